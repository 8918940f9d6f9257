import { callQuery } from '#platform/web/query.ts';
import { listEvidence } from '../calls/evidence.ts';

/** What was sent for a held claim. */
export const evidenceQuery = (participantSfid: string, claimId: string) =>
  callQuery(listEvidence, { params: { participantSfid, claimId } });
