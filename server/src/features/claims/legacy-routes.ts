import type { Call, QueryOf } from '@wattle/contract/call';
import type { listClaims } from '@wattle/contract/claims/calls';
import {
  decideLegacyClaim,
  getLegacyClaim,
  type LegacyClaim,
  type LegacyDetails,
  listClaimsOfItem,
  listClaimsOfPlan,
  listClaimsOfProvider,
  listProviderClaimCounts,
  listProviderClaims,
  listProvidersOfParticipant,
  listProvidersOfPlan,
  listProvidersOfUser,
  listProvidersSince,
  viewCard,
} from '@wattle/contract/claims/legacy-calls';
import type { Claim, ClaimDetails } from '@wattle/contract/claims/shapes';
import {
  displayedStatus,
  OLD_STATUS,
  oldApproval,
  shownAmount,
  statusMeaning,
} from '@wattle/domain/claim-status';
import { isIsoDate } from '@wattle/domain/dates';
import { toDollars } from '@wattle/domain/money';
import type { LoadedBrand } from '../../platform/brands.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { command, type ReadRequest, read } from '../../platform/route.ts';
import { decide } from './decide.ts';
import { claimDetails, claimNamed, type DetailsRow } from './details.ts';
import { claimsOfItem } from './legacy-lists.ts';
import { claimsPage } from './list.ts';
import { presentClaim, presentDetails, presentSummary } from './presenter.ts';
import { findProvider, hasCard, providersOf, providersOfEverybody } from './provider-lists.ts';
import { providersPage } from './providers.ts';
import type { ClaimRow } from './rows.ts';
import { words } from './words.ts';

/** Marks a claim of the plan manager's own in the legacy family (decisions: "Claims"). */
const PLAN_MANAGER_PROVIDER = 19;

const PROVIDER_CLAIMS_PER_PAGE = '100';

function older<Known extends Claim>(row: ClaimRow, claim: Known, { brand }: LoadedBrand) {
  const status = displayedStatus(row);
  return {
    ...claim,
    provider_id: row.paidToType === 'fee' ? PLAN_MANAGER_PROVIDER : claim.provider_id,
    xero_label: statusMeaning(status, brand.name).label,
    xero_status: OLD_STATUS[status],
    actioned: row.clientApproval !== null && row.clientApproval !== 'Awaiting Client Approval',
    approved: oldApproval(row.clientApproval),
  };
}

const presentOlder = (row: ClaimRow, brand: LoadedBrand): LegacyClaim => older(row, presentClaim(row), brand);

const presentOlderDetails = (row: DetailsRow, brand: LoadedBrand): LegacyDetails =>
  older<ClaimDetails>(row, presentDetails(row, brand.brand), brand);

type Asked = Pick<ReadRequest<Call>, 'services' | 'caller'>;

async function detailsOf({ services, caller }: Asked, participant: string, ref: string): Promise<DetailsRow> {
  const [row] = await claimDetails(services.database, caller, participant, claimNamed(ref));
  if (!row) throw notFound();
  return row;
}

/** A page of a plan's claims. Throws 404 where the participant has no such plan. */
async function pageOf(
  { services, caller, brand }: Asked & { brand: LoadedBrand },
  participant: string,
  query: QueryOf<typeof listClaims>,
) {
  const page = await claimsPage(services.database, caller, participant, query);
  if (!page.hasPlan) throw notFound();
  return { items: page.items.map((row) => presentOlder(row, brand)), pagination: page.pagination };
}

export const legacyRoutes = [
  read(getLegacyClaim, async (request) =>
    presentOlderDetails(
      await detailsOf(request, request.params.participantId, request.params.claimId),
      request.brand,
    ),
  ),
  read(listClaimsOfPlan, (request) => {
    const { participantId, planId } = request.params;
    return pageOf(request, participantId, { ...request.query, filter___plan: planId });
  }),
  read(listClaimsOfProvider, async (request) => {
    const { participantId, planId, providerId } = request.params;
    const asked = { ...request.query, filter___plan: planId, filter___provider: providerId };
    const page = await pageOf(request, participantId, asked);
    // None of a provider that there is, or no such provider.
    if (page.pagination.total === 0)
      await findProvider(request.services.database, request.caller, providerId);
    return page;
  }),
  read(listClaimsOfItem, async ({ services, caller, brand, params, query }) => {
    const page = await claimsOfItem(services.database, caller, params, query);
    return { ...page, items: page.items.map((row) => presentOlder(row, brand)) };
  }),
  command(decideLegacyClaim, async ({ tx, scope, caller, brand, params, body, at }) => {
    const approve = body.approve === 1;
    const deciding = { scope, brand: brand.brand, claim: params.claimId, approve, reason: undefined, at };
    const { sfid, changed } = await decide(tx, deciding);
    const [row] = await claimDetails.inside(tx, { ...scope, today: caller.today }, claimNamed(sfid));
    if (!row) throw notFound();
    return {
      reply: presentOlderDetails(row, brand),
      audit: changed ? { detail: { claim: row.id, approved: approve } } : 'nothing changed',
    };
  }),
  command(viewCard, async ({ tx, scope, caller, brand, params }) => {
    const [row] = await claimDetails.inside(
      tx,
      { ...scope, today: caller.today },
      claimNamed(params.claimId),
    );
    if (!row) throw notFound();
    if (!(await hasCard(tx, scope.participantId))) throw new Refusal(403, words.noCard);
    const meaning = statusMeaning(displayedStatus(row), brand.brand.name);
    const amount = shownAmount({
      status: displayedStatus(row),
      total: row.totalCents,
      amountDue: row.amountDueCents,
    });
    const card = {
      title: row.providerName ?? 'Myself',
      amount: toDollars(amount),
      status: meaning.label,
      next: meaning.sentence,
    };
    return { reply: { ...presentOlderDetails(row, brand), card }, audit: 'nothing changed' };
  }),
  read(listProviderClaims, async ({ services, caller, params, query }) => {
    const asked = { per_page: PROVIDER_CLAIMS_PER_PAGE, ...query };
    const page = await providersPage(services.database, caller, params.participantId, params.planId, asked);
    return { items: page.items.map(presentSummary), pagination: page.pagination };
  }),
  read(listProviderClaimCounts, async ({ services, caller, params, query }) => {
    const asked = { per_page: PROVIDER_CLAIMS_PER_PAGE, ...query };
    const page = await providersPage(services.database, caller, params.participantId, undefined, asked);
    return { items: page.items.map(presentSummary), pagination: page.pagination };
  }),
  read(listProvidersOfPlan, ({ services, caller, params }) =>
    providersOf(services.database, caller, params.participantId, { plan: params.planId }),
  ),
  read(listProvidersOfParticipant, ({ services, caller, params }) =>
    providersOf(services.database, caller, params.participantId, {}),
  ),
  read(listProvidersSince, ({ services, caller, params }) => {
    if (!isIsoDate(params.date)) throw notFound();
    return providersOf(services.database, caller, params.participantId, { since: params.date });
  }),
  read(listProvidersOfUser, ({ services, caller }) => providersOfEverybody(services.database, caller)),
];
