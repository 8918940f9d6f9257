const apps: Readonly<Record<string, string>> = { portal: 'the portal', staff: 'the staff console' };

/** An app by its name; as it was kept where a newer version told of it. */
const nameOf = (app: string): string => apps[app] ?? app;

/** What operators read. */
export const words = {
  none: (days: number) =>
    `No browser told of an error ${days === 1 ? 'today' : `over the last ${days} days`}.`,
  unknown: (number: string) =>
    `No browser told of an error with the number ${number}. If it is a request’s, the log has it (reqId).`,
  noNumber: '--id takes the number that the page said, like K7Q-M3X-TP9.',
  days: '--days takes a whole number above 0.',
  head: (count: number, error: string, kind: string, app: string, version: string) =>
    `${count} × ${error} (${kind}) in ${nameOf(app)} ${version}`,
  call: (name: string) => `  call: ${name}`,
  when: (first: string, last: string) => `  first ${first}, last ${last}`,
  list: (what: string, items: readonly string[]) => `  ${what}: ${items.join(', ')}`,
  frame: (frame: string) => `  at ${frame}`,
  many: (app: string, count: number) =>
    `Browsers told of ${count.toLocaleString('en-AU')} errors in ${nameOf(app)} today.`,
  manyToDo: '"portal errors --days 1" says what went wrong, where, and since when.',
} as const;
