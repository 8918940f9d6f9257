import { recordNamed } from '#platform/server/identity/scope.ts';
import { read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { listAsked } from '../calls/asked.ts';
import { getEvidenceFile, listEvidence } from '../calls/evidence.ts';
import { evidenceLink } from './attachments.ts';
import { sendRoute } from './send.ts';
import { evidenceStaffRoutes } from './staff-routes.ts';
import { askedClaims, claimEvidence, presentAsked, presentEvidence } from './statements.ts';

export const evidenceRoutes = [
  read(listAsked, async ({ params, ...asked }) =>
    presentAsked(await askedClaims(asked, params.participantSfid)),
  ),
  read(listEvidence, async ({ params, ...asked }) => {
    const [claim] = await claimEvidence(asked, params.participantSfid, recordNamed(params.claimId));
    if (!claim) throw notFound();
    return presentEvidence(claim);
  }),
  sendRoute,
  read(getEvidenceFile, ({ params, ...asked }) =>
    evidenceLink(asked, params.participantSfid, { claimId: params.claimId, fileId: params.evidenceFileId }),
  ),
  ...evidenceStaffRoutes,
];
