import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NOTES } from '#features/queues/staff/queries.ts';
import { ApiError } from '#platform/web/api-error.ts';

/** Leads to the login page; the app says how (`app/staff/router.tsx`). */
let leave = () => {};
export const onSessionEnd = (to: () => void): void => {
  leave = to;
};

/**
 * What the console has read. Queues change while one looks at them, so nothing counts as fresh for long. Where the
 * session has ended, nothing of it stays on the screen.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      queryClient.clear();
      leave();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status < 500),
      refetchOnWindowFocus: true,
    },
  },
});

// What was typed stays until the logout.
queryClient.setQueryDefaults(NOTES, { gcTime: Number.POSITIVE_INFINITY });
