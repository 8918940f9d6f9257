import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { inTurn } from '../drafts/in-turn.ts';
import { dropAll, keepNewest, keepPieces, openAll, putPiece } from '../drafts/vault.ts';
import { answers, type Transported } from '../http.ts';
import { onSessionEnd } from '../session.ts';
import { setAsOf } from './as-of.ts';
import { ANSWER, nameOf, READ } from './name.ts';

/**
 * What the server answered last, kept in this browser, encrypted like a draft: pages show it at once, and without a network.
 * Any end of the session deletes it, a revoked one too; after seven days it goes as old drafts go.
 */

const PIECE = 'answer';
/** The most answers that are kept: a page that opens reads all of them. */
const MOST = 100;

/**
 * The build that keeps them, by the address of this file, which changes with the shapes of answers: pages of another build
 * might not be able to show them.
 */
const BUILD = import.meta.url;

interface Answer {
  build: string;
  queryKey: QueryKey;
  data: unknown;
  /** The answer as it came, where it came with a tag: then the server need not send it again. */
  came?: Transported | undefined;
}

/** The address of the call that a query makes, where its answer is to be kept. */
type AddressOf = (key: QueryKey) => string | undefined;

let isKeeping = false;

/** From now on, until the session ends, keeps the answers to queries that have an address. Called again it does nothing. */
export function keepAnswers(client: QueryClient, addressOf: AddressOf): void {
  if (isKeeping) return;
  isKeeping = true;
  const cache = client.getQueryCache();
  const look = (query: Query) => {
    const address = addressOf(query.queryKey);
    if (address === undefined) return;
    if (query.state.status === 'success') void keep(query, address);
    else if (isRefused(query)) void drop(query);
  };
  void inTurn(() => keepNewest(ANSWER, { drafts: MOST }));
  // What came from the store is there already.
  for (const query of cache.getAll()) if (!query.state.isInvalidated) look(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      look(event.query);
  });
  const stopHearing = onSessionEnd(() => {
    stop();
    stopHearing();
    isKeeping = false;
  });
}

/**
 * Gives the client what was kept, each answer as old as it is, and to be asked for again by whatever shows it. Gives whether
 * anything was kept. `asOf` says how old what is shown is.
 */
export async function takeAnswers(client: QueryClient, addressOf: AddressOf): Promise<boolean> {
  const kept = (await inTurn(() => openAll(ANSWER, PIECE))) ?? [];
  const cache = client.getQueryCache();
  const taken = new Map<string, number>();
  for (const { open, savedAt } of kept) {
    const { build, queryKey, data, came } = JSON.parse(new TextDecoder().decode(open)) as Answer;
    if (build !== BUILD) continue;
    // Without a network it is shown as long as the page is open.
    const query = cache.build(client, { queryKey, gcTime: Number.POSITIVE_INFINITY });
    if (query.state.dataUpdatedAt) continue;
    query.setData(data, { updatedAt: savedAt, manual: true });
    query.invalidate();
    taken.set(query.queryHash, savedAt);
    const address = came && addressOf(queryKey);
    if (address) answers.set(address, came);
  }
  if (taken.size > 0) watchAge(client, taken);
  return taken.size > 0;
}

/** Deletes all that was kept. */
export const dropAnswers = (): Promise<unknown> => inTurn(() => dropAll(READ));

/**
 * Says how old what is shown is, while any of it was `taken` from the store, by the hash of its query; and takes from the
 * screen what the server refuses to show.
 */
function watchAge(client: QueryClient, taken: Map<string, number>): void {
  const cache = client.getQueryCache();
  const isOld = ({ queryHash, state }: Query) => taken.get(queryHash) === state.dataUpdatedAt;
  const look = () => {
    const shown = cache.getAll().filter((query) => query.isActive() && isOld(query));
    setAsOf(shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined);
  };
  cache.subscribe(({ type, query }) => {
    if (type === 'observerOptionsUpdated' || type === 'observerResultsUpdated') return;
    if (type === 'updated' && isRefused(query) && isOld(query))
      query.setState({ data: undefined, dataUpdatedAt: 0 });
    look();
  });
}

/** Whether the server has said that the person may not see it, or that it is no longer there. */
const isRefused = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && error instanceof ApiError && (error.status === 403 || error.status === 404);

async function keep({ queryKey, state: { data, dataUpdatedAt } }: Query, address: string): Promise<void> {
  const answer: Answer = { build: BUILD, queryKey, data, came: answers.get(address) };
  const open = new TextEncoder().encode(JSON.stringify(answer));
  const draft = await draftOf(queryKey);
  await inTurn(() => putPiece(draft, PIECE, open, dataUpdatedAt));
}

async function drop({ queryKey }: Query): Promise<void> {
  const draft = await draftOf(queryKey);
  await inTurn(() => keepPieces(draft, []));
}

const draftOf = async (key: QueryKey): Promise<string> => `${ANSWER}${await nameOf(key)}`;
