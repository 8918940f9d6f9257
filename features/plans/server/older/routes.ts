import {
  type AskedOfBrand,
  type CommandRequest,
  command,
  olderCommand,
  read,
} from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { fromDollars, toDollars } from '#scheme/money.ts';
import {
  allocateCategory,
  changeAllocation,
  getCategory,
  getSupportItem,
  listCatalogueItems,
  listItemsOfProvider,
  reserveLegacyBudget,
} from '../../calls/older.ts';
import type { PlanSupport } from '../../calls/shapes.ts';
import { budgetAllocated } from '../../told.ts';
import { catalogueItems } from '../catalogue.ts';
import { allocate } from '../items/allocate.ts';
import { reserveRoute } from '../items/item-routes.ts';
import { presentItem, presentSupports } from '../presenter.ts';
import { agreedItems, supportsOfPlan } from '../queries.ts';

/** The supports of a plan; `plan` is null where the support alone names it. Throws 404 where nothing is found. */
async function supports(
  asked: AskedOfBrand,
  participant: string,
  values: { plan: string | null; support: string | null },
): Promise<PlanSupport[]> {
  const rows = await supportsOfPlan(asked, participant, values);
  if (rows.length === 0) throw notFound();
  return presentSupports(rows, asked);
}

async function items(
  asked: AskedOfBrand,
  participant: string,
  names: { support?: string; provider?: string; item?: string },
) {
  const any = { support: null, provider: null, item: null };
  const rows = await agreedItems(asked, participant, { ...any, ...names });
  return rows.map(presentItem);
}

type Allocating = Pick<CommandRequest<typeof changeAllocation>, 'tx' | 'scope' | 'caller' | 'brand' | 'body'>;

/** Allocates what was asked for. The reply is the changed support, read in the same transaction. */
async function saveAllocation(request: Allocating, place: { planRef: string; supportRef?: string }) {
  const {
    tx,
    body,
    caller: { today },
  } = request;
  const cents = fromDollars(body.budget_allocated);
  const id = await allocate(
    tx,
    { ...place, today },
    { cents, type: body.type, categoryNumber: body.category_id },
  );
  const found = { plan: place.planRef, support: String(id) };
  const rows = await supportsOfPlan.inside(request, found);
  const [support] = presentSupports(rows, request);
  if (!support) throw notFound();
  const told = change(budgetAllocated, { plan_support_sfid: support.sfid, allocated: toDollars(cents) });
  return { reply: support, audit: { detail: { support: id, allocated_cents: cents }, told } };
}

export const olderRoutes = [
  olderCommand(
    reserveLegacyBudget,
    reserveRoute,
    ({ params: { participantId, planId, planSupportId }, body }) => ({
      params: { participantSfid: participantId, planSfid: planId, planSupportId },
      body,
    }),
    (reply) => ({ ...reply, code: 200 as const }),
  ),
  command(allocateCategory, (request) => saveAllocation(request, { planRef: request.params.planId })),
  command(changeAllocation, (request) => {
    const { planId: planRef, planSupportId: supportRef } = request.params;
    return saveAllocation(request, { planRef, supportRef });
  }),
  read(listItemsOfProvider, async (request) => {
    const { participantId, providerId, categoryId } = request.params;
    await supports(request, participantId, { plan: null, support: categoryId });
    return items(request, participantId, { provider: providerId, support: categoryId });
  }),
  read(getSupportItem, async (request) => {
    const { participantId, supportItemId } = request.params;
    const [item] = await items(request, participantId, { item: supportItemId });
    if (!item) throw notFound();
    return item;
  }),
  read(getCategory, async (request) => {
    const { participantId, planSupportId } = request.params;
    const [support] = await supports(request, participantId, { plan: null, support: planSupportId });
    if (!support) throw notFound();
    return support;
  }),
  read(listCatalogueItems, ({ params, query, ...asked }) =>
    catalogueItems(asked, params.categoryNumber, query),
  ),
];
