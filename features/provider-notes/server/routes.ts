import { and, eq, sql } from 'drizzle-orm';
import { isNamed, participantRows, recordNamed } from '#platform/server/identity/scope.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { deleteProviderNote, listProviderNotes, type ProviderNote, writeProviderNote } from '../calls.ts';
import { MOST_NOTES } from '../rules.ts';
import { providerNotes } from '../tables.ts';
import { words } from './words.ts';

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
        from provider_notes n where n.participant_id = ${participantId} and n.provider_id = p.id) as notes
    from providers p
    where p.sfid = ${sql.placeholder('record')} or p.id = ${sql.placeholder('recordNumber')}::bigint`,
);

/** The one provider that was asked for. Throws 404 where there is none. */
function found([row]: readonly Row[]): Row {
  if (!row) throw notFound();
  return row;
}

const present = ({ notes }: Row): { notes: ProviderNote[] } => ({
  notes: notes.map(({ sfid, text, writtenBy, writtenAt }) => ({
    sfid,
    text,
    written_by: writtenBy,
    written_on: todayInAdelaide(new Date(writtenAt)),
  })),
});

/** Notes on a provider belong to the participant: everybody who acts for them sees all, and with full access deletes any. */
export const providerNoteRoutes = [
  read(listProviderNotes, async ({ params, ...asked }) =>
    present(found(await notesOf(asked, params.participantSfid, recordNamed(params.providerId)))),
  ),
  command(writeProviderNote, async (request) => {
    const { tx, scope, params, body, at } = request;
    const named = recordNamed(params.providerId);
    const provider = found(await notesOf.inside(request, named));
    if (provider.notes.length >= MOST_NOTES) throw new Refusal(409, words.tooMany);
    const { participantId, userId, userName } = scope;
    const [note] = await tx
      .insert(providerNotes)
      .values({
        sfid: newSfid(),
        participantId,
        providerId: provider.id,
        text: body.text.trim(),
        userId,
        writtenBy: userName,
        writtenAt: at,
      })
      .returning({ id: providerNotes.id });
    return {
      reply: present(found(await notesOf.inside(request, named))),
      audit: { detail: { provider: provider.id, note: note?.id } },
    };
  }),
  command(deleteProviderNote, async (request) => {
    const { tx, scope, params } = request;
    const named = recordNamed(params.providerId);
    const provider = found(await notesOf.inside(request, named));
    const [note] = await tx
      .delete(providerNotes)
      .where(
        and(
          eq(providerNotes.participantId, scope.participantId),
          eq(providerNotes.providerId, provider.id),
          isNamed(providerNotes, params.noteId),
        ),
      )
      .returning({ id: providerNotes.id });
    if (!note) throw notFound();
    return {
      reply: present(found(await notesOf.inside(request, named))),
      audit: { detail: { provider: provider.id, note: note.id } },
    };
  }),
];
