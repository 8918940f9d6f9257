import { useQuery } from '@tanstack/react-query';
import { readDate } from '#scheme/dates.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import { itemsQuery } from '../item-queries.ts';
import type { ItemValues } from '../item-values.ts';
import type { SupportPlace } from '../queries.ts';

/**
 * The price limit of the chosen item on the start date: limits change during a plan. Until that is loaded, gives the
 * limit that the item was found with; null where there is none.
 */
export function useLimit(
  place: SupportPlace,
  { item, start_date: start }: Pick<ItemValues, 'item' | 'start_date'>,
): Cents | null {
  const { data } = useQuery({
    ...itemsQuery(place, item?.code ?? '', readDate(start)),
    enabled: item !== undefined,
  });
  if (!item) return null;
  const { price_limit: limit } = data?.items.find(({ code }) => code === item.code) ?? item;
  return limit === null ? null : fromDollars(limit);
}
