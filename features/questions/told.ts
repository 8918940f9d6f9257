import * as z from 'zod/mini';
import { sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';
import { ABOUT, SIDES } from './rules.ts';

const message = { question_sfid: sfid, message_sfid: sfid, written_by: z.string(), text: z.string() };

export const questionAsked = changeKind('question-asked', {
  summary: 'Somebody asked the plan manager a question; it says what the question is about.',
  payload: z.object({
    ...message,
    about: z.enum(ABOUT),
    /** The name of what the question is about. */
    title: z.string(),
    claim_sfid: z.nullable(sfid),
    plan_support_sfid: z.nullable(sfid),
    report_sfid: z.nullable(sfid),
    /** The access that the plan manager is asked to end; null where it is about none. */
    access: z.nullable(z.int()),
  }),
});

export const questionWritten = changeKind('question-written', {
  summary: 'Somebody wrote a further message in the thread of a question: a person, or the staff.',
  payload: z.object({ ...message, from: z.enum(SIDES) }),
});

export const questionClosed = changeKind('question-closed', {
  summary: 'Somebody closed a question.',
  payload: z.object({ question_sfid: sfid }),
});

export const questionOpened = changeKind('question-opened', {
  summary: 'Somebody opened a closed question again.',
  payload: z.object({ question_sfid: sfid }),
});
