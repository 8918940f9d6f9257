/** Marks a name that is written from right to left, so that it keeps its own order within a sentence. */
export const isolated = (name: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name;
