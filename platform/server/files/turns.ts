/** Who has sent a file, and how long the server may spend on examining that person's files. */
export interface Turn {
  person: string;
  /** Throws where the person's time is used up. */
  check(): Promise<void>;
  /** Counts what a file took, in milliseconds. */
  count(took: number): Promise<void>;
}

/** For files that the operator supplies: nobody waits for them, and their time is not counted. */
export const operatorsTurn: Turn = {
  person: 'operator',
  check: () => Promise.resolve(),
  count: () => Promise.resolve(),
};

let underWay = 0;

/** How many pieces of work are done or wait for their turn in this process. */
export const underExamination = (): number => underWay;

/** Does one piece of work at a time; people who wait take turns, each with one piece. */
export function lane(): <T>(turn: Turn, work: () => Promise<T>) => Promise<T> {
  /** The waiting work of each person, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  const comesUp = (person: string) =>
    new Promise<void>((resolve) => waiting.set(person, [...(waiting.get(person) ?? []), resolve]));

  /** Starts the next piece of work; the person who has just had a turn goes to the end. */
  const next = (served: string) => {
    const more = waiting.get(served) ?? [];
    waiting.delete(served);
    if (more.length > 0) waiting.set(served, more);
    const [first] = waiting.values();
    isBusy = first !== undefined;
    first?.shift()?.();
  };

  return async (turn, work) => {
    underWay += 1;
    if (isBusy) await comesUp(turn.person);
    isBusy = true;
    try {
      // Other files of the same person may have used the time up while this one waited.
      await turn.check();
      const began = performance.now();
      try {
        return await work();
      } finally {
        await turn.count(performance.now() - began);
      }
    } finally {
      underWay -= 1;
      next(turn.person);
    }
  };
}
