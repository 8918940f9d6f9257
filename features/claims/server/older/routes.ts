import type { Brand } from '#platform/contract/brand.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import { type AskedOfBrand, command, olderCommand, read } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import type { listClaims } from '../../calls/claims.ts';
import {
  decideLegacyClaim,
  getLegacyClaim,
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
} from '../../calls/older.ts';
import type { Claim } from '../../calls/shapes.ts';
import { MYSELF } from '../../rules/claims.ts';
import { displayedStatus, OLD_STATUS, oldApproval, shownAmount, statusMeaning } from '../../rules/status.ts';
import { decideRoute } from '../decide.ts';
import { findClaim, findClaimInside } from '../details.ts';
import { pageOfPlan } from '../list.ts';
import { presentClaim, presentDetails } from '../presenter.ts';
import { providersPage } from '../providers.ts';
import { words } from '../words.ts';
import { claimsOfItem } from './claims-of-item.ts';
import { findProvider, hasCard, providersOf, providersOfEverybody } from './provider-lists.ts';

/** The provider id that marks a claim of the plan manager itself (specification: older-claim-calls). */
const PLAN_MANAGER_PROVIDER = 19;
const PROVIDER_CLAIMS_PER_PAGE = '100';

const statusOf = ({ status, client_approval_status: clientApproval }: Claim) =>
  displayedStatus({ status, clientApproval });

/** A claim with the fields that only older clients know. */
function older<Known extends Claim>(claim: Known, brand: Brand) {
  const status = statusOf(claim);
  const approval = claim.client_approval_status;
  return {
    ...claim,
    provider_id: claim.paid_to_type === 'fee' ? PLAN_MANAGER_PROVIDER : claim.provider_id,
    xero_label: statusMeaning(status, brand.name).label,
    xero_status: OLD_STATUS[status],
    actioned: approval !== null && approval !== 'Awaiting Client Approval',
    approved: oldApproval(approval),
  };
}

/** A page of a plan's claims. Throws 404 where the participant has no such plan. */
async function pageOf(
  { brand, ...asked }: AskedOfBrand,
  participant: string,
  query: QueryOf<typeof listClaims>,
) {
  const page = await pageOfPlan(asked, participant, query);
  if (!page) throw notFound();
  return { items: page.items.map((row) => older(presentClaim(row), brand)), pagination: page.pagination };
}

export const olderRoutes = [
  read(getLegacyClaim, async (request) => {
    const { params, brand } = request;
    return older(
      presentDetails(await findClaim(request, params.participantId, params.claimId), brand),
      brand,
    );
  }),
  olderCommand(
    decideLegacyClaim,
    decideRoute,
    ({ params: { participantId, claimId }, body }) => ({
      params: { participantSfid: participantId, claimId },
      body: { approve: body.approve === 1 },
    }),
    (claim, { brand }) => older(claim, brand),
  ),
  read(listClaimsOfPlan, (request) => {
    const { participantId, planId } = request.params;
    return pageOf(request, participantId, { ...request.query, filter___plan: planId });
  }),
  read(listClaimsOfProvider, async (request) => {
    const { participantId, planId, providerId } = request.params;
    const asked = { ...request.query, filter___plan: planId, filter___provider: providerId };
    const page = await pageOf(request, participantId, asked);
    // An empty list is right for a provider without claims, but not for a provider that does not exist.
    if (page.pagination.total === 0) await findProvider(request, providerId);
    return page;
  }),
  read(listClaimsOfItem, async ({ brand, params, query, ...asked }) => {
    const page = await claimsOfItem(asked, params, query);
    return { ...page, items: page.items.map((row) => older(presentClaim(row), brand)) };
  }),
  command(viewCard, async (request) => {
    const { tx, scope, brand, params } = request;
    const claim = presentDetails(await findClaimInside(request, params.claimId), brand);
    if (!(await hasCard(tx, scope.participantId))) throw new Refusal(403, words.noCard);
    const status = statusOf(claim);
    const { label, sentence } = statusMeaning(status, brand.name);
    const card = {
      title: claim.provider_name ?? MYSELF,
      amount: shownAmount({ status, total: claim.total, amountDue: claim.amount_due }),
      status: label,
      next: sentence,
    };
    return { reply: { ...older(claim, brand), card }, audit: 'nothing changed' };
  }),
  read(listProviderClaims, ({ params, query, ...asked }) =>
    providersPage(asked, params.participantId, params.planId, {
      per_page: PROVIDER_CLAIMS_PER_PAGE,
      ...query,
    }),
  ),
  read(listProviderClaimCounts, ({ params, query, ...asked }) =>
    providersPage(asked, params.participantId, undefined, {
      per_page: PROVIDER_CLAIMS_PER_PAGE,
      ...query,
    }),
  ),
  read(listProvidersOfPlan, ({ params, ...asked }) =>
    providersOf(asked, params.participantId, { plan: params.planId }),
  ),
  read(listProvidersOfParticipant, ({ params, ...asked }) => providersOf(asked, params.participantId, {})),
  read(listProvidersSince, ({ params, ...asked }) => {
    if (!isIsoDate(params.date)) throw notFound();
    return providersOf(asked, params.participantId, { since: params.date });
  }),
  read(listProvidersOfUser, (asked) => providersOfEverybody(asked)),
];
