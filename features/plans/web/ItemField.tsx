import { useQuery } from '@tanstack/react-query';
import { readDate } from '#scheme/dates.ts';
import { usePause } from '#ui/feedback/use-pause.ts';
import { SearchField } from '#ui/forms/SearchField.tsx';
import type { ChoosableItem } from '../calls/items.ts';
import { SearchStatus } from './item-form/SearchStatus.tsx';
import { words } from './item-form/words.ts';
import { itemsQuery } from './item-queries.ts';
import { type ItemValues, withItem, withItemText } from './item-values.ts';
import type { SupportPlace } from './queries.ts';

/** What the field needs of its form. */
interface ItemSearchState {
  values: Pick<ItemValues, 'item' | 'itemText' | 'start_date'>;
  current: () => Pick<ItemValues, 'item'>;
  change: (changed: Partial<ItemValues>) => void;
  problemOf: (name: 'item') => string | undefined;
}

/** Letters that a search needs at least (specification: item-search). */
const LEAST = 3;

interface Props {
  place: SupportPlace;
  state: ItemSearchState;
  label?: string;
  isRequired?: boolean;
}

/** Finds the support item in the catalogue, by words or number (specification: item-search). */
export function ItemField({ place, state, label = words.item, isRequired = true }: Props) {
  const { values, change, current } = state;
  const { query, isShort } = useItemSearch(place, values);
  const found = query.data?.items;
  const isNone = found?.length === 0;
  const told = isShort
    ? words.itemShort
    : isNone
      ? words.noItems
      : query.error
        ? words.itemsFailed
        : undefined;
  return (
    <div>
      <SearchField
        name="item"
        label={label}
        hint={values.item?.code ?? words.itemHint}
        error={told ?? state.problemOf('item')}
        isRequired={isRequired}
        text={values.itemText}
        onType={(text) => change(withItemText(current(), text))}
        isSearching={query.isLoading}
        suggestions={isNone ? undefined : found?.map(suggestionOf)}
        onChoose={({ item }) => change(withItem(item))}
      />
      <SearchStatus text={told} />
    </div>
  );
}

/** The items that fit the text, once typing has paused and the text is long enough to search by. */
function useItemSearch(
  place: SupportPlace,
  { item, itemText, start_date: start }: ItemSearchState['values'],
) {
  const text = itemText.trim();
  const paused = usePause(text);
  const asked = item ? '' : paused;
  const isShort = asked !== '' && asked.length < LEAST;
  const isAsked = asked.length >= LEAST && asked === text;
  const query = useQuery({ ...itemsQuery(place, asked, readDate(start)), enabled: isAsked });
  return isAsked ? { query, isShort } : { query: NOT_ASKED, isShort };
}

const NOT_ASKED = { data: undefined, error: null, isLoading: false };

function suggestionOf(item: ChoosableItem) {
  return { id: String(item.id), label: item.name, detail: words.itemDetail(item), item };
}
