import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Entry } from './tar.ts';

/** The number of this format; it grows where an older portal could not read what a newer one writes. */
export const FORMAT = 1;

/** The names of a backup's entries, in the order in which they stand in it. */
export const NAMES = {
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `rows/${table}/${numbered(part)}`,
  sequences: 'sequences.json',
  file: (key: string) => `files/${key}`,
  digests: (part: number) => `digests/${numbered(part)}`,
  end: 'end.json',
} as const;

const numbered = (part: number): string => String(part).padStart(6, '0');

/** The first entry: what was backed up, and when. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the portal that made it. */
  product: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The moment of which everything in it is. */
  at: z.iso.datetime(),
  /** The number of the database's last migration. */
  schema: z.number(),
  /** Every table, and the columns of its rows in their order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last value of every sequence; null where it has given none. */
export const sequencesSchema = z.record(z.string(), z.number().nullable());

/** The last entry: what the backup holds, by which its completeness is judged. */
export const endSchema = z.object({
  /** Of each table the number of rows, and the digest of its parts one after the other. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that the store had lost, or had in another length than their records say: how many, and the first records. */
  faulty: z.object({ count: z.number(), records: z.array(z.number()) }),
});
export type End = z.infer<typeof endSchema>;

/** An entry that is made of a text. */
export function textEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: [bytes] };
}

/** Counts the rows of tables in COPY's text format, and works out their digests. */
export class Tally {
  private readonly tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();

  /** Counts rows of a table, whole ones. */
  add(table: string, part: Buffer): void {
    const known = this.tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) known.rows += 1;
    known.hash.update(part);
    this.tables.set(table, known);
  }

  /** What the tables come to; one without rows is not there. */
  total(): End['tables'] {
    return Object.fromEntries(
      Array.from(this.tables, ([name, { rows, hash }]) => [
        name,
        { rows, sha256: hash.copy().digest('hex') },
      ]),
    );
  }
}

/** Ends a row, and nothing else: COPY's text format writes a line break inside a value in another way. */
export const NEWLINE = 10;

/** A line of a digest entry, as `sha256sum --check` reads it. */
export const digestLine = (key: string, sha256: string): string => `${sha256}  ${NAMES.file(key)}\n`;
