import { me } from '@wattle/contract/auth/calls';
import { callQuery } from '../../platform/query.ts';

/** The signed-in person. */
export const meQuery = () => callQuery(me, {});
