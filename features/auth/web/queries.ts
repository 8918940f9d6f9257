import { callQuery } from '#platform/web/query.ts';
import { me } from '../calls/sign-in.ts';

/** The signed-in person. */
export const meQuery = () => callQuery(me, {});
