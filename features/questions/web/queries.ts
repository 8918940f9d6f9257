import { type QueryClient, useQuery } from '@tanstack/react-query';
import { withPage } from '#platform/web/page-search.ts';
import { callQuery } from '#platform/web/query.ts';
import { getQuestion, listQuestions } from '../calls/questions.ts';

/** A page of the questions that the signed-in person sees of a participant. */
export const questionsQuery = (participantSfid: string, page: number) =>
  callQuery(listQuestions, { params: { participantSfid }, query: withPage(page) });

/** The last questions about one claim, support or report. */
export const questionsAboutQuery = (participantSfid: string, record: string) =>
  callQuery(listQuestions, { params: { participantSfid }, query: { record, per_page: '3' } });

/** One question with its thread. */
export const questionQuery = (participantSfid: string, questionId: string) =>
  callQuery(getQuestion, { params: { participantSfid, questionId } });

/** Reads all questions and threads again, after a change. */
export const refreshQuestions = (client: QueryClient): Promise<unknown> =>
  Promise.all([listQuestions, getQuestion].map(({ name }) => client.invalidateQueries({ queryKey: [name] })));

/** How many threads have answers that the signed-in person has not seen; undefined until the server says. */
export function useUnread(participantSfid: string | undefined): number | undefined {
  const query = callQuery(listQuestions, {
    params: { participantSfid: participantSfid ?? '' },
    query: { unread: 'true', per_page: '1' },
  });
  return useQuery({ ...query, enabled: participantSfid !== undefined }).data?.pagination.total;
}
