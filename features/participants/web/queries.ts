import { callQuery } from '#platform/web/query.ts';
import { listParticipants } from '../calls/people.ts';

/** The participants that the signed-in person may see, in the order in which they are offered. */
export const participantsQuery = () => callQuery(listParticipants, {});
