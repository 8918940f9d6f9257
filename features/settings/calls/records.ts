import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { dollars, id, moment, sfid } from '#platform/contract/common.ts';
import { wholeList } from '#platform/contract/list-file.ts';
import { paged } from '#platform/contract/paging.ts';

const ACTIVITY = 'clients/{participantSfid}/activity';

/** Something that somebody did for a participant or looked at, or that happened by itself. */
export const activity = z.object({
  /** Its number among those of its kind. */
  id,
  /** When it was done; where somebody looked at something, when they first did on that day. */
  at: moment,
  /** What was done, such as `claim-approved`, or looked at: `looked-at-claims`. */
  kind: z.string(),
  /** What was done, as people read it; `{claim}` marks the place of the claim's number. */
  sentence: z.string(),
  /** Whether it happened by itself: nobody did it, on no device. */
  by_itself: z.boolean(),
  /** Who did it, by their name at the time; null where it happened by itself or before names were recorded. */
  by: z.nullable(z.string()),
  /** Whether the signed-in person did it. */
  by_me: z.boolean(),
  /** Such as `Chrome on Windows`; null where the device is not known. */
  device: z.nullable(z.string()),
  /** The claim that it was about; null where there was none. */
  claim: z.nullable(z.object({ sfid, reference_number: z.string() })),
  /** The amount that it was about, in dollars. */
  amount: z.nullable(dollars),
});
export type Activity = z.output<typeof activity>;

export const listActivity = get('settings.activity', ACTIVITY, {
  who: 'viewer',
  summary: 'Who did what for this participant and who looked at what, newest first.',
  ...paged(activity),
});

export const activityFile = get('settings.activity-file', `${ACTIVITY}/csv`, {
  who: 'viewer',
  summary: 'All that was done for this participant and looked at, newest first, as a CSV.',
  ...wholeList({}),
});

/** An archive of everything that is held about a participant. */
export const dataExport = z.object({
  id,
  state: z.enum(['queued', 'ready', 'failed', 'expired']),
  requested_at: moment,
  ready_at: z.nullable(moment),
  /** When the archive expires; null unless it is ready. */
  expires_at: z.nullable(moment),
  /** In bytes; null unless the archive is ready. */
  size: z.nullable(z.int()),
  /** Opens the archive for five minutes; null unless it is ready. */
  url: z.nullable(z.string()),
});
export type DataExport = z.output<typeof dataExport>;

export const requestExport = post('settings.request-export', 'clients/{participantSfid}/exports', {
  who: 'full',
  needsProof: () => true,
  summary:
    'Asks for an archive of everything that is held about the participant: JSON, CSV and all files. One that is being made is answered with itself.',
  reply: dataExport,
  refusals: { 429: 'Too many exports in a short time; `Retry-After` says when to try again.' },
});

export const listExports = get('settings.exports', 'clients/{participantSfid}/exports', {
  who: 'full',
  takesOut: true,
  summary: 'The participant’s exports, newest first, at most ten.',
  reply: z.array(dataExport),
});
