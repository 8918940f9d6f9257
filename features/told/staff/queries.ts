import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/http.ts';
import { listReceivers } from '../calls/staff.ts';

/** The brand's webhooks, and how each gets on. */
export const webhooksQuery = queryOptions({
  queryKey: ['staff', 'webhooks'],
  queryFn: () => send(listReceivers, {}, {}),
});

/** Reads the webhooks anew. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
}
