import type { Part } from './parts.ts';

/** Parts of two plans that hold the same money: they have a category in common, or the same name. */
export interface Linked {
  before: Part[];
  after: Part[];
}

/** Puts together which parts of the plan before became which of the new one. */
export function link(before: readonly Part[], after: readonly Part[]): Linked[] {
  const isAlike = (one: Part, other: Part) =>
    named(one) === named(other) ||
    one.members.some(({ categoryNumber }) =>
      other.members.some((member) => member.categoryNumber === categoryNumber),
    );
  let groups: Linked[] = after.map((part) => ({ before: [], after: [part] }));
  for (const part of before) {
    const touching = groups.filter((group) => group.after.some((each) => isAlike(part, each)));
    const [first] = touching;
    const merged = {
      before: [...touching.flatMap((group) => group.before), part],
      after: touching.flatMap((group) => group.after),
    };
    // In the order of the new plan; parts that are gone come last.
    groups = first
      ? groups.flatMap((group) => (group === first ? [merged] : touching.includes(group) ? [] : [group]))
      : [...groups, merged];
  }
  return groups;
}

/** The names of some parts, to compare. */
export const namesOf = (parts: readonly Part[]) => parts.map(named).join();

const named = ({ name }: Part) => name.trim().toLowerCase();
