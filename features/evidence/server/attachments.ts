import { sql } from 'drizzle-orm';
import { linkTo } from '#platform/server/files/links.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { participantRows, recordNamed } from '#platform/server/identity/scope.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { notFound } from '#platform/server/refusal.ts';
import { words } from './words.ts';

interface FileRow {
  id: number;
  key: string;
  place: number;
  claimId: number;
  claimSfid: string;
  /** The number of the claim for which somebody sent it. */
  number: string;
}

const fileOf = participantRows(
  'evidence.file',
  ({ participantId }) => sql<FileRow>`select f.id, f.key, d.place, i.id as "claimId", i.sfid as "claimSfid",
      i.reference_number as number
    from evidence_files d join evidence e on e.id = d.evidence_id join invoices i on i.id = e.invoice_id
      join files f on f.id = d.file_id
    where d.participant_id = ${participantId}
      and (d.sfid = ${sql.placeholder('record')} or d.id = ${sql.placeholder('recordNumber')}::bigint)`,
);

/** A link to a document that somebody sent for a claim. It lives five minutes. Throws 404. */
export async function evidenceLink(
  asked: { services: Services; caller: Caller },
  participant: string,
  { claimId, fileId }: { claimId: string; fileId: string },
): Promise<{ url: string }> {
  const [file] = await fileOf(asked, participant, recordNamed(fileId));
  if (!file || (claimId !== file.claimSfid && claimId !== String(file.claimId))) throw notFound();
  const name = words.fileName(file.number, file.place);
  return { url: linkTo(asked, { key: file.key, label: words.document, name, participant, needs: 'read' }) };
}
