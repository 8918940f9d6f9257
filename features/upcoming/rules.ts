import {
  type FundedPlan,
  type FundingPeriod,
  holdingsOf,
  problemsOf,
} from '#features/plans/rules/components.ts';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { ReviewRule } from '#scheme/review-rule.ts';

/** The random bytes of a calendar address's secret. */
export const SECRET_BYTES = 32;

/** A SHA-256 in base64url, as the server keeps it of a secret; a secret of 32 bytes looks the same. */
export const SECRET_HASH = /^[\w-]{43}$/;

/** The kinds of dates to come. Dates of one day come in this order. */
export const UPCOMING_KINDS = [
  'claim-decided',
  'plan-starts',
  'instalment',
  'reservation-ends',
  'plan-ends',
] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

/** A plan with the money that comes into it. */
export interface UpcomingPlan extends FundedPlan {
  sfid: string;
  startDate: IsoDate;
  endDate: IsoDate;
  /** `of` is what an instalment is for, by name; null where it is for the whole plan. */
  periods: readonly (FundingPeriod & { sfid: string; of: string | null })[];
}

/** An open reservation, and how much of it is not used, in cents. */
export interface OpenReservation {
  sfid: string;
  planSfid: string;
  supportSfid: string;
  provider: string;
  endDate: IsoDate;
  left: Cents;
}

/** A claim that waits for a decision; `endsAt` is when it is decided if nobody decides. */
export interface WaitingClaim {
  sfid: string;
  planSfid: string;
  /** Null where the participant paid. */
  provider: string | null;
  amount: Cents;
  endsAt: Date;
}

/** Something that happens on a day. */
export interface UpcomingDate {
  kind: UpcomingKind;
  day: IsoDate;
  /** The record that it is about: a plan, an instalment, a reservation or a claim. */
  sfid: string;
  planSfid: string;
  /** The support of a reservation. */
  supportSfid: string | null;
  /** What the instalment is for, or the provider of the reservation or claim. */
  name: string | null;
  /**
   * In cents: what comes in, what is left of a reservation, or what a claim asks for. Null where there is no amount, or
   * the figures do not add up.
   */
  amount: Cents | null;
}

/**
 * Lists what is known to happen from today on, the next first: instalments, the ends of reservations and of plans, the
 * first day of a plan, and the day on which a claim is decided if nobody decides. An instalment of today is paid in
 * already. Where the figures of a component do not add up, its instalments have a day and no amount.
 */
export function upcomingOf(
  known: {
    plans: readonly UpcomingPlan[];
    reservations: readonly OpenReservation[];
    claims: readonly WaitingClaim[];
  },
  { today, atEnd }: { today: IsoDate; atEnd: ReviewRule['atEnd'] },
): UpcomingDate[] {
  const current = known.plans.filter(({ endDate }) => endDate >= today);
  const isCurrent = new Set(current.map(({ sfid }) => sfid));
  const all = [
    ...current.flatMap((plan) => datesOfPlan(plan, today)),
    ...known.reservations
      .filter(({ planSfid, endDate, left }) => isCurrent.has(planSfid) && endDate >= today && left > 0)
      .map(
        ({ sfid, planSfid, supportSfid, provider: name, endDate: day, left: amount }): UpcomingDate => ({
          kind: 'reservation-ends',
          day,
          sfid,
          planSfid,
          supportSfid,
          name,
          amount,
        }),
      ),
    ...(atEnd === 'waits' ? [] : known.claims).map(
      ({ sfid, planSfid, provider: name, amount, endsAt }): UpcomingDate => ({
        kind: 'claim-decided',
        day: later(todayInAdelaide(endsAt), today),
        sfid,
        planSfid,
        supportSfid: null,
        name,
        amount,
      }),
    ),
  ];
  const place = ({ day, kind }: UpcomingDate) => `${day} ${UPCOMING_KINDS.indexOf(kind)}`;
  return all.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

function datesOfPlan(plan: UpcomingPlan, today: IsoDate): UpcomingDate[] {
  const { sfid, startDate, endDate, periods } = plan;
  const own = { sfid, planSfid: sfid, supportSfid: null, name: null, amount: null };
  const isWrong = unsureOf(plan);
  return [
    ...(startDate > today ? [{ kind: 'plan-starts' as const, day: startDate, ...own }] : []),
    ...periods
      .filter((period) => period.startDate > today && period.startDate <= endDate)
      .map((period) => ({
        kind: 'instalment' as const,
        day: period.startDate,
        ...own,
        sfid: period.sfid,
        name: period.of,
        amount: isWrong(period) ? null : period.amount,
      })),
    { kind: 'plan-ends', day: endDate, ...own },
  ];
}

/** Whether an instalment belongs to money whose figures do not add up. */
function unsureOf(plan: FundedPlan): (period: FundingPeriod) => boolean {
  const holdings = holdingsOf(plan);
  const problems = problemsOf(holdings);
  const wrong = new Set([...problems.keys()].map(({ given }) => given?.id));
  return ({ componentId, supportId }) => {
    if (componentId !== null) return wrong.has(componentId);
    if (supportId !== null) return false;
    return holdings.pool?.components.some((component) => problems.has(component)) ?? false;
  };
}
