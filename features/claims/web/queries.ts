import { callQuery } from '#platform/web/query.ts';
import { countApprovals } from '../calls/approvals.ts';

/** How many claims of a participant await approval. */
export const approvalsCountQuery = (participantSfid: string) =>
  callQuery(countApprovals, { params: { participantSfid } });
