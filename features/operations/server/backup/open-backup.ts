import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { identitiesIn } from '#platform/server/backup/age.ts';
import { words as faults } from '#platform/server/backup/faults.ts';
import type { End } from '#platform/server/backup/format.ts';
import { words } from './words.ts';

/** A backup that can be read, and the keys to try; or why it cannot be. */
type Opened =
  | { bytes: AsyncIterable<Buffer>; identities: string[]; refusal?: never }
  | { bytes?: never; refusal: string };

/** Opens a backup and the file with its key. */
export async function openForReading(
  file: string,
  identity: string | boolean | undefined,
  onShare: (share: number) => void,
): Promise<Opened> {
  if (!file || !existsSync(file)) return { refusal: file ? words.noFile(file) : words.which };
  if (typeof identity !== 'string') return { refusal: words.noIdentity };
  if (!existsSync(identity)) return { refusal: words.noFile(identity) };
  const identities = identitiesIn(readFileSync(identity, 'utf8'));
  if (identities.length === 0) return { refusal: faults.noKey(identity) };
  const { size } = statSync(file);
  async function* measured(): AsyncGenerator<Buffer> {
    let read = 0;
    for await (const piece of createReadStream(file, { highWaterMark: PIECE })) {
      read += piece.length;
      onShare(read / size);
      yield piece;
    }
  }
  return { bytes: measured(), identities };
}

/** How much of a backup is read at a time, in bytes. */
const PIECE = 2 ** 20;

/** How many rows a backup holds. */
export const rowsIn = ({ tables }: End): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
