import type { Cents } from '@wattle/domain/money';
import { formatMoney } from '@wattle/domain/money';
import { supportTypeOf } from '@wattle/domain/supports';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { planSupports, plans, reservations } from '../../platform/database/schema/index.ts';
import { isNamed } from '../../platform/database/scope.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';

const words = {
  notFunded: 'The plan has no budget for this support category.',
  otherType: 'This support category belongs to another support type.',
  otherCategory: 'This is the budget of another support category.',
  allocated: 'Budget is already allocated to this support category. Change that instead.',
  tooMuch: (most: Cents) => `You can allocate at most ${formatMoney(most)} to this support category.`,
  tooLittle: (least: Cents) =>
    `${formatMoney(least)} of this support category is spent or reserved already. Allocate at least that much.`,
} as const;

/** What somebody wants to allocate, in cents. */
export interface Allocation {
  cents: Cents;
  /** The category's support type, `core_support`. */
  type: string;
  categoryNumber: number;
}

const refusal = (field: string, message: string) => new Refusal(422, message, { [field]: [message] });

/**
 * Sets how much of a category's budget may be used (decisions: "Plans and figures"): no more than the plan gives it,
 * no less than is spent and reserved. Without `supportRef` the category must have no allocation yet. Gives the
 * support's number; the row is locked until the command is through. Throws 404, 409 or 422.
 */
export async function allocate(
  tx: Db,
  { planRef, supportRef, today }: { planRef: string; supportRef?: string; today: string },
  { cents, type, categoryNumber }: Allocation,
): Promise<number> {
  const [plan] = await named(tx, plans, planRef);
  if (!plan) throw notFound();
  const own = and(
    eq(planSupports.planId, plan.id),
    supportRef === undefined
      ? eq(planSupports.categoryNumber, categoryNumber)
      : isNamed(planSupports, supportRef),
  );
  const found = await tx.select().from(planSupports).where(own).orderBy(planSupports.id).for('update');
  const support = found.find(({ managed }) => managed === 'plan') ?? found[0];
  if (!support) throw supportRef === undefined ? refusal('category_id', words.notFunded) : notFound();
  if (support.categoryNumber !== categoryNumber) throw refusal('category_id', words.otherCategory);
  if (supportTypeOf(categoryNumber).value !== type) throw refusal('type', words.otherType);
  if (supportRef === undefined && support.allocatedCents > 0) throw new Refusal(409, words.allocated);
  if (cents > support.budgetedCents) throw refusal('budget_allocated', words.tooMuch(support.budgetedCents));
  const taken = support.spentCents + (await reservedOf(tx, support.id, today));
  if (cents < Math.min(taken, support.allocatedCents)) {
    throw refusal('budget_allocated', words.tooLittle(taken));
  }
  await tx.update(planSupports).set({ allocatedCents: cents }).where(eq(planSupports.id, support.id));
  return support.id;
}

/** The record that a path names; row-level security lets only the participant's own be found. */
function named(tx: Db, table: typeof plans, ref: string) {
  return tx
    .select({ id: table.id })
    .from(table)
    .where(isNamed(table, sql.placeholder('ref')))
    .prepare('supports.plan-named')
    .execute({ ref }) as Promise<{ id: number }[]>;
}

async function reservedOf(tx: Db, supportId: number, today: string): Promise<Cents> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(total_cents - used_cents), 0)::bigint` })
    .from(reservations)
    .where(and(eq(reservations.planSupportId, supportId), sql`end_date >= ${today}::date`));
  return row?.cents ?? 0;
}
