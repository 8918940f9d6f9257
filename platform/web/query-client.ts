import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * The copy of the server's replies. Only signed-in people need it, so it is kept out of the login page's scripts. It
 * lives as long as the page and is emptied when the session ends.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Ask the server, whatever the browser believes about the network. Forget what was sent at once.
    mutations: { networkMode: 'always', gcTime: 0 },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.undecided,
    },
  },
});
