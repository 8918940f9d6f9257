import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/http.ts';
import { whileUsed } from '#platform/web/staff/idle.ts';
import { staffQuestion } from '../calls/staff.ts';

/** How often the page reads an open thread again, in milliseconds. */
const EVERY = 15_000;

/** A question with its thread. */
export const threadQuery = (questionSfid: string) =>
  queryOptions({
    queryKey: ['staff', 'questions', questionSfid],
    queryFn: () => send(staffQuestion, { params: { questionSfid } }, {}),
    refetchInterval: whileUsed(EVERY),
  });
