import type { Call, QueryOf } from '@wattle/contract/call';
import {
  countApprovals,
  decideClaim,
  getClaim,
  listClaimLines,
  listClaims,
  listProviderSummaries,
  listSubmittedClaims,
  suggestClaims,
} from '@wattle/contract/claims/calls';
import { notFound } from '../../platform/refusal.ts';
import { command, type ReadRequest, read } from '../../platform/route.ts';
import { decide } from './decide.ts';
import { approvalsCount, claimDetails, claimNamed } from './details.ts';
import { legacyRoutes } from './legacy-routes.ts';
import { claimsPage } from './list.ts';
import { presentClaim, presentDetails, presentLines, presentSubmitted, presentSummary } from './presenter.ts';
import { providersPage } from './providers.ts';
import { submissionRoutes } from './submission-routes.ts';
import { submittedPage } from './submitted.ts';
import { suggest } from './suggest.ts';

type Asked = Pick<ReadRequest<Call>, 'services' | 'caller'>;

/** One claim. Throws 404 where the participant has none of this name. */
async function detailsOf({ services, caller }: Asked, participant: string, ref: string) {
  const [row] = await claimDetails(services.database, caller, participant, claimNamed(ref));
  if (!row) throw notFound();
  return row;
}

async function pageOf({ services, caller }: Asked, participant: string, query: QueryOf<typeof listClaims>) {
  const { items, pagination } = await claimsPage(services.database, caller, participant, query);
  return { items: items.map(presentClaim), pagination };
}

export const claimRoutes = [
  read(listClaims, (request) => pageOf(request, request.params.participantSfid, request.query)),
  read(countApprovals, async ({ services, caller, params }) => {
    const [row] = await approvalsCount(services.database, caller, params.participantSfid);
    return { count: row?.count ?? 0 };
  }),
  read(getClaim, async (request) =>
    presentDetails(
      await detailsOf(request, request.params.participantSfid, request.params.claimId),
      request.brand.brand,
    ),
  ),
  command(decideClaim, async ({ tx, scope, caller, brand, params, body, at }) => {
    const { sfid, changed } = await decide(tx, {
      scope,
      brand: brand.brand,
      claim: params.claimId,
      approve: body.approve,
      reason: body.reason,
      at,
    });
    const [row] = await claimDetails.inside(tx, { ...scope, today: caller.today }, claimNamed(sfid));
    if (!row) throw notFound();
    return {
      reply: presentDetails(row, brand.brand),
      audit: changed ? { detail: { claim: row.id, approved: body.approve } } : 'nothing changed',
    };
  }),
  read(listClaimLines, async (request) =>
    presentLines((await detailsOf(request, request.params.participantSfid, request.params.claimId)).lines),
  ),
  read(listSubmittedClaims, async ({ services, caller, params, query }) => {
    const { items, pagination } = await submittedPage(
      services.database,
      caller,
      params.participantSfid,
      query,
    );
    return { items: items.map(presentSubmitted), pagination };
  }),
  read(suggestClaims, ({ services, caller, params, query }) =>
    suggest(services.database, caller, params.participantSfid, query),
  ),
  read(listProviderSummaries, async ({ services, caller, params, query }) => {
    const page = await providersPage(
      services.database,
      caller,
      params.participantSfid,
      params.planSfid,
      query,
    );
    return { items: page.items.map(presentSummary), pagination: page.pagination };
  }),
  ...submissionRoutes,
  ...legacyRoutes,
];
