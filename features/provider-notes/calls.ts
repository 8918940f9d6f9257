import * as z from 'zod/mini';
import { get, post, put } from '#platform/contract/call.ts';
import { isoDate, sfid, textBy } from '#platform/contract/common.ts';
import { noteProblem } from './rules.ts';

/** What somebody wrote down about a provider, for everybody who acts for the participant. */
export const providerNote = z.object({
  sfid,
  text: z.string(),
  /** The name of the person who wrote it, as it was then. */
  written_by: z.string(),
  written_on: isoDate,
});
export type ProviderNote = z.output<typeof providerNote>;

const NOTES = 'clients/{participantSfid}/providers/{providerId}/notes';

export const listProviderNotes = get('provider-notes.list', NOTES, {
  who: 'viewer',
  summary: 'The notes on a provider by people who act for the participant, the newest first.',
  reply: z.object({ notes: z.array(providerNote) }),
});

export const writeProviderNote = post('provider-notes.write', NOTES, {
  who: 'full',
  summary:
    'Writes a note on a provider, for everybody who acts for the participant; the provider is not told.',
  body: z.strictObject({ text: textBy(noteProblem) }),
  // Not the text: replies are kept for a while, and a deleted note is gone at once.
  reply: z.object({ sfid }),
  refusals: { 409: 'There are as many notes on this provider as there may be.' },
});

export const deleteProviderNote = put('provider-notes.delete', `${NOTES}/{noteId}/deleted`, {
  who: 'full',
  summary: 'Deletes a note on a provider: its text is gone for good.',
  reply: z.object({ deleted: z.literal(true) }),
});
