import type { Participant, Plan, World } from '../world.ts';

/** What the switchboard can do. Each deed says in one sentence what it did, or why it could not. */

export interface Outcome {
  ok: boolean;
  words: string;
}

/** For whom a deed is done, and when. What it makes is named after `source`. */
export interface Doing {
  world: World;
  participant: Participant;
  plan: Plan;
  now: number;
  today: string;
  source: string;
  pace: number;
  /** Whether nobody asked for it: then it leaves alone what people have sent in. */
  isByItself: boolean;
}

export type Deed = (doing: Doing) => Outcome;

export const done = (words: string): Outcome => ({ ok: true, words });
export const cannot = (words: string): Outcome => ({ ok: false, words });
