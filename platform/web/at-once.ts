import { MutationObserver, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** How one thing is changed on the server. */
export interface Change<Value, Reply> {
  /** Which thing it is: changes of one thing are sent one after another, and the last one counts. */
  key: readonly string[];
  send: (to: Value) => Promise<Reply>;
  /** The queries that read it, or what depends on it. */
  queries: readonly QueryKey[];
  /** Shows what the server has confirmed, before the queries are asked again. */
  keep: (to: Value, reply: Reply) => void;
  /** Says how it went; called once, when nothing is left to send. */
  tell: (error: Error | null) => void;
}

/** What is being sent about a thing, or waits to be sent after that. */
function underway<Value>(
  client: QueryClient,
  mutationKey: Change<Value, unknown>['key'],
  isWaiting: boolean,
) {
  return client.getMutationCache().find<unknown, Error, Value>({
    mutationKey,
    status: 'pending',
    predicate: ({ state }) => state.isPaused === isWaiting,
  });
}

/** The last wish for a thing, until the server has answered; then what it confirmed is in the cache. */
export function wishFor<Value>(client: QueryClient, key: Change<Value, unknown>['key']): Value | undefined {
  return (underway<Value>(client, key, true) ?? underway<Value>(client, key, false))?.state.variables;
}

/**
 * Changes something, and shows it at once (specification: switching-preferences). One request about it is under way at a time: a wish in the meantime is
 * sent next, in place of an earlier one that waits. Where the last request fails, the wish is gone, and the screen goes back
 * to what the server last confirmed. All this outlives the page.
 */
export function changeAtOnce<Value, Reply>(
  client: QueryClient,
  { key, send, queries, keep, tell }: Change<Value, Reply>,
  to: Value,
): void {
  const waiting = underway<Value>(client, key, true);
  if (waiting) client.getMutationCache().remove(waiting);
  if (underway<Value>(client, key, false)?.state.variables === to) return;
  const observer = new MutationObserver<Reply, Error, Value>(client, {
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: send,
    onSuccess: async (reply) => {
      // A reply that is still on its way would bring back the old value.
      await Promise.all(queries.map((queryKey) => client.cancelQueries({ queryKey })));
      keep(to, reply);
    },
    onSettled: (_reply, error) => {
      if (client.isMutating({ mutationKey: key, exact: true }) > 1) return;
      tell(error);
      // Also after a failure: it may have been saved all the same.
      for (const queryKey of queries) void client.invalidateQueries({ queryKey });
    },
  });
  const letGo = () => observer.reset();
  observer.mutate(to).then(letGo, letGo);
}

/** The wish for something, undefined where none is under way, and how to change it. */
export function useAtOnce<Value, Reply>(
  change: Change<Value, Reply>,
): [wish: Value | undefined, changeTo: (to: Value) => void] {
  const client = useQueryClient();
  const wish = useSyncExternalStore(
    // TanStack's own hook shows a wish a moment later, and the next press may be quicker.
    useCallback((onChange) => client.getMutationCache().subscribe(onChange), [client]),
    () => wishFor<Value>(client, change.key),
  );
  return [wish, (to) => changeAtOnce(client, change, to)];
}
