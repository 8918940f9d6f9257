import { type ChangedPart, kindOf } from './change.ts';
import { type Linked, namesOf } from './links.ts';
import { amountOf, categoriesOf, isShared, type Part, placeOf } from './parts.ts';

/** How some parts of the plan before compare with those that they became. */
export function compared({ before, after }: Linked, { old, now }: { old: Part[]; now: Part[] }): ChangedPart {
  const was = amountOf(before);
  const is = amountOf(after);
  const kind = before.length === 0 ? 'new' : after.length === 0 ? 'gone' : kindOf({ was, is });
  const isOther = before.length > 0 && after.length > 0 && namesOf(before) !== namesOf(after);
  const listOf = (parts: readonly Part[]) => parts.map(({ name, amount }) => ({ name, amount }));
  const isChange = kind !== 'new' && kind !== 'gone';
  const both = (parts: readonly Part[], others: readonly Part[]) =>
    isChange ? categoriesOf(parts).filter(({ number }) => !placeOf(number, others)) : [];
  const moved = isChange
    ? categoriesOf(after).flatMap(({ number, name }) => {
        const [former, place] = [placeOf(number, old), placeOf(number, now)];
        return former && place && isShared(former) !== isShared(place) ? [{ name, place }] : [];
      })
    : [];
  return {
    name: (after.length > 0 ? after : before).map(({ name }) => name).join(', '),
    kind,
    was: before.length === 0 ? undefined : was,
    is: after.length === 0 ? undefined : is,
    from: isOther ? listOf(before) : [],
    to: isOther && after.length > 1 ? listOf(after) : [],
    added: both(after, old).map(({ name }) => name),
    removed: both(before, now).map(({ name }) => name),
    nowShared: moved
      .filter(({ place }) => isShared(place))
      .map(({ name, place }) => ({ name, component: place.name })),
    nowOwn: moved.filter(({ place }) => !isShared(place)).map(({ name }) => name),
  };
}
