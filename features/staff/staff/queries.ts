import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/http.ts';
import { whileUsed } from '#platform/web/staff/idle.ts';
import { listAccounts, listReplacements } from '../calls.ts';

const KEY = ['staff', 'accounts'] as const;

/** Who works in the console. */
export const accountsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: () => send(listAccounts, {}, {}),
});

/** Lost passkeys that wait for a second person. */
export const replacementsQuery = queryOptions({
  queryKey: [...KEY, 'replacements'],
  queryFn: () => send(listReplacements, {}, {}),
  refetchInterval: whileUsed(60_000),
});

/** Reads both again, after a deed. */
export function useReadAccounts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
