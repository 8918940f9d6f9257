import { LIST_FILES, rowsFile } from '#platform/server/list-file.ts';
import { type AskedOfBrand, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { parseMoney } from '#scheme/money.ts';
import type { PlanSupport, Preferences } from '../calls/shapes.ts';
import {
  getForecast,
  getPlanSupport,
  getSpending,
  getSupportType,
  listPlanSupportItems,
  listPlanSupports,
  listPreferences,
  listSupportItems,
  listSupportsOfType,
  listSupportTypes,
  planSupportItemsFile,
  planSupportsFile,
  preferencesFile,
} from '../calls/supports.ts';
import { SUPPORT_TYPES, supportTypeNamed } from '../rules/categories.ts';
import { forecastsOf } from '../rules/forecast/forecasts.ts';
import { itemColumns, paymentColumns, paymentsOf, supportColumns } from './files.ts';
import { presentType } from './present-budget.ts';
import {
  planBudgets,
  presentForecast,
  presentItem,
  presentPreferences,
  presentSpending,
  presentSupports,
} from './presenter.ts';
import { agreedItems, historyOfPlan, ledgerOfSupport, type SupportRow, supportsOfPlan } from './queries.ts';

/** Which plan, and which of its supports; without `planSupportId`, all of them. */
interface Place {
  participantSfid: string;
  planSfid: string;
  planSupportId?: string;
}

/** The rows of a plan's supports. Throws 404 where there is no such plan. */
async function rowsOf(asked: AskedOfBrand, place: Place): Promise<SupportRow[]> {
  const rows = await supportsOfPlan(asked, place.participantSfid, {
    plan: place.planSfid,
    support: place.planSupportId ?? null,
  });
  if (rows.length === 0) throw notFound();
  return rows;
}

async function supportsAt(request: AskedOfBrand, place: Place): Promise<PlanSupport[]> {
  return presentSupports(await rowsOf(request, place), request);
}

/** One support. Throws 404 where the plan has no such support. */
async function supportAt(request: AskedOfBrand, place: Place): Promise<PlanSupport> {
  const [support] = await supportsAt(request, place);
  if (!support) throw notFound();
  return support;
}

async function typesAt(request: AskedOfBrand, place: Place) {
  return planBudgets(await rowsOf(request, place), request).types.map(presentType);
}

async function ledgerAt(asked: AskedOfBrand, place: Required<Place>) {
  const [ledger] = await ledgerOfSupport(asked, place.participantSfid, {
    plan: place.planSfid,
    support: place.planSupportId,
  });
  if (!ledger) throw notFound();
  return ledger;
}

async function preferencesAt(asked: AskedOfBrand, place: Required<Place>): Promise<Preferences> {
  const { spending, reservations } = await ledgerAt(asked, place);
  return presentPreferences(spending, reservations);
}

/** The support type that an address names. Throws 404 for a word that names none. */
function typeNamed(word: string): (typeof SUPPORT_TYPES)[keyof typeof SUPPORT_TYPES] {
  const name = supportTypeNamed(word);
  if (!name) throw notFound();
  return SUPPORT_TYPES[name];
}

export const supportRoutes = [
  read(listPlanSupports, (request) => supportsAt(request, request.params)),
  read(
    planSupportsFile,
    async (request) => {
      const rows = await rowsOf(request, request.params);
      return rowsFile(
        request.caller,
        { what: 'plan-supports', format: request.query.format },
        supportColumns(rows.some(({ isPace }) => isPace)),
        presentSupports(rows, request),
      );
    },
    { limit: LIST_FILES },
  ),
  read(getForecast, async (request) => {
    const { participantSfid, planSfid } = request.params;
    const [plan] = await historyOfPlan(request, participantSfid, { plan: planSfid });
    if (!plan) throw notFound();
    const extra = parseMoney(request.query.extra ?? '0');
    return forecastsOf(plan, plan.histories, request.caller.today, extra).map((each) =>
      presentForecast(each, plan.histories),
    );
  }),
  read(getPlanSupport, (request) => supportAt(request, request.params)),
  read(
    listPlanSupportItems,
    async (request) => (await supportAt(request, request.params)).plan_support_items,
  ),
  read(
    planSupportItemsFile,
    async (request) => {
      const { plan_support_items: items } = await supportAt(request, request.params);
      return rowsFile(
        request.caller,
        { what: 'support-items', format: request.query.format },
        itemColumns,
        items,
      );
    },
    { limit: LIST_FILES },
  ),
  read(listSupportItems, async (request) => {
    const { params, ...asked } = request;
    await supportAt(request, params);
    const rows = await agreedItems(asked, params.participantSfid, {
      support: params.planSupportId,
      provider: null,
      item: null,
    });
    return rows.map(presentItem);
  }),
  read(listPreferences, (request) => preferencesAt(request, request.params)),
  read(
    preferencesFile,
    async (request) => {
      const payments = paymentsOf(await preferencesAt(request, request.params));
      return rowsFile(
        request.caller,
        { what: 'spend-overview', format: request.query.format },
        paymentColumns,
        payments,
      );
    },
    { limit: LIST_FILES },
  ),
  read(getSpending, async (request) => presentSpending((await ledgerAt(request, request.params)).spending)),
  read(listSupportTypes, (request) => typesAt(request, request.params)),
  read(getSupportType, async (request) => {
    const { code } = typeNamed(request.params.type);
    const found = (await typesAt(request, request.params)).find((type) => type.code === code);
    if (!found) throw notFound();
    return found;
  }),
  read(listSupportsOfType, async (request) => {
    const { value } = typeNamed(request.params.type);
    return (await supportsAt(request, request.params)).filter(({ type }) => type === value);
  }),
];
