import type { IsoDate } from '#scheme/dates.ts';
/**
 * Support types and categories of the scheme (specification: categories). The names of categories change from year to
 * year and come with the imported catalogue; the grouping is here.
 */
export const SUPPORT_TYPES = {
  core: { name: 'Core Supports', value: 'core_support', sfName: 'Core', code: 'ZCOR', route: 'core-support' },
  capital: {
    name: 'Capital Supports',
    value: 'capital_support',
    sfName: 'Capital',
    code: 'ZCAT',
    route: 'capital-support',
  },
  capacity: {
    name: 'Capacity Building Supports',
    value: 'capacity_building_support',
    sfName: 'Capacity Building',
    code: 'ZCAP',
    route: 'capacity-building-support',
  },
  recurring: {
    name: 'Recurring Supports',
    value: 'recurring_support',
    sfName: 'Recurring',
    code: 'RECURRING',
    route: undefined,
  },
} as const;

export type SupportType = keyof typeof SUPPORT_TYPES;

/** A spelling as it is compared: in lower case, its words joined by hyphens. */
const joined = (words: string) => words.toLowerCase().replaceAll(/[\s_-]+/g, '-');

/**
 * The support type that somebody names, in whichever of its spellings: `CORE`, `Core`, `core-support`, `core_support`,
 * `ZCOR`, `Core Supports`. Undefined for any other word.
 */
export function supportTypeNamed(word: string): SupportType | undefined {
  return SUPPORT_TYPE_ORDER.find((type) =>
    [type, ...Object.values(SUPPORT_TYPES[type])].some((each) => each && joined(each) === joined(word)),
  );
}

/** The order in which the plan page shows the groups (specification: support-groups). */
export const SUPPORT_TYPE_ORDER = [
  'core',
  'capital',
  'capacity',
  'recurring',
] as const satisfies SupportType[];

/** A support category: its type, and its names as they were when this was written. */
export interface SupportCategory {
  number: number;
  type: SupportType;
  /** Name in plans made before PACE; null for the categories that exist in PACE only. */
  legacyName: string | null;
  paceName: string;
}

/**
 * Every support category there is (specification: categories). The database starts with these names; an imported
 * catalogue's names replace them.
 */
export const SUPPORT_CATEGORIES: readonly SupportCategory[] = [
  {
    number: 1,
    type: 'core',
    legacyName: 'Assistance with Daily Life',
    paceName: 'Assistance with Daily Life',
  },
  { number: 2, type: 'core', legacyName: 'Transport', paceName: 'Transport' },
  { number: 3, type: 'core', legacyName: 'Consumables', paceName: 'Consumables' },
  {
    number: 4,
    type: 'core',
    legacyName: 'Social and Community Participation',
    paceName: 'Assistance with Social, Economic and Community Participation',
  },
  { number: 5, type: 'capital', legacyName: 'Assistive Technology', paceName: 'Assistive Technology' },
  { number: 6, type: 'capital', legacyName: 'Home Modifications', paceName: 'Home Modifications' },
  {
    number: 7,
    type: 'capacity',
    legacyName: 'Coordination of Supports',
    paceName: 'Support Coordination and Psychosocial Recovery Coaches',
  },
  {
    number: 8,
    type: 'capacity',
    legacyName: 'Improved Living Arrangements',
    paceName: 'Improved Living Arrangements',
  },
  {
    number: 9,
    type: 'capacity',
    legacyName: 'Increased Social and Community Participation',
    paceName: 'Increased Social and Community Participation',
  },
  {
    number: 10,
    type: 'capacity',
    legacyName: 'Finding and Keeping a Job',
    paceName: 'Finding and Keeping a Job',
  },
  { number: 11, type: 'capacity', legacyName: 'Improved Relationships', paceName: 'Relationships' },
  {
    number: 12,
    type: 'capacity',
    legacyName: 'Improved Health and Wellbeing',
    paceName: 'Health and Wellbeing',
  },
  { number: 13, type: 'capacity', legacyName: 'Improved Learning', paceName: 'Lifelong Learning' },
  { number: 14, type: 'capacity', legacyName: 'Improved Life Choices', paceName: 'Choice and Control' },
  {
    number: 15,
    type: 'capacity',
    legacyName: 'Improved Daily Living Skills',
    paceName: 'Improved Daily Living Skills',
  },
  { number: 16, type: 'core', legacyName: null, paceName: 'Home and Living' },
  { number: 17, type: 'capital', legacyName: null, paceName: 'Specialised Disability Accommodation' },
  { number: 18, type: 'recurring', legacyName: null, paceName: 'Recurring Transport' },
  {
    number: 19,
    type: 'capital',
    legacyName: null,
    paceName: 'Assistive Technology Maintenance, Repair and Rental',
  },
  { number: 20, type: 'capacity', legacyName: null, paceName: 'Behaviour Support' },
  { number: 21, type: 'core', legacyName: null, paceName: 'YPIRAC - Cross Billing' },
];

