import {
  allocateCategory,
  changeAllocation,
  getCategory,
  getSupportItem,
  listCatalogueItems,
  listItemsOfProvider,
  reserveLegacyBudget,
} from '@wattle/contract/supports/legacy-calls';
import type { PlanSupport } from '@wattle/contract/supports/shapes';
import { fromDollars } from '@wattle/domain/money';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal.ts';
import {
  type CommandRequest,
  command,
  olderCommand,
  type ReadRequest,
  read,
} from '../../../platform/route.ts';
import { allocate } from '../allocate.ts';
import { catalogueItems } from '../catalogue.ts';
import { reserveRoute } from '../item-routes.ts';
import { presentItem, presentSupports } from '../presenter.ts';
import { agreedItems, supportsOfPlan } from '../queries.ts';

type Asked = Pick<ReadRequest<typeof getCategory>, 'services' | 'caller'>;

/** The supports of a plan; `plan` is null where the support alone names it. Throws 404 where nothing is found. */
async function supports(
  { services, caller }: Asked,
  participant: string,
  values: { plan: string | null; support: string | null },
): Promise<PlanSupport[]> {
  const rows = await supportsOfPlan(services.database, caller, participant, values);
  if (rows.length === 0) throw notFound();
  return presentSupports(rows, caller.today);
}

async function items(
  { services, caller }: Asked,
  participant: string,
  names: { support?: string; provider?: string; item?: string },
) {
  const any = { support: null, provider: null, item: null };
  const rows = await agreedItems(services.database, caller, participant, { ...any, ...names });
  return rows.map(presentItem);
}

/** The support as it stands after a change, in the same transaction. */
async function changed(
  tx: Db,
  { scope, caller }: Pick<CommandRequest<typeof changeAllocation>, 'scope' | 'caller'>,
  plan: string,
  supportId: number,
): Promise<PlanSupport> {
  const rows = await supportsOfPlan.inside(
    tx,
    { ...scope, today: caller.today },
    { plan, support: String(supportId) },
  );
  const [support] = presentSupports(rows, caller.today);
  if (!support) throw notFound();
  return support;
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
  command(allocateCategory, async ({ tx, scope, caller, params, body }) => {
    const wanted = {
      cents: fromDollars(body.budget_allocated),
      type: body.type,
      categoryNumber: body.category_id,
    };
    const id = await allocate(tx, { planRef: params.planId, today: caller.today }, wanted);
    return {
      reply: await changed(tx, { scope, caller }, params.planId, id),
      audit: { detail: { support: id, allocated_cents: wanted.cents } },
    };
  }),
  command(changeAllocation, async ({ tx, scope, caller, params, body }) => {
    const wanted = {
      cents: fromDollars(body.budget_allocated),
      type: body.type,
      categoryNumber: body.category_id,
    };
    const place = { planRef: params.planId, supportRef: params.planSupportId, today: caller.today };
    const id = await allocate(tx, place, wanted);
    return {
      reply: await changed(tx, { scope, caller }, params.planId, id),
      audit: { detail: { support: id, allocated_cents: wanted.cents } },
    };
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
  read(listCatalogueItems, ({ services, caller, params, query }) =>
    catalogueItems(services.database, caller, params.categoryNumber, query),
  ),
];
