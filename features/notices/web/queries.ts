import { listNotices } from '@wattle/contract/notices/calls';
import { callQuery } from '../../platform/query.ts';

/** The signed-in person's notices of a participant, and what they asked for. */
export const noticesQuery = (participantSfid: string) =>
  callQuery(listNotices, { params: { participantSfid } });
