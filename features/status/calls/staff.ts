import * as z from 'zod/mini';
import { get, put } from '#platform/contract/call.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { why } from '#platform/contract/why.ts';
import { EVENTS_SHOWN_DAYS } from '../rules.ts';
import { getStatus, statusChange } from './systems.ts';

export const staffStatus = get('status.of-staff', `${STAFF}/status`, {
  who: 'staff:operator',
  summary:
    'What was set for the brand’s portal: maintenance, data on the move, and version limits of its apps; and what the operator has set for the whole portal.',
  reply: getStatus.reply,
});

export const staffSetStatus = put('status.set-by-staff', `${STAFF}/status`, {
  who: 'staff:operator',
  summary:
    'Sets the status of the brand’s portal, with the reason for the record. What is left out stays as it is; null takes a reason, a time or a limit away.',
  body: z.strictObject({ ...statusChange.shape, why }),
  reply: getStatus.reply,
});

export const staffEvents = get('status.events', `${STAFF}/events`, {
  who: 'staff:operator',
  summary: `How often what was done in the brand’s portal over the last ${EVENTS_SHOWN_DAYS} days; nothing of who did it.`,
  reply: z.object({ events: z.array(z.object({ event: z.string(), count: z.int() })) }),
});
