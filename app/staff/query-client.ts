import { QueryClient } from '@tanstack/react-query';

/** What the console has read. Queues change while one looks at them, so nothing counts as fresh for long. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: 1 } } });
