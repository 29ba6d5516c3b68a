/** The server has said no: why, and by which rule of the book. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    why: string,
    readonly rule: string | null = null,
  ) {
    super(why);
  }
}

/** The server did not answer at all. */
export class Unreached extends Error {}

const TOO_MANY = 429;
const BUSY = 503;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const sent: RequestInit = { method, credentials: "same-origin" };
  if (body instanceof Blob) {
    sent.body = body;
    sent.headers = more;
  } else if (body !== undefined) {
    sent.body = JSON.stringify(body);
    sent.headers = { "Content-Type": "application/json", ...more };
  }
  const answer = await fetch(path, sent).catch(() => {
    throw new Unreached();
  });
  const json = answer.headers.get("Content-Type")?.startsWith("application/json");
  const found = json ? await answer.json() : null;
  if (!answer.ok) {
    const error = found?.error ?? { why: String(answer.status), rule: null };
    throw new Refused(answer.status, error.why, error.rule);
  }
  return found as T;
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

/** Hands in a file as it is. */
export const hand = <T>(path: string, file: Blob, kind = file.type) =>
  ask<T>("POST", path, file, { "Content-Type": kind });

/** Asks for something to look at; who asked too often waits a little. */
export async function look<T>(path: string, body?: unknown): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await (body === undefined ? get<T>(path) : post<T>(path, body));
    } catch (error) {
      const wait = error instanceof Refused && [TOO_MANY, BUSY].includes(error.status);
      if (!wait || tries >= 4) throw error;
      await pause(2_500);
    }
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends an input until the server has it; the same key makes sure that it is done once. */
export async function deliver(path: string, act: unknown): Promise<void> {
  const key = newKey();
  for (let tries = 0; ; tries += 1) {
    try {
      await ask("POST", path, { act }, { "Idempotency-Key": key });
      return;
    } catch (error) {
      const again =
        error instanceof Unreached || (error instanceof Refused && error.status === BUSY);
      if (!again) throw error;
      await pause(Math.min(5_000, 300 * 2 ** tries));
    }
  }
}
