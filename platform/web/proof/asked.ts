import { proveBy } from '../api.ts';

/** What a person is asked to prove, and why, in the server's words. */
export interface Asked {
  why: string;
  settle: (isProved: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** What the person is asked for just now; undefined where nothing is. */
export const askedNow = (): Asked | undefined => asked;

/** Calls `listener` when that changes; gives the function that stops it. */
export function onAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

let answer: Promise<boolean> | undefined;

/** Asks the person to prove who they are, once for all calls that need it at the same time. Gives whether they did. */
proveBy((why) => {
  answer ??= new Promise<boolean>((resolve) => {
    set({
      why,
      settle: (isProved) => {
        answer = undefined;
        set(undefined);
        resolve(isProved);
      },
    });
  });
  return answer;
});
