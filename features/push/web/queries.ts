import { callQuery } from '#platform/web/query.ts';
import { getPush } from '../calls.ts';

/** What the signed-in person is told of by a push on this phone or computer. */
export const pushQuery = () => callQuery(getPush, {});
