import { type ClaimStatus, type ClientApproval, takesMoney } from '#features/claims/rules/claims.ts';
import { daysBetween, type IsoDate, mondayOf, todayInAdelaide } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import { type Management, managedOn } from './categories.ts';

/**
 * What was spent and what is reserved, from the single lines and reservations (specification: spent, reserved). The
 * database keeps the same sums by SQL; a property test checks that both agree.
 */
export interface LedgerLine {
  amountDue: Cents;
  status: ClaimStatus;
  clientApproval: ClientApproval | null;
  providerId: number | null;
  supportItem: string | null;
  serviceDate: IsoDate;
  /** When the claim came in, ISO 8601. */
  receivedAt: string;
}

/** Budget kept for a provider and a support item (specification: reservations). `endDate` is its last day. */
export interface Reservation {
  id: number;
  providerId: number;
  supportItem: string;
  startDate: IsoDate;
  endDate: IsoDate;
  total: Cents;
  /** When it was made, ISO 8601. */
  madeAt: string;
}

/** Whether a support's lines of a day count: only for plan-managed days does the portal know all claims. */
function countsOn(support: Management, day: IsoDate): boolean {
  return managedOn(support, day) === 'plan';
}

/** Whether reported spending counts: only where the agency or the participant manages the support, or did before. */
function countsReported({ managed, managedBefore }: Management): boolean {
  return managed !== 'plan' || (managedBefore !== null && managedBefore !== 'plan');
}

/** What lines have taken of their support while it was plan-managed, in cents. Credits are negative lines. */
export function spentOnLines(support: Management, lines: readonly LedgerLine[]): Cents {
  const counting = lines.filter((line) => takesMoney(line) && countsOn(support, line.serviceDate));
  return sumCents(counting, ({ amountDue }) => amountDue);
}

/** What lines took of a support in one week, by how many weeks later their claims came in; credits are negative. */
export interface WeekOfSpending {
  /** The Monday of the week in which the support was provided, not billed. */
  week: IsoDate;
  /** How many weeks later the claims came in. */
  weeksLate: number;
  amount: Cents;
  /** Claims whose last line in the support is among these, so that over all weeks each claim counts once. */
  claims: number;
}

/** What lines have taken of their support while it was plan-managed, by week and by how late their claims came in. */
export function weeksOf(
  support: Management,
  lines: readonly (LedgerLine & { claim: number })[],
): WeekOfSpending[] {
  const counting = lines.filter((line) => takesMoney(line) && countsOn(support, line.serviceDate));
  const lastOf = new Map<number, LedgerLine>();
  for (const line of counting)
    if (line.serviceDate >= (lastOf.get(line.claim)?.serviceDate ?? '')) lastOf.set(line.claim, line);
  const last = new Set(lastOf.values());
  const weeksLate = ({ serviceDate, receivedAt }: LedgerLine) => {
    const received = todayInAdelaide(new Date(receivedAt));
    return Math.max(0, daysBetween(mondayOf(serviceDate), mondayOf(received)) / 7);
  };
  return [...Map.groupBy(counting, (line) => `${mondayOf(line.serviceDate)} ${weeksLate(line)}`)].map(
    ([key, own]) => ({
      week: key.slice(0, 10),
      weeksLate: Number(key.slice(11)),
      amount: sumCents(own, ({ amountDue }) => amountDue),
      claims: own.filter((line) => last.has(line)).length,
    }),
  );
}

/** All that was spent of a support, in cents: its lines while it was plan-managed, and what was reported otherwise. */
export function spentOf(support: Management & { reportedSpent: Cents }, lines: readonly LedgerLine[]): Cents {
  return spentOnLines(support, lines) + (countsReported(support) ? support.reportedSpent : 0);
}

/** What a line took of a reservation, in cents; negative where it gave back. */
export interface Taking<Line> {
  reservation: number;
  line: Line;
  amount: Cents;
}

/**
 * What each line takes of each reservation. Lines come in the order in which their claims came in; each takes from the
 * oldest reservation of its provider and item that covers its date and has room, and what does not fit goes on to the
 * next. A credit gives back, to the newest first.
 */
export function takingsOf<Line extends LedgerLine>(
  reservations: readonly Reservation[],
  lines: readonly Line[],
): Taking<Line>[] {
  const takings: Taking<Line>[] = [];
  const oldestFirst = reservations.toSorted(
    (a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt) || a.id - b.id,
  );
  const used = new Map(reservations.map(({ id }) => [id, 0]));
  const inOrder = lines
    .filter(takesMoney)
    .toSorted((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
  for (const line of inOrder) {
    const fitting = oldestFirst.filter((reservation) => covers(reservation, line));
    let rest = line.amountDue;
    for (const { id, total } of rest < 0 ? fitting.toReversed() : fitting) {
      const before = used.get(id) ?? 0;
      const after = Math.max(0, Math.min(total, before + rest));
      used.set(id, after);
      rest -= after - before;
      if (after !== before) takings.push({ reservation: id, line, amount: after - before });
    }
  }
  return takings;
}

/** What is used of each reservation, by its id, in cents. */
export function usedOf(
  reservations: readonly Reservation[],
  lines: readonly LedgerLine[],
): Map<number, Cents> {
  const used = new Map(reservations.map(({ id }) => [id, 0]));
  for (const { reservation, amount } of takingsOf(reservations, lines)) {
    used.set(reservation, (used.get(reservation) ?? 0) + amount);
  }
  return used;
}

function covers(reservation: Reservation, line: LedgerLine): boolean {
  return (
    reservation.providerId === line.providerId &&
    reservation.supportItem === line.supportItem &&
    Date.parse(reservation.madeAt) <= Date.parse(line.receivedAt) &&
    reservation.startDate <= line.serviceDate &&
    line.serviceDate <= reservation.endDate
  );
}

/** The unused part of the reservations that are still open: those whose last day has not passed. */
export function reservedOf(
  reservations: readonly Reservation[],
  lines: readonly LedgerLine[],
  today: IsoDate,
): Cents {
  const used = usedOf(reservations, lines);
  const open = reservations.filter(({ endDate }) => endDate >= today);
  return sumCents(open, ({ id, total }) => total - (used.get(id) ?? 0));
}
