import { meQuery } from '#features/auth/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { onReply } from '#platform/web/replies.ts';
import { participantsQuery } from './queries.ts';

/** The participants of the signed-in person, which every page needs first: fetched once, then taken from the cache. */
export function loadParticipants() {
  void queryClient.prefetchQuery(meQuery());
  return queryClient.ensureQueryData(participantsQuery());
}

/** A list this young, in milliseconds, is up to date: a refusal then has another reason than a change of access. */
const JUST_READ = 5_000;

// The reason for a 403 or 404 may be that the person's access was changed: then the list is read again
// (specification: switching-participants).
onReply(({ code }) => {
  if (code !== 403 && code !== 404) return;
  const { queryKey } = participantsQuery();
  const { dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {};
  if (dataUpdatedAt && Date.now() - dataUpdatedAt > JUST_READ)
    void queryClient.invalidateQueries({ queryKey });
});
