import { priceCheck } from '#features/claims/rules/checks.ts';
import type { ManagedBy } from '#features/plans/rules/categories.ts';
import type { FundedSupport } from '#features/plans/rules/components.ts';
import type { ForecastOf } from '#features/plans/rules/forecast/forecasts.ts';
import { addDays, daysBetween, type IsoDate, mondayOf } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';

/**
 * The notices that people may ask for: about money that runs low, and about unusual spending. Each notice is made once:
 * its key names the money, provider, week or claim.
 */

/** What people can switch on, one by one. */
export const NOTICE_CHOICES = ['low-funds', 'unusual-spending'] as const;
export type NoticeChoice = (typeof NOTICE_CHOICES)[number];

/** The kinds of notices, and the choice that brings each kind. */
const NOTICE_KINDS = {
  'low-funds': 'low-funds',
  'unusual-week': 'unusual-spending',
  'new-provider': 'unusual-spending',
  'above-limit': 'unusual-spending',
} as const satisfies Record<string, NoticeChoice>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** A notice that the rules have found, with the figures of its reason; amounts in cents. */
export interface FoundNotice {
  kind: NoticeKind;
  /** The same money, provider, week or claim has the same key whenever the rules run. */
  key: string;
  planId: number;
  supportId: number | null;
  componentId: number | null;
  providerId: number | null;
  claimId: number | null;
  /** The day on which money runs short, or the Monday of a week. */
  day: IsoDate | null;
  /** The day until which the money has to last. */
  until: IsoDate | null;
  /** What is left, what was spent, or how far a price is above its limit. */
  amount: Cents | null;
  /** The amount of a usual week. */
  usual: Cents | null;
}

const NOTHING = {
  supportId: null,
  componentId: null,
  providerId: null,
  claimId: null,
  day: null,
  until: null,
  amount: null,
  usual: null,
} as const;

/**
 * When money is low. Four weeks leave time to change a roster or to ask for a new plan. Where money is short for less
 * than a week, a bill can wait. Without enough history for a forecast, money is low when a tenth is left: a plan of a
 * year spends a tenth in five weeks.
 */
const LOW = { daysAhead: 28, daysShort: 7, share: 0.1 } as const;

/** A support whose money may run low. */
type LowSupport = FundedSupport & { managed: ManagedBy };

/**
 * Finds the money of a plan that runs low: for each support with a budget of its own, and for each component that
 * several supports share, once for each instalment that the money has to last until. Only for money that the plan
 * manager pays: other payers report too late.
 */
export function lowFundsOf(
  { id: planId, endDate }: { id: number; endDate: IsoDate },
  forecasts: readonly ForecastOf<LowSupport>[],
  supports: readonly LowSupport[],
  today: IsoDate,
): FoundNotice[] {
  return forecasts.flatMap(({ component, support, forecast }): FoundNotice[] => {
    const members = support ? [support] : supports.filter(({ componentId }) => componentId === component?.id);
    const isOne = support !== undefined || component?.kind === 'flexible';
    if (!isOne || !members.some(({ managed }) => managed === 'plan')) return [];
    const left = sumCents(members, ({ allocated, spent, reserved }) => allocated - spent - reserved);
    const low = lowOf(forecast, { left, members, endDate, today });
    if (!low) return [];
    const money = support ? `support ${support.id}` : `component ${component?.id}`;
    return [
      {
        ...NOTHING,
        kind: 'low-funds',
        key: `${money} low until ${low.until}`,
        planId,
        supportId: support?.id ?? null,
        componentId: support ? null : (component?.id ?? null),
        ...low,
        amount: left,
      },
    ];
  });
}

function lowOf(
  forecast: ForecastOf<LowSupport>['forecast'],
  of: { left: Cents; members: readonly LowSupport[]; endDate: IsoDate; today: IsoDate },
): { day: IsoDate | null; until: IsoDate } | undefined {
  const { left, members, endDate, today } = of;
  if (forecast.kind === 'lasts') return undefined;
  if (forecast.kind === 'runs-short') {
    const { day, until } = forecast;
    const isSoon = day <= addDays(today, LOW.daysAhead);
    return isSoon && daysBetween(day, until.date) >= LOW.daysShort ? { day, until: until.date } : undefined;
  }
  const allocated = sumCents(members, (member) => member.allocated);
  const isUsed = members.some(({ spent }) => spent > 0);
  const isLong = daysBetween(today, endDate) >= LOW.daysAhead;
  return isUsed && isLong && left <= allocated * LOW.share ? { day: null, until: endDate } : undefined;
}

