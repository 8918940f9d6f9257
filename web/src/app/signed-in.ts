import { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../features/auth/queries.ts';
import { participantsQuery } from '../features/participants/queries.ts';
import { ApiError } from '../platform/api-error.ts';
import { onReply } from '../platform/replies.ts';

/**
 * What only signed-in people need, kept out of the login page's scripts: the copy of what the server said, and the
 * reads that everything else starts from. It lives as long as the page and is emptied when the session ends.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The server's answer counts, not what the browser believes about the network. What was sent is forgotten.
    mutations: { networkMode: 'always', gcTime: 0 },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.undecided,
    },
  },
});

/** The participants of the signed-in person: asked for once, then known. */
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
