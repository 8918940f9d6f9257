import { listParticipants } from '@wattle/contract/participants/calls';
import { callQuery } from '../../platform/query.ts';

/** The participants that the signed-in person may see, in the order in which they are offered. */
export const participantsQuery = () => callQuery(listParticipants, {});
