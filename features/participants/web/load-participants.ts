import { meQuery } from '#features/auth/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { onReply } from '#platform/web/replies.ts';
import { participantsQuery } from './queries.ts';

/** The participants of the signed-in person, the read that everything else starts from: asked for once, then known. */
export function loadParticipants() {
  void queryClient.prefetchQuery(meQuery());
  return queryClient.ensureQueryData(participantsQuery());
}

/** So fresh that a refusal has nothing to do with an access that was taken away since, in milliseconds. */
const JUST_READ = 5_000;

// What may not be seen or done, or is gone, may be so because the access was changed: then the page must know (1§6).
onReply(({ code }) => {
  if (code !== 403 && code !== 404) return;
  const { queryKey } = participantsQuery();
  const { dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {};
  if (dataUpdatedAt && Date.now() - dataUpdatedAt > JUST_READ)
    void queryClient.invalidateQueries({ queryKey });
});
