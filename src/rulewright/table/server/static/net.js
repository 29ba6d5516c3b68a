// The way to the server: inputs that are done once however often they are sent, and frames that never miss an event.

export class Refused extends Error {
  constructor(status, error) {
    super(error.rule && !error.why.endsWith("]") ? `${error.why} [${error.rule}]` : error.why);
    this.status = status;
    this.rule = error.rule;
  }
}

/** Every browser has other words for a server that does not answer. */
export const UNREACHED = "the server cannot be reached: look whether it runs, and whether you are on its network";

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export async function ask(method, path, body, headers = {}) {
  const sent = body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } };
  const answer = await fetch(path, { method, credentials: "same-origin", ...sent }).catch(() => {
    throw new Error(UNREACHED);
  });
  const found = answer.headers.get("Content-Type")?.startsWith("application/json") ? await answer.json() : null;
  if (!answer.ok) throw new Refused(answer.status, found?.error ?? { why: `the server answered ${answer.status}` });
  return found;
}

/** A query of what is given. */
export function query(given) {
  const words = new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString();
  return words && `?${words}`;
}

/** A file as it is. */
export const hand = (path, file, kind) => ask("POST", path, file, { "Content-Type": kind });

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);

/** Asks for something to look at; who asked too often waits a little. */
export async function look(path, body) {
  for (let tries = 0; ; tries++) {
    try {
      return await (body === undefined ? get(path) : post(path, body));
    } catch (error) {
      if (error.status !== 429 || tries >= 4) throw error;
      await pause(2500);
    }
  }
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

let latest = Promise.resolve();

/** Sends an input once those before it are answered: two requests under way could arrive in the other order. */
export function act(table, what, place = "inputs") {
  const sent = latest.then(() => deliver(table, what, place));
  latest = sent.catch(() => {});
  return sent;
}

/** Sends an input until the server has it; the same key makes sure that it is done once. */
async function deliver(table, what, place) {
  const key = newKey();
  for (let tries = 0; ; tries++) {
    try {
      return await ask("POST", `/api/tables/${table}/${place}`, { act: what }, { "Idempotency-Key": key });
    } catch (error) {
      if ((error instanceof Refused && error.status !== 503) || tries >= 5) throw error;
      await pause(300 * 2 ** tries);
    }
  }
}

/** Frames of a table as they come. After a gap it goes on from the event that is known. */
export class Stream {
  constructor(table, as, onframe, onstate) {
    Object.assign(this, { table, as, onframe, onstate, known: -1, wait: 250, over: false });
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const as = this.as ? `&as=${this.as}` : "";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/events?since=${this.known}${as}`);
    this.socket.onopen = () => {
      this.wait = 250;
      this.onstate("on");
    };
    this.socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.v !== undefined) this.known = frame.v;
      this.onframe(frame);
    };
    this.socket.onclose = ({ code, reason }) => {
      if (code === 4403) {
        this.over = true;
        this.onstate("gone", reason);
        return;
      }
      this.onstate("off");
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }
}
