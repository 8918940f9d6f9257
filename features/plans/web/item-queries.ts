import { searchProviders } from '#features/providers/calls.ts';
import { callQuery } from '#platform/web/query.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { getReservation, listChoosableItems } from '../calls/items.ts';
import type { SupportPlace } from './queries.ts';

/** How many items are offered at once (specification: item-search). */
const ITEMS = '100';
/** How many providers are offered at once. */
const PROVIDERS = '20';

/** Providers by words of their name or a whole ABN. */
export const providersQuery = (keyword: string) =>
  callQuery(searchProviders, { query: { keyword, per_page: PROVIDERS } });

/** Items of the catalogue by words or number, with the limits of a day; today where none is given. */
export const itemsQuery = (place: SupportPlace, search: string, on: IsoDate | undefined) =>
  callQuery(listChoosableItems, {
    params: { ...place },
    query: { search, per_page: ITEMS, ...(on && { on }) },
  });

/** One reservation and what used it. */
export const reservationQuery = (place: SupportPlace, preferenceId: string) =>
  callQuery(getReservation, { params: { ...place, preferenceId } });
