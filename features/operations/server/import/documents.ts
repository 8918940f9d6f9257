import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { UPLOAD_PROBLEMS, type UploadType } from '#platform/contract/uploads.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { inspectFile } from '#platform/server/files/inspect.ts';
import { storeFor } from '#platform/server/files/keep.ts';
import { safeName } from '#platform/server/files/names.ts';
import { operatorsTurn } from '#platform/server/files/turns.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { findFeedPath } from './feed-paths.ts';
import type { ImportReport } from './report.ts';

/** The folder of a feed that holds its documents (docs/feed.md). */
export const DOCUMENTS = 'documents';

const NAME = /^([A-Za-z0-9]{18})(\.extra)?\.(?:pdf|jpe?g|png)$/i;

const words = {
  name: 'must be named after a claim: its sfid, “.extra” for what was sent along, and .pdf, .jpg or .png',
  unknown: 'there is no claim with this sfid',
} as const;

/** How many documents are looked up, inspected and stored together: a transaction costs more than a document in it. */
const AT_ONCE = 50;

const TABLES = ['invoices', 'submitted_claims'] as const;
/** The columns of a claim's document and of the file that was sent along with it. */
const COLUMNS = ['file_id', 'extra_file_id'] as const;

/** The claim that a document belongs to, and which documents it has already. */
interface Owner extends Record<(typeof COLUMNS)[number], boolean> {
  sfid: string;
  table: (typeof TABLES)[number];
  id: number;
  participantId: number;
}

/** A document by its name in the folder. */
interface Named {
  name: string;
  sfid: string;
  column: (typeof COLUMNS)[number];
}

/** A document that is to be stored. */
interface Accepted extends Named {
  owner: Owner;
  path: string;
  mediaType: UploadType;
  bytes: number;
}

/**
 * Reads the documents of a feed: each belongs to the claim that its name says. A claim keeps the first one that it got,
 * so reading the same folder again changes nothing. Files that the inspection refuses are reported and left out.
 */
export async function importDocuments(
  services: Services,
  folder: string,
  report: ImportReport,
): Promise<void> {
  const source = findFeedPath(folder, DOCUMENTS);
  const found = source === undefined ? [] : await readdir(source).catch(() => []);
  if (source === undefined || found.length === 0) return;
  const names = found.toSorted((a, b) => a.localeCompare(b));
  const counts = { file: `${DOCUMENTS}/`, read: names.length, changed: 0 };
  const reject = (name: string, reason: string) =>
    report.rejected.push({ file: `${DOCUMENTS}/${name}`, line: 0, column: '', value: '', reason });
  const work = await mkdtemp(join(tmpdir(), 'wattle-documents-'));
  try {
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE);
      const folders = { source, work };
      counts.changed += await importSome(services, folders, some, reject);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  report.files.push(counts);
}

/** Takes in some documents, and gives how many of them are new. */
async function importSome(
  services: Services,
  { source, work }: { source: string; work: string },
  names: readonly string[],
  reject: (name: string, reason: string) => void,
): Promise<number> {
  const read = names.map((name): Named => {
    const [, sfid = '', extra] = NAME.exec(name) ?? [];
    return { name, sfid, column: extra ? 'extra_file_id' : 'file_id' };
  });
  const owners = await ownersOf(services, read);
  const accepted: Accepted[] = [];
  for (const named of read) {
    const owner = owners.get(named.sfid);
    if (!owner) reject(named.name, named.sfid ? words.unknown : words.name);
    if (!owner || owner[named.column]) continue;
    const path = join(work, named.name);
    await copyFile(join(source, named.name), path);
    const { problem, mediaType, bytes } = await inspectFile(path, operatorsTurn);
    if (problem) reject(named.name, UPLOAD_PROBLEMS[problem]);
    else {
      owner[named.column] = true;
      accepted.push({ ...named, owner, path, mediaType, bytes });
    }
  }
  for (const [participantId, own] of Map.groupBy(accepted, ({ owner }) => owner.participantId))
    await store(services, participantId, own);
  return accepted.length;
}

/** The claims that documents are named after, by their sfids. */
async function ownersOf({ database }: Services, read: readonly Named[]): Promise<Map<string, Owner>> {
  const sfids = sql`(${sql.join(
    read.map(({ sfid }) => sql`${sfid}`),
    sql`, `,
  )})`;
  const owners = await database.operate((tx) =>
    rowsOf<Owner>(
      tx,
      sql`select sfid, 'invoices' as table, id::int, participant_id::int as "participantId",
            file_id is not null as file_id, extra_file_id is not null as extra_file_id
          from invoices where sfid in ${sfids}
        union all
        select sfid, 'submitted_claims', id::int, participant_id::int, file_id is not null, extra_file_id is not null
          from submitted_claims where sfid in ${sfids}`,
    ),
  );
  return new Map(owners.map((owner) => [owner.sfid, owner]));
}

/** Stores documents of one participant and links them to their claims. */
async function store(services: Services, participantId: number, documents: readonly Accepted[]) {
  const contents = documents.map(({ name, path, mediaType, bytes }) => {
    const document = { path, name: safeName(name, mediaType), mediaType, bytes };
    return [name, document] as const;
  });
  await storeFor(services, participantId, Object.fromEntries(contents), async (tx, stored) => {
    for (const table of TABLES) {
      for (const column of COLUMNS) {
        const own = documents.filter((each) => each.owner.table === table && each.column === column);
        const pairs = own.map(({ name, owner }) => ({ claim: owner.id, file: stored.get(name)?.id }));
        await tx.execute(sql`update ${sql.raw(table)} c set ${sql.raw(column)} = v.file
          from json_to_recordset(${JSON.stringify(pairs)}::json) v (claim bigint, file bigint) where c.id = v.claim`);
      }
    }
    return true;
  });
}
