import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#platform/contract/call.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { isOffline } from './connection.ts';
import { type Input, withNumber } from './http.ts';
import { words } from './words.ts';

/**
 * A read as a query. Its key is the call's name and input, so two features that read the same share one copy:
 *
 *     export const plansQuery = (participantSfid: string) => callQuery(listPlans, { params: { participantSfid } });
 */
export function callQuery<C extends Call>(call: C, input: Input<C>) {
  return queryOptions({
    queryKey: [call.name, input],
    queryFn: async ({ signal }) => {
      try {
        return await api(call, input, { signal });
      } catch (error) {
        throw signal.aborted ? error : inWordsForPeople(error);
      }
    },
  });
}

/** With these statuses the server, or the portal where there was no answer (0), says what people can know and do. */
const FOR_PEOPLE = new Set([0, 401, 403, 404, 409, 429, 503]);

/**
 * The failure of a read in words for people: with any other status, the person in front of the screen can't mend it.
 */
function inWordsForPeople(error: unknown): ApiError {
  if (error instanceof ApiError && error.status === 0 && isOffline()) return new ApiError(0, words.notRead);
  if (error instanceof ApiError && FOR_PEOPLE.has(error.status)) return error;
  const { status, number } = error instanceof ApiError ? error : { status: 500 };
  return new ApiError(status, withNumber(words.notLoaded, number), {}, { number });
}
