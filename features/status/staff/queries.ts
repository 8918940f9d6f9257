import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { send } from '#platform/web/http.ts';
import { staffEvents, staffStatus } from '../calls/staff.ts';

export type Status = ReplyOf<typeof staffStatus>;

/** What is set for the brand's portal. */
export const statusQuery = queryOptions({
  queryKey: ['staff', 'status'],
  queryFn: () => send(staffStatus, {}, {}),
});

/** What was done in the brand's portal over the last days. */
export const eventsQuery = queryOptions({
  queryKey: ['staff', 'events'],
  queryFn: () => send(staffEvents, {}, {}),
});
