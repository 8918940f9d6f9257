import { callQuery } from '#platform/web/query.ts';
import { listEvidence } from '../calls/evidence.ts';

/** What people sent for the holds of a claim. */
export const evidenceQuery = (participantSfid: string, claimId: string) =>
  callQuery(listEvidence, { params: { participantSfid, claimId } });
