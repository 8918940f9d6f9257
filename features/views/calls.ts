import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { moment, sfid, textBy } from '#platform/contract/common.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { OPENING_SECONDS, reasonProblem, VIEW_MINUTES } from './rules.ts';

const name = z.string();

/** What proves a view: what its address carries, or its access token. */
const proof = (most: number) =>
  textBy((text) =>
    /^[\w.-]+$/.test(text) && text.length <= most ? undefined : 'Open the view again from the staff console.',
  );

/** A view that a member of staff has open. */
const view = z.object({
  id: z.uuid(),
  user_sfid: sfid,
  user_name: name,
  participant_sfid: sfid,
  participant_name: name,
  reason: z.string(),
  ends_at: moment,
});
export type View = z.output<typeof view>;

export const askView = post('views.ask', `${STAFF}/views`, {
  who: 'staff:support|access',
  summary: `Gives the address where a member of staff sees the portal of one participant as a person sees it: read-only, for ${VIEW_MINUTES} minutes. The address works once, for ${OPENING_SECONDS} seconds. The person reads the reason. A view that they had open ends.`,
  body: z.strictObject({ user_sfid: sfid, participant_sfid: sfid, reason: textBy(reasonProblem) }),
  reply: z.extend(view, { url: z.string() }),
  refusals: { 404: 'No such person has access to such a participant today.' },
});

export const listViews = get('views.list', `${STAFF}/views`, {
  who: 'staff:support|access',
  summary: 'The view that the member of staff has open, if any.',
  reply: z.object({ views: z.array(view) }),
});

export const endViewOfStaff = post('views.end-from-console', `${STAFF}/views/{id}/end`, {
  who: 'staff:support|access',
  params: { id: z.uuid() },
  summary: 'Ends a view of the member of staff.',
  reply: z.object({ ended: z.boolean() }),
});

export const openView = post('views.open', 'views/open', {
  who: 'anyone',
  summary:
    'Exchanges what the address of a view carries for an access token, which reads what one person sees of one participant and changes nothing. There is no refresh token.',
  body: z.strictObject({ secret: proof(200) }),
  reply: z.object({ token: z.string(), user_name: name, participant_sfid: sfid, ends_at: moment }),
  refusals: { 403: 'The address is unknown, was used, or is too old.' },
});

export const endView = post('views.end', 'views/end', {
  who: 'anyone',
  summary: 'Ends a view by its access token.',
  body: z.strictObject({ token: proof(2000) }),
  reply: z.object({ ended: z.boolean() }),
});
