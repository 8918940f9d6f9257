import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/server/database/database.ts';
import { releaseFile, type StoredFile } from '#platform/server/files/keep.ts';
import { isNamed } from '#platform/server/identity/scope.ts';
import { notFound } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import type { addSupportItem, changeSupportItem } from '../../calls/items.ts';
import { planSupportItems } from '../../reserving-tables.ts';
import { ITEM_PROBLEMS, itemDateProblems, readPrice, readQuantity } from '../../rules/item-form.ts';
import { type FormSupport, itemNamed, Problems, providerNamed, supportForForm, words } from '../item-form.ts';

/** An agreed item as somebody filled it in, and its support. `item` names the item to change, if it is not new. */
export interface Agreeing {
  participantId: number;
  place: { plan: string; support: string };
  item?: string;
  body: BodyOf<typeof addSupportItem> | BodyOf<typeof changeSupportItem>;
  document: StoredFile | undefined;
  at: Date;
}

/**
 * Adds an agreed support item to a support, or changes one (specification: agreed-items-call). Gives its id and sfid,
 * and the support's id. Throws 404, and 422 by field with the sentences of the form.
 */
export async function agreeOnItem(
  tx: Db,
  { participantId, place, item: ref, body, document, at }: Agreeing,
): Promise<{ id: number; sfid: string; supportId: number }> {
  const support = await supportForForm(tx, place);
  const known = ref === undefined ? undefined : await itemOf(tx, support.id, ref);
  const values = await readItem(tx, support, {
    body,
    document,
    hasDocument: typeof known?.fileId === 'number',
  });
  const [saved] = known
    ? await tx
        .update(planSupportItems)
        .set({ ...values, fileId: document?.id ?? (values.locked ? known.fileId : null) })
        .where(eq(planSupportItems.id, known.id))
        .returning({ id: planSupportItems.id, sfid: planSupportItems.sfid })
    : await tx
        .insert(planSupportItems)
        .values({
          ...values,
          sfid: newSfid(),
          participantId,
          planSupportId: support.id,
          fileId: document?.id ?? null,
        })
        .returning({ id: planSupportItems.id, sfid: planSupportItems.sfid });
  const replaced = known?.fileId && (document || !values.locked) ? known.fileId : undefined;
  if (replaced) await releaseFile(tx, replaced, at);
  if (!saved) throw new Error('A support item was not saved.');
  return { ...saved, supportId: support.id };
}

async function itemOf(tx: Db, supportId: number, ref: string) {
  const [found] = await tx
    .select({ id: planSupportItems.id, fileId: planSupportItems.fileId })
    .from(planSupportItems)
    .where(and(eq(planSupportItems.planSupportId, supportId), isNamed(planSupportItems, ref)))
    .for('update');
  if (!found) throw notFound();
  return found;
}

async function readItem(
  tx: Db,
  { plan }: FormSupport,
  { body, document, hasDocument }: Pick<Agreeing, 'body' | 'document'> & { hasDocument: boolean },
) {
  const problems = new Problems();
  const isProviders = body.type === 'provider';
  const locked = body.locked ?? false;
  const provider =
    isProviders && body.provider_id !== undefined
      ? await providerNamed(tx, String(body.provider_id))
      : undefined;
  if (isProviders && !provider) {
    problems.add('provider_id', body.provider_id === undefined ? ITEM_PROBLEMS.provider : words.noProvider);
  }
  const item = await itemNamed(tx, { id: body.support_category_item_id });
  if (!item) {
    problems.add(
      'support_category_item_id',
      body.support_category_item_id === '' ? ITEM_PROBLEMS.item : words.noItem,
    );
  }
  const price = problems.read('price', readPrice(body.price));
  const quantity = problems.read('quantity', readQuantity(body.quantity));
  if (locked && !document && !hasDocument) problems.add('document', ITEM_PROBLEMS.agreement);
  // Without dates the item holds as long as the plan.
  const dates = { startDate: body.start_date ?? plan.startDate, endDate: body.end_date ?? plan.endDate };
  const wrong = itemDateProblems(dates, plan);
  problems.add('start_date', wrong.start_date);
  problems.add('end_date', wrong.end_date);
  problems.refuse();
  return {
    providerId: provider?.id ?? null,
    supportItemNumber: item?.number ?? '',
    name: item?.name ?? '',
    priceCents: price?.cents ?? 0,
    quantity: quantity?.quantity ?? 0,
    locked,
    ...dates,
  };
}
