import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import type { ReplyOf } from '#platform/contract/call.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import {
  announceFiles,
  discardFiles,
  keepFiles,
  releaseFile,
  storeFiles,
} from '#platform/server/files/keep.ts';
import { disposition, type FileType } from '#platform/server/files/names.ts';
import type { ReceivedFile } from '#platform/server/files/receive.ts';
import { Streamed, type SystemRequest, system } from '#platform/server/manifest/route.ts';
import { fieldsRefused, Refusal } from '#platform/server/refusal.ts';
import { getDocument, putDocument } from '../../calls/systems.ts';
import type { SuppliedDocument } from '../../rules/documents.ts';

const words = {
  noClaim: 'There is no such claim of this brand.',
  noEvidence: 'There is no such document of this brand.',
  noDocument: 'This claim has no such document.',
  sent: 'The person who sent this claim sent this document with it. It stays as it is.',
} as const;

/** The column of a claim that holds each kind of document. */
const COLUMNS: Readonly<Record<SuppliedDocument, string>> = {
  invoice: 'file_id',
  'second-file': 'extra_file_id',
};

/** The claim that a document is for, and the one that it has already. */
interface Claim {
  table: 'invoices' | 'submitted_claims';
  id: number;
  participantId: number;
  fileId: number | null;
  key: string | null;
}

/** The file that is held, and whose it is. */
type Held = Pick<Claim, 'fileId' | 'participantId'>;

/** The claim of this brand with an sfid, under the role of its systems. Throws 404. */
async function findClaim(tx: Db, sfid: string, kind: SuppliedDocument): Promise<Omit<Claim, 'key'>> {
  const column = sql.raw(COLUMNS[kind]);
  const [claim] = await rowsOf<Claim>(
    tx,
    sql`select 'invoices' as table, id, participant_id as "participantId", ${column} as "fileId"
        from invoices where sfid = ${sfid}
      union all
      select 'submitted_claims', id, participant_id, ${column} from submitted_claims where sfid = ${sfid}`,
  );
  if (!claim) throw new Refusal(404, words.noClaim);
  return claim;
}

/** The file of a document that somebody sent for a held claim. Throws 404. */
async function findEvidence(tx: Db, sfid: string): Promise<Held> {
  const [found] = await rowsOf<Held>(
    tx,
    sql`select file_id as "fileId", participant_id as "participantId" from evidence_files where sfid = ${sfid}`,
  );
  if (!found) throw new Refusal(404, words.noEvidence);
  return found;
}

const keyOf = async (tx: Db, fileId: number | null): Promise<string | null> =>
  (await rowsOf<{ key: string }>(tx, sql`select key from files where id = ${fileId}`))[0]?.key ?? null;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whether a claim has this document already, byte for byte. */
async function isThere(store: Disk, key: string | null, { path }: ReceivedFile): Promise<boolean> {
  if (key === null || !(await store.exists(key))) return false;
  return hashOf(await store.getBytes(key)) === hashOf(await readFile(path));
}

type DocumentRequest = SystemRequest<typeof putDocument>;

/** Stores a document and links it to its claim, in place of the one that is there. */
async function store(request: DocumentRequest, claim: Claim, file: ReceivedFile): Promise<void> {
  const { services, act, at, params } = request;
  const { participantId } = claim;
  const stored = await services.database.operate((tx) =>
    announceFiles(tx, { userId: null, participantId }, { file }, at),
  );
  const discard = () => discardFiles(services, [...stored.values()]);
  try {
    await storeFiles(services.files, stored, { file });
    await act((tx) =>
      asOperator(tx, async () => {
        const table = sql.raw(claim.table);
        const column = sql.raw(COLUMNS[params.kind]);
        // Another request may have put a document there meanwhile: the one that is there now gives way.
        const [held] = await rowsOf<{ file: number | null; sentBy: number | null }>(
          tx,
          sql`select ${column} as file, (select f.user_id from files f where f.id = ${column}) as "sentBy"
            from ${table} where id = ${claim.id} for update`,
        );
        if (held?.sentBy) throw new Refusal(409, words.sent);
        const before = held?.file ?? null;
        await tx.execute(
          sql`update ${table} set ${column} = ${stored.get('file')?.id} where id = ${claim.id}`,
        );
        if (before !== null) await releaseFile(tx, before, at);
        await keepFiles(tx, stored, at);
        const detail = claim.table === 'invoices' ? { claim: claim.id } : { submitted: claim.id };
        return {
          audit: { participantId, detail: { ...detail, kind: params.kind }, told: 'nothing' },
          value: undefined,
        };
      }),
    );
  } catch (error) {
    await discard();
    throw error;
  }
}

/** `GET documents/{kind}/{sfid}`: the file itself, which nobody gets without a key. */
export const documentRead = system(getDocument, async ({ services, params, read, looked }) => {
  const { kind, sfid } = params;
  const { fileId, participantId } = await read(
    (tx): Promise<Held> => (kind === 'evidence' ? findEvidence(tx, sfid) : findClaim(tx, sfid, kind)),
  );
  const [file] = await services.database.operate((tx) =>
    rowsOf<{ key: string; name: string; mediaType: FileType; bytes: number }>(
      tx,
      sql`select key, name, media_type as "mediaType", bytes from files where id = ${fileId} and kept_at is not null`,
    ),
  );
  if (!file || !(await services.files.exists(file.key))) throw new Refusal(404, words.noDocument);
  looked(participantId);
  return new Streamed(await services.files.getStream(file.key), {
    'content-type': file.mediaType,
    'content-length': String(file.bytes),
    'content-disposition': disposition('attachment', file.name, file.mediaType, params.kind),
  });
});

/** `PUT documents/{kind}/{sfid}`: examined like an upload, and the same document again changes nothing. */
export const documentRoute = system(putDocument, async (request): Promise<ReplyOf<typeof putDocument>> => {
  const { services, params, read, receive } = request;
  const found = await read((tx) => findClaim(tx, params.sfid, params.kind));
  const key = await services.database.operate((tx) => keyOf(tx, found.fileId));
  const claim = { ...found, key };
  const received = await receive();
  try {
    if (Object.keys(received.missing).length > 0) throw fieldsRefused(received.missing);
    const { file } = await received.examined();
    if (!file) throw new TypeError('A file that came was not examined.');
    if (await isThere(services.files, claim.key, file)) return { result: 'unchanged' };
    await store(request, claim, file);
    return { result: claim.fileId === null ? 'created' : 'changed' };
  } finally {
    await received.remove();
  }
});
