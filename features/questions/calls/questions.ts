import * as z from 'zod/mini';
import { get, post, put } from '#platform/contract/call.ts';
import { bodyFlag, moment, recordRef, sfid, textBy } from '#platform/contract/common.ts';
import { paged } from '#platform/contract/paging.ts';
import { ABOUT, OPEN_AGAIN_DAYS, SIDES, THREAD_STATES, textProblem } from '../rules.ts';

/** A question to the plan manager, as the list shows it. */
const question = z.object({
  sfid,
  about: z.enum(ABOUT),
  /** The name of what the question is about. */
  title: z.string(),
  /** The record that the question is about; all are null where there is none. */
  claim_sfid: z.nullable(sfid),
  plan_support_sfid: z.nullable(sfid),
  report_sfid: z.nullable(sfid),
  /** The person who asked, by their name at that time, and whether that person reads this. */
  started_by: z.string(),
  by_me: z.boolean(),
  started_at: moment,
  /** Whether all people with read-only access see it, not only the one who asked. */
  shared: z.boolean(),
  state: z.enum(THREAD_STATES),
  /** Since when it waits for an answer; null where it does not wait. */
  waits_since: z.nullable(moment),
  /** The moment of the last message. */
  last_at: moment,
  /** How many answers the reader has not seen yet; 0 where the reader never wrote in the thread. */
  unread: z.int(),
  closed_at: z.nullable(moment),
  closed_by: z.nullable(z.string()),
  /** Until when people and staff can open it again. */
  open_until: z.nullable(moment),
});
export type Question = z.output<typeof question>;

const message = z.object({
  sfid,
  from: z.enum(SIDES),
  /** The name of the writer at that time. */
  written_by: z.string(),
  by_me: z.boolean(),
  written_at: moment,
  text: z.string(),
  /** When the plan manager read what a person wrote. */
  read_at: z.nullable(moment),
});

const thread = z.extend(question, {
  /** Where the portal shows the support that the question is about; null where there is none, or it is gone. */
  support_place: z.nullable(
    z.object({
      plan_sfid: sfid,
      /** The parts of its page's address, `/plan/{area}/{category}`; null where the support has no page of its own. */
      page: z.nullable(z.object({ area: z.string(), category: z.string() })),
    }),
  ),
  /** The oldest first. */
  messages: z.array(message),
});
export type Thread = z.output<typeof thread>;

const QUESTIONS = 'clients/{participantSfid}/questions';
const ONE = `${QUESTIONS}/{questionId}` as const;

const text = textBy(textProblem);
const over = `The question was closed more than ${OPEN_AGAIN_DAYS} days ago.`;

export const listQuestions = get('questions.list', QUESTIONS, {
  who: 'viewer',
  summary:
    'Questions to the plan manager, the last written first: with full access all of the participant, else the own and the shared ones.',
  ...paged(question, {
    /** Only questions about one claim, support or report. */
    record: z.optional(
      z.string().check(z.regex(/^[A-Za-z0-9]{18}$/, 'must name one that the portal lists, by its sfid')),
    ),
    /** Only questions with answers that the reader has not seen. */
    unread: z.optional(z.enum(['true', 'false'])),
  }),
});

export const getQuestion = get('questions.get', ONE, {
  who: 'viewer',
  summary: 'A question with its thread: who wrote what, when, and when the plan manager read it.',
  reply: thread,
});

export const askQuestion = post('questions.ask', QUESTIONS, {
  who: 'viewer',
  summary:
    'Asks the plan manager a question, about a claim, a support, a report, or anything else; tells them of possible fraud; or asks them to end somebody’s access.',
  body: z.strictObject({
    about: z.enum(ABOUT, 'Please say what your question is about'),
    /** The record that the question is about; of an access its number. A question about `contact` or `fraud` has none. */
    record: z.optional(recordRef),
    text,
  }),
  reply: z.object({ sfid }),
  refusals: { 409: 'An open question asks for the end of the same access already.' },
});

export const writeMessage = post('questions.write', `${ONE}/messages`, {
  who: 'viewer',
  summary: 'Writes a further message. A closed question is opened again by it.',
  body: z.strictObject({ text }),
  reply: z.object({ sfid }),
  refusals: { 409: over },
});

export const shareQuestion = put('questions.share', `${ONE}/shared`, {
  who: 'full',
  summary: 'Shares a question with people who have read-only access, or takes that back.',
  body: z.strictObject({ shared: bodyFlag('Please say whether to share the question') }),
  reply: z.object({ shared: z.boolean() }),
});

export const closeQuestion = put('questions.close', `${ONE}/closed`, {
  who: 'viewer',
  summary: 'Closes a question.',
  reply: z.object({ closed_at: moment }),
});

export const openQuestion = put('questions.open', `${ONE}/open`, {
  who: 'viewer',
  summary: 'Opens a closed question again.',
  reply: z.object({ open: z.literal(true) }),
  refusals: { 409: over },
});

export const seeQuestion = put('questions.see', `${ONE}/seen`, {
  who: 'viewer',
  summary: 'Notes that the signed-in person has seen all of a thread.',
  reply: z.object({ unread: z.literal(0) }),
});
