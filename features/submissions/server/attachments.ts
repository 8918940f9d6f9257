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
  /** The claim's number: the provider's, or the one of the case. */
  number: string;
  provider: string | null;
}

type Which = 'invoice' | 'extra' | undefined;

/** The file of the record that the path names; none for a claim whose documents are hidden from the participant. */
const fileOf = (name: string, table: 'invoices' | 'submitted_claims', which: Which) =>
  participantRows(
    name,
    ({ participantId }) =>
      sql<FileRow>`select f.id, f.key, ${table === 'invoices' ? sql`c.reference_number` : sql`c.case_number`} as number,
          ${
            table === 'invoices'
              ? sql`(select p.name from providers p where p.id = c.provider_id)`
              : sql`null::text`
          } as provider
        from ${sql.raw(table)} c join files f on f.id = c.${sql.raw(which === 'extra' ? 'extra_file_id' : 'file_id')}
        where c.participant_id = ${participantId}
          and (c.sfid = ${sql.placeholder('record')} or c.id = ${sql.placeholder('recordNumber')}::bigint)
          ${table === 'invoices' ? sql`and not c.protect_client_data` : sql``}`,
  );

const statements = {
  invoices: {
    invoice: fileOf('claims.file', 'invoices', 'invoice'),
    extra: fileOf('claims.extra-file', 'invoices', 'extra'),
  },
  submitted_claims: {
    invoice: fileOf('claims.submitted-file', 'submitted_claims', 'invoice'),
    extra: fileOf('claims.submitted-extra-file', 'submitted_claims', 'extra'),
  },
} as const;

/**
 * A link to a claim's invoice or to what was sent along, for five minutes. Throws 404 where there is no such record of
 * the participant, or no such file.
 */
export async function attachmentLink(
  asked: { services: Services; caller: Caller },
  participant: string,
  { of, ref, which }: { of: keyof typeof statements; ref: string; which: Which },
): Promise<{ url: string }> {
  const label = which ?? 'invoice';
  const [file] = await statements[of][label](asked, participant, recordNamed(ref));
  if (!file) throw notFound();
  const { key, number, provider } = file;
  const word = label === 'extra' ? words.attachment : words.invoice;
  const name = words.fileName(word, number, provider);
  return { url: linkTo(asked, { key, label: word, name, participant, needs: 'read' }) };
}
