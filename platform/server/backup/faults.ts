/** A backup that cannot be read or made, in words for the operator. */
export class BackupFault extends Error {}

/** What is wrong with a backup that cannot be read, or with what it is to be made of. */
export const words = {
  notOurs: 'This is not a backup of the portal: it is not encrypted with age, or holds something else.',
  wrongKey:
    'The key does not fit: the backup was made for other recipients. Its first lines do not say which; try the other keys that you keep.',
  noKey: (path: string) =>
    `There is no key in ${path}: a line that begins with AGE-SECRET-KEY- is looked for.`,
  cut: 'The backup is damaged: it ends too early, or a part of it was changed. Take another copy of it, or an older backup.',
  changed:
    'The backup is damaged: a part of it is not as it was written. Take another copy of it, or an older backup.',
  newerFormat: 'A newer version of the portal made this backup. Restore it with that version.',
  newer: (product: string, schema: number, newest: number) =>
    `Wattle ${product} made this backup, with schema ${schema}; this Wattle knows schemas up to ${newest}. Restore it with that version or a newer one.`,
} as const;
