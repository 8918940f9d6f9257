import { listWhoCanSee } from '#features/participants/calls/who-can-see.ts';
import { callQuery } from '#platform/web/query.ts';

/** Who can see a participant's plan. */
export const whoCanSeeQuery = (participantSfid: string) =>
  callQuery(listWhoCanSee, { params: { participantSfid } });
