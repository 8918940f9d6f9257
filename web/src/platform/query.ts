import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@wattle/contract/call';
import { api } from './api.ts';
import type { Input } from './http.ts';

/**
 * A read as a query. Its key is the call's name and input, so two features that read the same share one copy:
 *
 *     export const plansQuery = (participantSfid: string) => callQuery(listPlans, { params: { participantSfid } });
 */
export function callQuery<C extends Call>(call: C, input: Input<C>) {
  return queryOptions({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => api(call, input, { signal }),
  });
}
