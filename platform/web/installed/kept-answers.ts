import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { inTurn } from '../drafts/in-turn.ts';
import { dropAll, openAll, putPiece } from '../drafts/vault.ts';
import { onSessionEnd } from '../session.ts';

/**
 * What the server answered last, kept in this browser, encrypted like a draft, to be read without a network. Any end of
 * the session deletes it, a revoked one too; after seven days it goes as old drafts go.
 */

/** How the names of the drafts begin under which answers are kept. */
const ANSWER = 'answer ';
const PIECE = 'answer';

interface Answer {
  queryKey: QueryKey;
  data: unknown;
}

/** From now on keeps the answers to queries for which `isKept` is true. Called once in a session. */
export function keepAnswers(client: QueryClient, isKept: (key: QueryKey) => boolean): void {
  const cache = client.getQueryCache();
  const look = (query: Query) => {
    if (query.state.status === 'success' && isKept(query.queryKey)) void keep(query);
  };
  for (const query of cache.getAll()) look(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query);
  });
  const stopHearing = onSessionEnd(() => {
    stop();
    stopHearing();
  });
}

/**
 * Gives the client what was kept, each answer as old as it is. Gives the time of the oldest, in milliseconds since 1970;
 * undefined where nothing is kept.
 */
export async function takeAnswers(client: QueryClient): Promise<number | undefined> {
  const kept = (await inTurn(() => openAll(ANSWER, PIECE))) ?? [];
  for (const { open, savedAt } of kept) {
    const { queryKey, data } = JSON.parse(new TextDecoder().decode(open)) as Answer;
    if (!client.getQueryState(queryKey)?.dataUpdatedAt)
      client.setQueryData(queryKey, data, { updatedAt: savedAt });
  }
  return kept.length === 0 ? undefined : Math.min(...kept.map(({ savedAt }) => savedAt));
}

/** Deletes all that was kept. */
export const dropAnswers = (): Promise<unknown> => inTurn(() => dropAll(ANSWER));

async function keep({ queryKey, state: { data, dataUpdatedAt } }: Query): Promise<void> {
  const answer: Answer = { queryKey, data };
  const open = new TextEncoder().encode(JSON.stringify(answer));
  const draft = `${ANSWER}${await nameOf(queryKey)}`;
  await inTurn(() => putPiece(draft, PIECE, open, dataUpdatedAt));
}

/** A name that says nothing of what was asked, which may hold what somebody searched for. */
async function nameOf(key: QueryKey): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(key)));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
