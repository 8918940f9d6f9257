import { createHash } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const digest = (source: string) => createHash('sha256').update(source).digest();

/**
 * The sfid of a record that this program makes. It follows from what the record is made of, so that a record that is
 * made again, after a crash or by a second program, is the same record.
 */
export const sfidOf = (kind: string, source: string): string =>
  `pm${[...digest(`${kind} ${source}`).subarray(0, 16)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** A number from 0 up to, and without, `below`: chance that is the same for the same source. */
export const chance = (source: string, below: number): number => digest(source).readUInt32BE() % below;

/** One of some things, by chance. */
export const pick = <Thing>(source: string, things: readonly Thing[]): Thing | undefined =>
  things[chance(source, Math.max(1, things.length))];
