import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { moment, sfid, textBy } from '#platform/contract/common.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { ABOUT, OPEN_AGAIN_DAYS, SIDES, THREAD_STATES, textProblem } from '../rules.ts';

const ANSWERS = 'staff:support';
const ONE = `${STAFF}/questions/{questionSfid}` as const;

const thread = z.object({
  sfid,
  participant: z.object({ sfid, name: z.string() }),
  about: z.enum(ABOUT),
  title: z.string(),
  started_by: z.string(),
  started_at: moment,
  state: z.enum(THREAD_STATES),
  /** Whether people with read-only access see it too, not only the one who asked. */
  shared: z.boolean(),
  closed_at: z.nullable(moment),
  closed_by: z.nullable(z.string()),
  /** Until when people and staff can open it again. */
  open_until: z.nullable(moment),
  /** The message that came last, whichever moment it names. Replies and closing send it back as `seen`. */
  newest: sfid,
  /** The oldest first. */
  messages: z.array(
    z.object({
      sfid,
      from: z.enum(SIDES),
      written_by: z.string(),
      written_at: moment,
      text: z.string(),
      /** When a member of staff, or the plan manager's system, read what a person wrote. */
      read_at: z.nullable(moment),
    }),
  ),
});
export type StaffThread = z.output<typeof thread>;

/** The `newest` message that the member of staff has seen (specification: staff-see-first). */
const seen = sfid;
const over = `The question was closed more than ${OPEN_AGAIN_DAYS} days ago.`;
const newer = 'A person, a colleague or a system has written since.';

export const staffQuestion = get('questions.of-staff', ONE, {
  who: ANSWERS,
  summary: 'A question of a person, with its thread.',
  reply: thread,
});

export const readQuestion = post('questions.read-by-staff', `${ONE}/read`, {
  who: ANSWERS,
  summary: 'Notes that what people wrote in a thread was read. They see when.',
  reply: thread,
});

export const replyToQuestion = post('questions.reply-by-staff', `${ONE}/replies`, {
  who: ANSWERS,
  summary:
    'Answers a question, and closes it where that is said. The same answer sent once more is not written again.',
  body: z.strictObject({ text: textBy(textProblem), closes: z.boolean(), seen }),
  reply: thread,
  refusals: { 409: `${newer} Or: ${over}` },
});

export const closeQuestionByStaff = post('questions.close-by-staff', `${ONE}/closed`, {
  who: ANSWERS,
  summary: 'Closes a question without an answer.',
  body: z.strictObject({ seen }),
  reply: thread,
  refusals: { 409: newer },
});

export const openQuestionByStaff = post('questions.open-by-staff', `${ONE}/open`, {
  who: ANSWERS,
  summary: 'Opens a closed question again.',
  reply: thread,
  refusals: { 409: over },
});
