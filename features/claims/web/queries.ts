import { countApprovals } from '@wattle/contract/claims/calls';
import { callQuery } from '../../platform/query.ts';

/** How many claims of a participant await approval. */
export const approvalsCountQuery = (participantSfid: string) =>
  callQuery(countApprovals, { params: { participantSfid } });
