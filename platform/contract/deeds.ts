import * as z from 'zod/mini';

/** What became of something that a plan manager's system sent. */
export const deedResult = z.enum(['created', 'changed', 'unchanged']);
