import {
  countApprovals,
  getClaim,
  listClaimLines,
  listClaims,
  listProviderSummaries,
  suggestClaims,
} from '@wattle/contract/claims/calls';
import { notFound } from '../../platform/refusal.ts';
import { read } from '../../platform/route.ts';
import { decideRoute } from './decide.ts';
import { approvalsCount, findClaim } from './details.ts';
import { claimsPage } from './list.ts';
import { olderRoutes } from './older/routes.ts';
import { presentApprovals, presentClaim, presentDetails, presentLines } from './presenter.ts';
import { providersPage } from './providers.ts';
import { suggest } from './suggest.ts';

export const claimRoutes = [
  read(listClaims, async ({ params, query, ...asked }) => {
    const { items, pagination } = await claimsPage(asked, params.participantSfid, query);
    const withPlans = query.include___plans !== 'false';
    return { items: items.map((row) => presentClaim(row, { withPlans })), pagination };
  }),
  read(countApprovals, async ({ params, ...asked }) => {
    const [row] = await approvalsCount(asked, params.participantSfid);
    if (!row) throw notFound();
    return presentApprovals(row, asked.brand);
  }),
  read(getClaim, async (request) => {
    const { participantSfid, claimId } = request.params;
    return presentDetails(await findClaim(request, participantSfid, claimId), request.brand);
  }),
  decideRoute,
  read(listClaimLines, async (request) => {
    const { participantSfid, claimId } = request.params;
    return presentLines((await findClaim(request, participantSfid, claimId)).lines);
  }),
  read(suggestClaims, ({ params, query, ...asked }) => suggest(asked, params.participantSfid, query)),
  read(listProviderSummaries, ({ params, query, ...asked }) =>
    providersPage(asked, params.participantSfid, params.planSfid, query),
  ),
  ...olderRoutes,
];
