import { callQuery } from '#platform/web/query.ts';
import { listNotices } from '../calls.ts';

/** The signed-in person's notices about a participant, and the kinds they asked for. */
export const noticesQuery = (participantSfid: string) =>
  callQuery(listNotices, { params: { participantSfid } });
