import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import type { ClaimChecks } from '../../calls/shapes.ts';
import { billedSentence, findings, verdict } from '../../rules/checks.ts';
import type { Finding } from '../../rules/findings.ts';

/** What the checks found about a claim that waits, as the screen needs it. */
export interface Checked {
  /** What the claim is for and when; undefined where its items are not known. */
  billed: string | undefined;
  found: Finding[];
  /** The findings summed up in a sentence. */
  verdict: string;
  /** The sfid of the claim that it probably repeats. */
  repeats: string | undefined;
  /** What can be spent on each support afterwards; undefined where nobody can say. */
  after: { sfid: string; name: string; left: Left | undefined; sharedWith: number }[];
}

/** What can be spent on a support with the claim paid, and with the claim declined. */
interface Left {
  paid: Cents;
  declined: Cents;
}

/** Puts what the server found into words. */
export function checkedOf(checks: ClaimChecks, today: IsoDate): Checked {
  const { price, repeat, paid_before: paidBefore, short, after } = checks;
  const other = repeat && {
    kind: repeat.kind,
    days: repeat.days,
    other: { number: '', from: repeat.service_date, to: repeat.service_date, amount: 0, lines: [] },
  };
  const found = findings(
    {
      price: {
        lines: price.lines,
        withoutLimit: price.without_limit,
        above: price.above,
        by: fromDollars(price.by),
      },
      days: { outsidePlan: checks.outside_plan, tooOld: checks.too_old, future: checks.future },
      registration: checks.registration,
      repeat: other ?? undefined,
      paidBefore: paidBefore ?? undefined,
      short: short === null ? undefined : fromDollars(short),
      othersWait: checks.others_wait,
    },
    today,
  );
  return {
    billed: billedSentence(
      {
        days: checks.days,
        items: checks.items.map(({ claim_type: claimType, ...item }) => ({ ...item, claimType })),
      },
      today,
    ),
    found,
    verdict: verdict(found),
    repeats: repeat?.sfid,
    after: after.map(
      ({ plan_support_sfid: sfid, name, left, left_without: without, shared_with: sharedWith }) => ({
        sfid,
        name,
        sharedWith,
        left:
          left === null || without === null
            ? undefined
            : { paid: fromDollars(left), declined: fromDollars(without) },
      }),
    ),
  };
}
