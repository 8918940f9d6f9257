import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/http.ts';
import { whileUsed } from '#platform/web/staff/idle.ts';
import { endViewOfStaff, listViews } from '../calls.ts';

/** How often the console asks whether a view is still open. */
const ASK_MS = 30_000;

/** The view that the member of staff has open, if any; for those with a role that may look. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async () => (await send(listViews, {}, {})).views,
  refetchInterval: (query) => (query.state.data?.length ? whileUsed(ASK_MS)() : false),
});

/** Ends a view, wherever its tab is. */
export const endFromConsole = (id: string) => send(endViewOfStaff, { params: { id } }, {});
