import { today } from '#platform/server/clock.ts';
import { LIST_FILES, listFile, rowsFile } from '#platform/server/list-file.ts';
import { read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { countApprovals } from '../calls/approvals.ts';
import {
  claimLinesFile,
  claimsFile,
  forecastClaimsFile,
  getClaim,
  listClaimLines,
  listClaims,
  listForecastClaims,
  listProviderSummaries,
  providerSummariesFile,
  suggestClaims,
  suggestProviders,
} from '../calls/claims.ts';
import { awaitsDecision } from '../rules/status.ts';
import { adviseRoute } from './advice/advise.ts';
import { answerRoute } from './answer.ts';
import { checksOf } from './checks.ts';
import { forecastClaims } from './counted.ts';
import { decideRoute } from './decide.ts';
import { approvalsCount, findClaim } from './details.ts';
import { claimsFileOf, countedColumns, lineColumns, providerColumns } from './files.ts';
import { claimsPage } from './list.ts';
import { olderRoutes } from './older/routes.ts';
import { presentApprovals, presentClaim, presentDetails, presentLines } from './presenter.ts';
import { providersPage } from './providers.ts';
import { suggest, suggestNames } from './suggest.ts';

export const claimRoutes = [
  read(listClaims, async ({ params, query, ...asked }) => {
    const { items, pagination } = await claimsPage(asked, params.participantSfid, query);
    const withPlans = query.include___plans !== 'false';
    if (query.include___checks !== 'true') {
      return { items: items.map((row) => presentClaim(row, { withPlans })), pagination };
    }
    const waiting = items.filter(({ status, clientApproval }) => awaitsDecision({ status, clientApproval }));
    const ids = waiting.map(({ id }) => id);
    const checked = await checksOf(asked, params.participantSfid, ids);
    const none = { checks: null, review_ends_at: null, advice: [] };
    return {
      items: items.map((row) => presentClaim(row, { withPlans, found: checked.get(row.id) ?? none })),
      pagination,
    };
  }),
  read(
    claimsFile,
    ({ params, query, brand, ...asked }) => {
      const { what, columns } = claimsFileOf(query, brand);
      return listFile(asked.caller, { what, format: query.format }, columns, (page) =>
        claimsPage(asked, params.participantSfid, { ...query, ...page }),
      );
    },
    { limit: LIST_FILES },
  ),
  read(countApprovals, async ({ params, ...asked }) => {
    const [row] = await approvalsCount(asked, params.participantSfid);
    if (!row) throw notFound();
    return presentApprovals(row, asked.brand);
  }),
  read(getClaim, async (request) => {
    const { participantSfid, claimId } = request.params;
    const claim = await findClaim(request, participantSfid, claimId);
    const checked = claim.review ? await checksOf(request, participantSfid, [claim.id]) : undefined;
    return presentDetails(claim, request.brand, checked?.get(claim.id)?.checks);
  }),
  decideRoute,
  adviseRoute,
  answerRoute,
  read(listClaimLines, async (request) => {
    const { participantSfid, claimId } = request.params;
    return presentLines(await findClaim(request, participantSfid, claimId));
  }),
  read(
    claimLinesFile,
    async (request) => {
      const { participantSfid, claimId } = request.params;
      const claim = await findClaim(request, participantSfid, claimId);
      return rowsFile(
        request.caller,
        { what: 'claim', format: request.query.format },
        lineColumns(claim, today(request.services.clock)),
        presentLines(claim),
      );
    },
    { limit: LIST_FILES },
  ),
  read(suggestClaims, ({ params, query, ...asked }) => suggest(asked, params.participantSfid, query)),
  read(suggestProviders, ({ params, query, ...asked }) => suggestNames(asked, params.participantSfid, query)),
  read(listForecastClaims, ({ params, query, ...asked }) => forecastClaims(asked, params, query)),
  read(
    forecastClaimsFile,
    ({ params, query, ...asked }) =>
      listFile(asked.caller, { what: 'forecast-claims', format: query.format }, countedColumns, (page) =>
        forecastClaims(asked, params, { ...query, ...page }),
      ),
    { limit: LIST_FILES },
  ),
  read(listProviderSummaries, ({ params, query, ...asked }) =>
    providersPage(asked, params.participantSfid, params.planSfid, query),
  ),
  read(
    providerSummariesFile,
    ({ params, query, ...asked }) =>
      listFile(asked.caller, { what: 'providers', format: query.format }, providerColumns, (page) =>
        providersPage(asked, params.participantSfid, params.planSfid, { ...query, ...page }),
      ),
    { limit: LIST_FILES },
  ),
  ...olderRoutes,
];
