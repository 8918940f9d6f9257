import { and, eq, isNull, sql } from 'drizzle-orm';
import { isNamed, participantRows, recordNamed } from '#platform/server/identity/scope.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { deleteProviderNote, listProviderNotes, writeProviderNote } from '../calls.ts';
import { MOST_NOTES } from '../rules.ts';
import { providerNotes } from '../tables.ts';
import { tooManyNotes } from '../words.ts';

/** A provider with the notes on them, the newest first. */
interface Row {
  id: number;
  notes: { sfid: string; text: string; writtenBy: string; writtenAt: string }[];
}

const notesOf = participantRows(
  'provider-notes.list',
  ({ participantId }) => sql<Row>`select p.id,
      (select coalesce(json_agg(json_build_object('sfid', n.sfid, 'text', n.text, 'writtenBy', n.written_by,
          'writtenAt', n.written_at) order by n.written_at desc, n.id desc), '[]')
        from provider_notes n where n.participant_id = ${participantId} and n.provider_id = p.id
          and n.deleted_at is null) as notes
    from providers p
    where p.sfid = ${sql.placeholder('record')} or p.id = ${sql.placeholder('recordNumber')}::bigint`,
);

/** The one provider that was asked for. Throws 404 where there is none. */
function found([row]: readonly Row[]): Row {
  if (!row) throw notFound();
  return row;
}

/** Notes on a provider belong to the participant: everybody who acts for them reads all, and with full access deletes any. */
export const providerNoteRoutes = [
  read(listProviderNotes, async ({ params, ...asked }) => {
    const { notes } = found(await notesOf(asked, params.participantSfid, recordNamed(params.providerId)));
    return {
      notes: notes.map(({ sfid, text, writtenBy, writtenAt }) => ({
        sfid,
        text,
        written_by: writtenBy,
        written_on: todayInAdelaide(new Date(writtenAt)),
      })),
    };
  }),
  command(writeProviderNote, async (request) => {
    const { tx, scope, params, body, at } = request;
    const provider = found(await notesOf.inside(request, recordNamed(params.providerId)));
    // Two people who write at the same moment may exceed it by one, which harms nobody.
    if (provider.notes.length >= MOST_NOTES) throw new Refusal(409, tooManyNotes);
    const { participantId, userId, userName } = scope;
    const sfid = newSfid();
    await tx.insert(providerNotes).values({
      sfid,
      participantId,
      providerId: provider.id,
      text: body.text.trim(),
      userId,
      writtenBy: userName,
      writtenAt: at,
    });
    return { reply: { sfid }, audit: { detail: { provider: provider.id, note: sfid }, told: 'nothing' } };
  }),
  command(deleteProviderNote, async (request) => {
    const { tx, scope, params, at } = request;
    const provider = found(await notesOf.inside(request, recordNamed(params.providerId)));
    const [note] = await tx
      .select({ id: providerNotes.id, sfid: providerNotes.sfid, deletedAt: providerNotes.deletedAt })
      .from(providerNotes)
      .where(
        and(
          eq(providerNotes.participantId, scope.participantId),
          eq(providerNotes.providerId, provider.id),
          isNamed(providerNotes, params.noteId),
        ),
      );
    if (!note) throw notFound();
    const reply = { deleted: true as const };
    // Somebody else deleted it first: it is gone, as was asked for.
    if (note.deletedAt) return { reply, audit: 'nothing changed' as const };
    await tx
      .update(providerNotes)
      .set({ text: null, deletedAt: at })
      .where(and(eq(providerNotes.id, note.id), isNull(providerNotes.deletedAt)));
    return { reply, audit: { detail: { provider: provider.id, note: note.sfid }, told: 'nothing' } };
  }),
];
