import type { BodyOf, FilesOf } from '@wattle/contract/call';
import type { reserveBudget } from '@wattle/contract/supports/item-calls';
import type { IsoDate } from '@wattle/domain/dates';
import type { Cents } from '@wattle/domain/money';
import {
  ITEM_PROBLEMS,
  itemDateProblems,
  RESERVE_PROBLEMS,
  readPrice,
  readQuantity,
} from '@wattle/domain/supports/item-form';
import type { Db } from '../../platform/database/database.ts';
import type { StoredFile } from '../../platform/files/keep.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { newSfid } from '../../platform/sfid.ts';
import {
  type FormSupport,
  words as forms,
  itemNamed,
  Problems,
  providerNamed,
  supportForForm,
} from './item-form.ts';
import { planBudgets } from './presenter.ts';
import { supportsOfPlan } from './queries.ts';
import { reservations } from './tables.ts';

/** Who reserves what, where, when. */
export interface Reserving {
  scope: { userId: number; userName: string; participantId: number };
  caller: Caller;
  at: Date;
  place: { plan: string; support: string };
  body: BodyOf<typeof reserveBudget>;
  files: FilesOf<typeof reserveBudget, StoredFile>;
}

/**
 * Keeps budget of a support for a provider and an item (1§4 "Reserve budget"). The plan's supports are locked first, so
 * that reservations at the same time cannot together keep more than there is. Gives the sfid of the new one. Throws
 * 404, 403 in a new-framework plan, and 422 by field: `total`, `support_item_number`, `end_date`, `start_date`,
 * `provider_sfid`, `quantity`.
 */
export async function reserve(
  tx: Db,
  { scope, caller, at, place, body, files }: Reserving,
): Promise<{ id: number; sfid: string; cents: Cents }> {
  const support = await supportForForm(tx, place, { reserving: true });
  const problems = new Problems();
  const provider = await providerNamed(tx, body.provider_sfid);
  if (!provider) problems.add('provider_sfid', forms.noProvider);
  const item = await itemNamed(tx, { code: body.support_item_number });
  if (!item) problems.add('support_item_number', forms.noItem);
  addDateProblems(problems, body, support, caller.today);
  const quantity = problems.read('quantity', readQuantity(body.quantity))?.quantity;
  const cents = problems.read('total', readPrice(body.total))?.cents;
  if (cents !== undefined && quantity !== undefined) {
    // At least a cent for each (decisions: "Claims").
    if (cents < quantity) problems.add('total', ITEM_PROBLEMS.priceLow);
    const left = await leftToReserve({ tx, caller }, support.id, place);
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
  return { ...added, cents: cents ?? 0 };
}

function addDateProblems(
  problems: Problems,
  body: Reserving['body'],
  { plan }: FormSupport,
  today: IsoDate,
): void {
  const wrong = itemDateProblems({ startDate: body.start_date, endDate: body.end_date }, plan);
  problems.add('start_date', wrong.start_date);
  problems.add('end_date', wrong.end_date);
  if (!wrong.start_date && !wrong.end_date && body.end_date < today)
    problems.add('end_date', RESERVE_PROBLEMS.over);
}

/** What may still be reserved of the support. */
async function leftToReserve(
  request: { tx: Db; caller: Caller },
  supportId: number,
  place: Reserving['place'],
): Promise<Cents> {
  const rows = await supportsOfPlan.inside(request, place);
  const found = planBudgets(rows, request.caller.today).supports.find(
    ({ support }) => support.id === supportId,
  );
  return found?.budget.reservable ?? 0;
}
