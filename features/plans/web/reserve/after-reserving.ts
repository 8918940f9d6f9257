import type { QueryClient } from '@tanstack/react-query';
import { accessToken } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { forgetFigures } from '../forget-figures.ts';
import { preferencesQuery, type SupportPlace, supportsQuery } from '../queries.ts';
import { words } from './words.ts';

/**
 * How long after reserving the supports are loaded again (specification: budget-reserved): by then the plan manager's
 * system knows of it.
 */
const RELOAD_MS = 5000;

/** Brings the figures up to date after budget was reserved: now, and a little later on whichever page is open then. */
export function reloadAfterReserving(client: QueryClient, place: SupportPlace): void {
  forgetFigures(client);
  setTimeout(() => void reload(client, place), RELOAD_MS);
}

async function reload(client: QueryClient, place: SupportPlace): Promise<void> {
  if (accessToken() === undefined) return;
  try {
    await Promise.all([
      client.fetchQuery({ ...supportsQuery(place.participantSfid, place.planSfid), staleTime: 0 }),
      client.fetchQuery({ ...preferencesQuery(place), staleTime: 0 }),
    ]);
  } catch {
    if (accessToken() !== undefined) showToast(words.reloadFailed, 'error');
  }
}
