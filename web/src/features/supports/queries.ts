import { searchProviders } from '@wattle/contract/providers/calls';
import { listPlanSupports, listPreferences } from '@wattle/contract/supports/calls';
import { getReservation, listChoosableItems } from '@wattle/contract/supports/item-calls';
import type { IsoDate } from '@wattle/domain/dates';
import { callQuery } from '../../platform/query.ts';

/** A support of a plan of a participant, each by its sfid. */
export interface SupportPlace {
  participantSfid: string;
  planSfid: string;
  planSupportId: string;
}

/** So many items are offered at once (1§9). */
const ITEMS = '100';
/** So many providers are offered at once. */
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

/** The supports of a plan, for the other pages' copy of them. */
export const supportsQuery = ({ participantSfid, planSfid }: SupportPlace) =>
  callQuery(listPlanSupports, { params: { participantSfid, planSfid } });

export const preferencesQuery = (place: SupportPlace) => callQuery(listPreferences, { params: { ...place } });

/** One reservation and what used it. */
export const reservationQuery = (place: SupportPlace, preferenceId: string) =>
  callQuery(getReservation, { params: { ...place, preferenceId } });