/** A line of a claim, with the facts that the rules need. */
export interface SeenLine {
  /** The day of the support. */
  day: IsoDate;
  quantity: number;
  total: Cents;
  /** The price limit of its day; null where there is none. */
  priceLimit: Cents | null;
  /** Whether an earlier reservation of the provider and the item announced the spending. */
  isAnnounced: boolean;
}

/** A provider's claim that came in recently and takes money. */
export interface SeenClaim {
  id: number;
  planId: number;
  providerId: number;
  /** Whether this is the provider's first claim for the participant. */
  isFirst: boolean;
  lines: readonly SeenLine[];
}

/** What a provider was paid for the support of one week, in cents. */
export interface ProviderWeek {
  providerId: number;
  /** The Monday of the week. */
  week: IsoDate;
  amount: Cents;
  /** The part of the amount that no reservation announced. */
  unannounced: Cents;
}

/**
 * When spending is unusual: at least twice the usual week, which is the median of the weeks with spending. Fewer than
 * four weeks do not show what is usual, and less than fifty dollars more is not worth a message. In the first four
 * weeks of a participant's claims every provider is new, so new providers bring no notice then.
 */
const UNUSUAL = { times: 2, fewestWeeks: 4, leastMore: 50_00, firstWeeks: 28 } as const;

/** How far back a provider's usual week is looked for, in days: half a year. */
export const USUAL_DAYS = 182;

/** For how many days after its arrival a claim can bring a notice: an import of old claims brings none. */
export const SEEN_DAYS = 14;

/**
 * Finds unusual spending in some claims: a week of at least twice the provider's usual week, a new provider, a price
 * above its limit. Lines that a reservation announced are left out, and credits bring no notice. Providers are told
 * apart by their id, whatever their name. `firstClaimOn` is the day when the participant's first claim came in.
 */
export function unusualOf(
  claims: readonly SeenClaim[],
  { weeks, firstClaimOn, today }: { weeks: readonly ProviderWeek[]; firstClaimOn: IsoDate; today: IsoDate },
): FoundNotice[] {
  const unannounced = claims.map((claim) => ({
    ...claim,
    lines: claim.lines.filter(({ isAnnounced }) => !isAnnounced),
  }));
  const found = unannounced.flatMap((claim): FoundNotice[] => {
    const { id: claimId, planId, providerId, lines } = claim;
    const amount = sumCents(lines, ({ total }) => total);
    if (amount <= 0) return [];
    const { by } = priceCheck(lines);
    const isNew = claim.isFirst && daysBetween(firstClaimOn, today) > UNUSUAL.firstWeeks;
    const of = { ...NOTHING, planId, providerId, claimId };
    return [
      ...(isNew ? [{ ...of, kind: 'new-provider' as const, key: `new-provider ${providerId}`, amount }] : []),
      ...(by > 0 ? [{ ...of, kind: 'above-limit' as const, key: `above-limit ${claimId}`, amount: by }] : []),
    ];
  });
  const all = [...found, ...unannounced.flatMap((claim) => unusualWeeks(claim, weeks))];
  return [...new Map(all.map((notice) => [notice.key, notice])).values()];
}

/** The weeks of a claim in which its provider was paid at least twice the usual week. */
function unusualWeeks(
  { id: claimId, planId, providerId, lines }: SeenClaim,
  weeks: readonly ProviderWeek[],
): FoundNotice[] {
  const own = weeks.filter((week) => week.providerId === providerId && week.amount > 0);
  return [...new Set(lines.map(({ day }) => mondayOf(day)))].flatMap((week): FoundNotice[] => {
    const before = own.filter((each) => each.week < week);
    if (before.length < UNUSUAL.fewestWeeks) return [];
    const usual = middleOf(before.map(({ amount }) => amount));
    const amount = own.find((each) => each.week === week)?.unannounced ?? 0;
    if (amount < UNUSUAL.times * usual || amount - usual < UNUSUAL.leastMore) return [];
    const key = `unusual-week ${providerId} ${week}`;
    return [{ ...NOTHING, kind: 'unusual-week', key, planId, providerId, claimId, day: week, amount, usual }];
  });
}

function middleOf(amounts: readonly Cents[]): Cents {
  const sorted = amounts.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return Math.round((low + high) / 2);
}

/** Which choice brings notices of a kind. */
export const choiceOf = (kind: NoticeKind): NoticeChoice => NOTICE_KINDS[kind];

/** What is said of a choice of notices that is not complete. */
export const CHOICE_PROBLEMS = {
  choice: 'Please choose which notices.',
  isOn: 'Please turn this on or off.',
} as const;
