import type { IsoDate } from '#scheme/dates.ts';

/** Whether a provider has to be registered for a support, and is (specification: registration-needed). */

/** Supports that only a registered provider may deliver from a day on, however the support is managed. */
interface NeededRegistration {
  /** The items that it is about: by the group in their number, or by how their numbers begin. */
  of: { group: string } | { items: readonly string[] };
  /** Being registered for any of these groups is enough. */
  groups: readonly string[];
  from: IsoDate;
}

/**
 * Platforms have to be registered too since 1 July 2026; which provider is one nobody sends. Supported independent living has
 * a group of its own since then; who was registered for shared living before may go on.
 */
const NEEDED: readonly NeededRegistration[] = [
  { of: { group: '0110' }, groups: ['0110'], from: '2018-07-01' },
  { of: { group: '0127' }, groups: ['0127'], from: '2018-07-01' },
  { of: { group: '0131' }, groups: ['0131'], from: '2018-07-01' },
  {
    of: { items: ['01_80', '01_81', '01_82', '01_83'] },
    groups: ['0138', '0115'],
    from: '2026-07-01',
  },
];

/** An item as far as its registration goes. */
export interface RegisteredItem {
  number: string;
  /** Its registration group; null where the catalogue does not say. */
  group: string | null;
}

/**
 * The groups of which a provider needs one to be paid for an item on a day, and since when; undefined where nobody has to be
 * registered for it.
 */
export function registrationNeeded(
  item: RegisteredItem,
  day: IsoDate,
): Pick<NeededRegistration, 'groups' | 'from'> | undefined {
  return NEEDED.find(
    ({ of, from }) =>
      from <= day &&
      ('group' in of ? of.group === item.group : of.items.some((start) => item.number.startsWith(start))),
  );
}

/** Of how many lines the provider has to be registered and is not, or nobody knows whether it is. */
export interface RegistrationCheck {
  missing: number;
  unknown: number;
}

/**
 * Holds the items of some lines, each on its first day, to what their provider is registered for: null where nobody sent that,
 * undefined where there is no provider.
 */
export function registrationCheck(
  lines: readonly { item: RegisteredItem | undefined; from: IsoDate }[],
  registeredFor: readonly string[] | null | undefined,
): RegistrationCheck {
  const needed = lines.flatMap(({ item, from }) => (item && registrationNeeded(item, from)) ?? []);
  return {
    missing: registeredFor
      ? needed.filter(({ groups }) => !groups.some((group) => registeredFor.includes(group))).length
      : 0,
    unknown: registeredFor === null ? needed.length : 0,
  };
}
