import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { besideImports } from '#platform/server/database/one-piece.ts';
import { isNamed } from '#platform/server/identity/scope.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import type { Cents } from '#scheme/money.ts';
import { formatMoney } from '#scheme/money.ts';
import { SUPPORT_TYPES, supportTypeNamed, supportTypeOf } from '../../rules/categories.ts';
import { planSupports, plans } from '../../tables.ts';
import { reservedOf } from '../rules-in-sql.ts';

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
  /** The category's support type, in whichever of its spellings. */
  type: string;
  categoryNumber: number;
}

const refusal = (field: string, message: string) => new Refusal(422, message, { [field]: [message] });

/**
 * Sets how much of a category's budget may be used (specification: allocating-to-categories): no more than the plan
 * gives it, no less than is spent and reserved. Without `supportRef` the category must have no allocation yet. Gives
 * the support's id; its row is locked until the command ends. Throws 404, 409 or 422.
 */
export async function allocate(
  tx: Db,
  { planRef, supportRef, today }: { planRef: string; supportRef?: string; today: string },
  { cents, type, categoryNumber }: Allocation,
): Promise<number> {
  const [plan] = await tx.select({ id: plans.id }).from(plans).where(isNamed(plans, planRef));
  if (!plan) throw notFound();
  const own = and(
    eq(planSupports.planId, plan.id),
    supportRef === undefined
      ? eq(planSupports.categoryNumber, categoryNumber)
      : isNamed(planSupports, supportRef),
  );
  await besideImports(tx);
  const found = await tx
    .select({
      ...getTableColumns(planSupports),
      reservedCents: reservedOf(sql`${planSupports.id}`, sql`${today}`).mapWith(Number),
    })
    .from(planSupports)
    .where(own)
    .orderBy(planSupports.id)
    .for('update');
  const support = found.find(({ managed }) => managed === 'plan') ?? found[0];
  if (!support) throw supportRef === undefined ? refusal('category_id', words.notFunded) : notFound();
  if (support.categoryNumber !== categoryNumber) throw refusal('category_id', words.otherCategory);
  const named = supportTypeNamed(type);
  if (!named || supportTypeOf(categoryNumber) !== SUPPORT_TYPES[named])
    throw refusal('type', words.otherType);
  if (supportRef === undefined && support.allocatedCents > 0) throw new Refusal(409, words.allocated);
  if (cents > support.budgetedCents) throw refusal('budget_allocated', words.tooMuch(support.budgetedCents));
  const taken = support.spentCents + support.reservedCents;
  if (cents < Math.min(taken, support.allocatedCents)) {
    throw refusal('budget_allocated', words.tooLittle(taken));
  }
  await tx.update(planSupports).set({ allocatedCents: cents }).where(eq(planSupports.id, support.id));
  return support.id;
}
