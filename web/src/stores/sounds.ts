import { settings } from "./settings.svelte";

export type Sound = "tap" | "dice" | "turn" | "out" | "undo";

/** A few short sounds, made as they are needed; silent unless somebody has switched them on. */
let heard: AudioContext | undefined;

/** A tone that dies away: its pitch, when it begins and how long it lasts, in seconds. */
function tone(at: AudioContext, pitch: number, begins: number, lasts: number, loud = 0.2) {
  const wave = new OscillatorNode(at, { type: "sine", frequency: pitch });
  const volume = new GainNode(at, { gain: 0 });
  const start = at.currentTime + begins;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  wave.connect(volume).connect(at.destination);
  wave.start(start);
  wave.stop(start + lasts);
}

/** Wood on wood: a short noise through a narrow filter. */
function wood(at: AudioContext, pitch: number, begins: number, loud = 0.3) {
  const length = 0.05;
  const noise = new AudioBuffer({ length: at.sampleRate * length, sampleRate: at.sampleRate });
  const values = noise.getChannelData(0);
  for (let place = 0; place < values.length; place += 1) {
    values[place] = (Math.random() * 2 - 1) * (1 - place / values.length);
  }
  const source = new AudioBufferSourceNode(at, { buffer: noise });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 4 });
  source
    .connect(filter)
    .connect(new GainNode(at, { gain: loud }))
    .connect(at.destination);
  source.start(at.currentTime + begins);
}

const MADE: Record<Sound, (at: AudioContext) => void> = {
  tap: (at) => wood(at, 900, 0),
  dice: (at) => [0, 0.06, 0.11, 0.19, 0.24, 0.3].forEach((when) => wood(at, 1_400, when, 0.4)),
  turn: (at) => [660, 990].forEach((pitch, place) => tone(at, pitch, place * 0.05, 0.35)),
  out: (at) => tone(at, 110, 0, 0.25, 0.4),
  undo: (at) => [2_600, 1_900, 1_300].forEach((pitch, place) => wood(at, pitch, place * 0.05, 0.2)),
};

export function sound(name: Sound) {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  heard ??= new AudioContext();
  // A browser lets nothing be heard before the first tap.
  if (heard.state === "suspended") void heard.resume().catch(() => undefined);
  MADE[name](heard);
}
