import type { Brand } from '#platform/contract/brand.ts';
import type { BodyOf, FilesOf } from '#platform/contract/call.ts';
import type { PayloadOf } from '#platform/contract/told.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { StoredFile } from '#platform/server/files/keep.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, toDollars } from '#scheme/money.ts';
import type { reserveBudget } from '../../calls/items.ts';
import { reservations } from '../../reserving-tables.ts';
import { type Management, managedOn } from '../../rules/categories.ts';
import {
  ITEM_PROBLEMS,
  itemDateProblems,
  RESERVE_PROBLEMS,
  readPrice,
  readQuantity,
} from '../../rules/item-form.ts';
import { reservableFor, type Span } from '../../rules/reservable.ts';
import type { budgetReserved } from '../../told.ts';
import {
  type FormSupport,
  words as forms,
  itemNamed,
  Problems,
  providerNamed,
  supportForForm,
} from '../item-form.ts';
import { planBudgets } from '../presenter.ts';
import { supportsOfPlan } from '../queries.ts';

/** Who reserves what, where, when. */
export interface Reserving {
  scope: { userId: number; userName: string; participantId: number };
  caller: Caller;
  brand: Brand;
  at: Date;
  place: { plan: string; support: string };
  body: BodyOf<typeof reserveBudget>;
  files: FilesOf<typeof reserveBudget, StoredFile>;
}

/**
 * Keeps budget of a support for a provider and an item (specification: reserving-call). The plan's supports are locked
 * first, so that reservations at the same time cannot together keep more than there is. Gives the sfid of the new one.
 * Throws 404, 403 in a new-framework plan, and 422 by field: `total`, `support_item_number`, `end_date`, `start_date`,
 * `provider_sfid`, `quantity`.
 */
export async function reserve(
  tx: Db,
  { scope, caller, brand, at, place, body, files }: Reserving,
): Promise<{ id: number; sfid: string; cents: Cents; told: PayloadOf<typeof budgetReserved> }> {
  const support = await supportForForm(tx, place);
  const { plan, found } = await budgetOf({ tx, caller, brand }, support.id, place);
  if (plan.restrictions.includes('reserving')) throw new Refusal(403, forms.newFramework);
  const problems = new Problems();
  const provider = await providerNamed(tx, String(body.provider_sfid));
  if (!provider) problems.add('provider_sfid', forms.noProvider);
  const item = await itemNamed(tx, { code: body.support_item_number });
  if (!item) problems.add('support_item_number', forms.noItem);
  const span = addDateProblems(problems, body, { ...support, management: found.support }, caller.today);
  const quantity = problems.read('quantity', readQuantity(body.quantity))?.quantity;
  const cents = problems.read('total', readPrice(body.total))?.cents;
  if (cents !== undefined && quantity !== undefined) {
    // Each unit costs at least a cent.
    if (cents < quantity) problems.add('total', ITEM_PROBLEMS.priceLow);
    const left = reservableFor(plan, found.support, found.budget.spendable, span) ?? 0;
    if (cents > left) problems.add('total', RESERVE_PROBLEMS.tooMuch(left));
  }
  problems.refuse();
  const [added] = await tx
    .insert(reservations)
    .values({
      sfid: newSfid(),
      participantId: scope.participantId,
      planSupportId: support.id,
      providerId: provider?.id ?? 0,
      supportItemNumber: item?.number ?? '',
      startDate: body.start_date,
      endDate: body.end_date,
      quantity: quantity ?? 0,
      totalCents: cents ?? 0,
      madeAt: at,
      madeBy: scope.userName,
      fileId: files.service_agreement?.id ?? null,
    })
    .returning({ id: reservations.id, sfid: reservations.sfid });
  if (!added) throw new Error('A reservation was not added.');
  return {
    ...added,
    cents: cents ?? 0,
    told: {
      reservation_sfid: added.sfid,
      plan_support_sfid: found.support.sfid,
      provider_sfid: provider?.sfid ?? '',
      support_item_number: item?.number ?? '',
      start_date: body.start_date,
      end_date: body.end_date,
      quantity: quantity ?? 0,
      total: toDollars(cents ?? 0),
      has_agreement: files.service_agreement !== undefined,
    },
  };
}

/** Notes what is wrong with the dates. Gives the span that budget is kept for, where start and end make one. */
function addDateProblems(
  problems: Problems,
  body: Reserving['body'],
  { plan, management }: FormSupport & { management: Management },
  today: IsoDate,
): Span | undefined {
  const wrong = itemDateProblems({ startDate: body.start_date, endDate: body.end_date }, plan);
  problems.add('start_date', wrong.start_date);
  problems.add('end_date', wrong.end_date);
  if (!wrong.start_date && !wrong.end_date && body.end_date < today)
    problems.add('end_date', RESERVE_PROBLEMS.over);
  if (wrong.start_date || wrong.end_date) return undefined;
  const { managedFrom } = management;
  if (managedFrom !== null && managedOn(management, body.start_date) !== 'plan') {
    problems.add('start_date', RESERVE_PROBLEMS.notPlanManaged(managedFrom));
    return undefined;
  }
  return { from: body.start_date, to: body.end_date };
}

/** The support with its budget, and its plan. */
async function budgetOf(
  asked: { tx: Db; caller: Caller; brand: Brand },
  supportId: number,
  place: Reserving['place'],
) {
  const { plan, supports } = planBudgets(await supportsOfPlan.inside(asked, place), asked);
  const found = supports.find(({ support }) => support.id === supportId);
  if (!found) throw notFound();
  return { plan, found };
}