const byNumber = new Map(SUPPORT_CATEGORIES.map((category) => [category.number, category]));

/** Whether there is a support category with this number. */
export function isCategoryNumber(number: number): boolean {
  return byNumber.has(number);
}

/** The support type that a category belongs to. Throws for a number that is no category. */
export function supportTypeOf(categoryNumber: number): (typeof SUPPORT_TYPES)[SupportType] {
  const category = byNumber.get(categoryNumber);
  if (!category) throw new RangeError(`There is no support category ${categoryNumber}`);
  return SUPPORT_TYPES[category.type];
}

/** Who pays the providers of a support: the plan manager, the agency, or the participant. */
export const MANAGED_BY = ['plan', 'agency', 'self'] as const;
export type ManagedBy = (typeof MANAGED_BY)[number];

/** Who manages a support, and who did before a day, null where that never changed (specification: feed-of-plans). */
export interface Management {
  managed: ManagedBy;
  managedBefore: ManagedBy | null;
  /** The first day of the present management. */
  managedFrom: IsoDate | null;
}

/** Who managed a support on a day. */
export function managedOn({ managed, managedBefore, managedFrom }: Management, day: IsoDate): ManagedBy {
  return managedBefore !== null && managedFrom !== null && day < managedFrom ? managedBefore : managed;
}

/** A category's two-digit code, the first part of its item numbers: `01`. */
export function categoryCode(number: number): string {
  return String(number).padStart(2, '0');
}

/** The name to show: the PACE name in a PACE plan, the legacy name otherwise (specification: category-names). */
export function categoryName(
  category: { legacyName: string | null; paceName: string | null },
  pacePlan: boolean,
): string {
  const [first, second] = pacePlan
    ? [category.paceName, category.legacyName]
    : [category.legacyName, category.paceName];
  return first ?? second ?? '';
}

/** The category's name in letters of the other kind of plan; undefined where it is the same, or there is none. */
export function otherCategoryName(
  category: { legacyName: string | null; paceName: string | null },
  pacePlan: boolean,
): string | undefined {
  const other = pacePlan ? category.legacyName : category.paceName;
  return other === null || other === categoryName(category, pacePlan) ? undefined : other;
}

/**
 * The support type with a page of its own at this part of the address, `core-support` (specification: area-page);
 * undefined for any other.
 */
export function supportTypeAt(route: string): SupportType | undefined {
  return SUPPORT_TYPE_ORDER.find((type) => SUPPORT_TYPES[type].route === route);
}

/**
 * A category's part of the address: its PACE name in lower case, its words joined by hyphens
 * (specification: support-page). The same in every plan, so that a link stays right when a participant's next plan is a
 * PACE plan.
 */
export function routeNameOf(category: { legacyName: string | null; paceName: string | null }): string {
  return categoryName(category, true)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Improved Life Choices, in PACE Choice and Control: pays for the plan manager itself (specification: categories). */
const CHOICE_AND_CONTROL = 14;

/** What decides on what can be done with a support: its category and who pays its providers. */
interface ManagedSupport {
  number: number;
  managed: ManagedBy;
}

const hasPage = (number: number): boolean =>
  isCategoryNumber(number) && supportTypeOf(number).route !== undefined;

/**
 * Whether a support has a page that breaks its budget down (specification: tiles): only where the plan manager knows
 * the payments. Choice and Control counts as plan-managed; recurring supports have no page.
 */
export function hasBreakdown({ number, managed }: ManagedSupport): boolean {
  return hasPage(number) && (managed === 'plan' || number === CHOICE_AND_CONTROL);
}

/**
 * Whether budget of a support can be reserved for a provider: plan-managed, not Choice and Control
 * (specification: reserve-link).
 */
export function isReservable({ number, managed }: ManagedSupport): boolean {
  return hasPage(number) && managed === 'plan' && number !== CHOICE_AND_CONTROL;
}
