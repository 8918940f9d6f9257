import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_PROBLEMS } from '@wattle/domain/uploads';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import { inspectFile } from '../../../platform/files/inspect.ts';
import { storeFor } from '../../../platform/files/keep.ts';
import { safeName } from '../../../platform/files/names.ts';
import { operatorsTurn } from '../../../platform/files/turns.ts';
import type { Services } from '../../../platform/services.ts';
import { invoices } from '../../claims/tables.ts';
import { submittedClaims } from '../../submissions/tables.ts';
import type { ImportReport } from './report.ts';

/** The folder of a feed that holds its documents (docs/feed.md). */
export const DOCUMENTS = 'documents';

const NAME = /^([A-Za-z0-9]{18})(\.extra)?\.(?:pdf|jpe?g|png)$/i;

const words = {
  name: 'must be named after a claim: its sfid, “.extra” for what was sent along, and .pdf, .jpg or .png',
  unknown: 'there is no claim with this sfid',
} as const;

/** The claim that a document belongs to, and whether it has one already. */
interface Owner {
  table: 'invoices' | 'submitted_claims';
  id: number;
  participantId: number;
  taken: boolean;
}

/**
 * Reads the documents of a feed: each belongs to the claim that its name says. A claim keeps the first one that it got,
 * so reading the same folder again changes nothing. What is no proper file is reported and left out.
 */
export async function importDocuments(
  services: Services,
  folder: string,
  report: ImportReport,
): Promise<void> {
  const names = await readdir(join(folder, DOCUMENTS)).catch(() => []);
  if (names.length === 0) return;
  const counts = { file: `${DOCUMENTS}/`, read: names.length, changed: 0 };
  const work = await mkdtemp(join(tmpdir(), 'wattle-documents-'));
  try {
    for (const name of names.toSorted((a, b) => a.localeCompare(b))) {
      const reason = await importOne(services, join(folder, DOCUMENTS, name), name, join(work, 'document'));
      if (reason === 'added') counts.changed += 1;
      else if (reason)
        report.rejected.push({ file: `${DOCUMENTS}/${name}`, line: 0, column: '', value: '', reason });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  report.files.push(counts);
}

/** Gives why the document was not taken, nothing where its claim has one, or `added`. */
async function importOne(
  services: Services,
  source: string,
  name: string,
  path: string,
): Promise<string | undefined> {
  const [, sfid = '', extra] = NAME.exec(name) ?? [];
  if (!sfid) return words.name;
  const owner = await ownerOf(services, sfid, extra !== undefined);
  if (!owner) return words.unknown;
  if (owner.taken) return undefined;
  await copyFile(source, path);
  const found = await inspectFile(path, operatorsTurn);
  if (found.problem) return UPLOAD_PROBLEMS[found.problem];
  const { mediaType, bytes } = found;
  const document = { path, name: safeName(name, mediaType), mediaType, bytes };
  await storeFor(services, owner.participantId, { document }, async (tx, stored) => {
    const fileId = stored.get('document')?.id ?? null;
    const change = extra ? { extraFileId: fileId } : { fileId };
    const table = owner.table === 'invoices' ? invoices : submittedClaims;
    await tx.update(table).set(change).where(eq(table.id, owner.id));
    return true;
  });
  return 'added';
}

async function ownerOf({ database }: Services, sfid: string, extra: boolean): Promise<Owner | undefined> {
  const column = sql.raw(extra ? 'extra_file_id' : 'file_id');
  const [found] = await database.operate((tx) =>
    rowsOf<Owner>(
      tx,
      sql`select 'invoices' as table, id::int, participant_id::int as "participantId", ${column} is not null as taken
          from invoices where sfid = ${sfid}
        union all
        select 'submitted_claims', id::int, participant_id::int, ${column} is not null
          from submitted_claims where sfid = ${sfid}`,
    ),
  );
  return found;
}
