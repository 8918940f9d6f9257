import { eq } from 'drizzle-orm';
import { providers } from '#features/providers/tables.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import type { Db } from '#platform/server/database/database.ts';
import { besideImports } from '#platform/server/database/one-piece.ts';
import { isNamed } from '#platform/server/identity/scope.ts';
import { fieldsRefused, notFound, Refusal } from '#platform/server/refusal.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { supportItems } from '../catalogue-tables.ts';
import { isReservable } from '../rules/categories.ts';
import { planSupports, plans } from '../tables.ts';

/** What the server says about problems that the forms could not know of. */
export const words = {
  noProvider: 'This provider can’t be chosen any more. Please search again.',
  noItem: 'This support item can’t be chosen any more. Please search again.',
  notReservable: 'Budget of this support can’t be reserved, and no support items can be added to it.',
  newFramework: 'A budget can’t be reserved in a new funding period plan yet.',
} as const;

/** The support that a form is about, and its plan. All supports of the plan are locked, as they may share money. */
export interface FormSupport {
  id: number;
  planId: number;
  plan: { startDate: IsoDate; endDate: IsoDate };
}

/**
 * Finds the support and checks that the form may be used for it: plan-managed and not Choice and Control
 * (specification: who-may-reserve). Row-level security hides the supports of other participants. Throws 404 and 422.
 */
export async function supportForForm(
  tx: Db,
  { plan: planRef, support: supportRef }: { plan: string; support: string },
): Promise<FormSupport> {
  const [plan] = await tx.select().from(plans).where(isNamed(plans, planRef));
  if (!plan) throw notFound();
  await besideImports(tx);
  const own = await tx
    .select()
    .from(planSupports)
    .where(eq(planSupports.planId, plan.id))
    .orderBy(planSupports.id)
    .for('update');
  const support = own.find(({ id, sfid }) => sfid === supportRef || String(id) === supportRef);
  if (!support) throw notFound();
  if (!isReservable({ number: support.categoryNumber, managed: support.managed })) {
    throw new Refusal(422, words.notReservable);
  }
  return { id: support.id, planId: plan.id, plan };
}

/** A provider by id or sfid. */
export async function providerNamed(tx: Db, ref: string): Promise<{ id: number; sfid: string } | undefined> {
  const [found] = await tx
    .select({ id: providers.id, sfid: providers.sfid })
    .from(providers)
    .where(/^\d{1,15}$/.test(ref) ? eq(providers.id, Number(ref)) : eq(providers.sfid, ref));
  return found;
}

/** An item of the catalogue by its support item number, or by its `id` in the calls. */
export async function itemNamed(
  tx: Db,
  by: { code: string } | { id: string },
): Promise<{ number: string; name: string } | undefined> {
  if ('id' in by && !/^\d{1,15}$/.test(by.id)) return undefined;
  const [found] = await tx
    .select({ number: supportItems.number, name: supportItems.name })
    .from(supportItems)
    .where('code' in by ? eq(supportItems.number, by.code) : eq(supportItems.id, Number(by.id)));
  return found;
}

/** Collects what is wrong, by field. `refuse` throws 422 where there is anything. */
export class Problems {
  private readonly errors: FieldErrors = {};

  add(field: string, problem: string | undefined): void {
    if (problem !== undefined) (this.errors[field] ??= []).push(problem);
  }

  /** Gives the value that was read; where there is none, notes the problem. */
  read<T extends object>(field: string, found: T | { problem: string }): T | undefined {
    if (!('problem' in found)) return found;
    this.add(field, found.problem);
    return undefined;
  }

  refuse(): void {
    if (Object.keys(this.errors).length > 0) throw fieldsRefused(this.errors);
  }
}
