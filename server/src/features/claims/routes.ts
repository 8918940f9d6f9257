import {
  countApprovals,
  getClaim,
  listClaimLines,
  listClaims,
  listProviderSummaries,
  listSubmittedClaims,
  suggestClaims,
} from '@wattle/contract/claims/calls';
import { read } from '../../platform/route.ts';
import { decideRoute } from './decide.ts';
import { approvalsCount, findClaim } from './details.ts';
import { claimsPage } from './list.ts';
import { olderRoutes } from './older/routes.ts';
import { presentClaim, presentDetails, presentLines } from './presenter.ts';
import { providersPage } from './providers.ts';
import { submissionRoutes } from './submission-routes.ts';
import { submittedPage } from './submitted.ts';
import { suggest } from './suggest.ts';

export const claimRoutes = [
  read(listClaims, async ({ services, caller, params, query }) => {
    const { items, pagination } = await claimsPage(services.database, caller, params.participantSfid, query);
    return { items: items.map(presentClaim), pagination };
  }),
  read(countApprovals, async ({ services, caller, params }) => {
    const [row] = await approvalsCount(services.database, caller, params.participantSfid);
    return { count: row?.count ?? 0 };
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
  read(listSubmittedClaims, ({ services, caller, params, query }) =>
    submittedPage(services.database, caller, params.participantSfid, query),
  ),
  read(suggestClaims, ({ services, caller, params, query }) =>
    suggest(services.database, caller, params.participantSfid, query),
  ),
  read(listProviderSummaries, ({ services, caller, params, query }) =>
    providersPage(services.database, caller, params.participantSfid, params.planSfid, query),
  ),
  ...submissionRoutes,
  ...olderRoutes,
];
