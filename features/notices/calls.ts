import * as z from 'zod/mini';
import { get, put } from '#platform/contract/call.ts';
import { isoDate, sfid } from '#platform/contract/common.ts';
import { CHOICE_PROBLEMS, NOTICE_CHOICES, NOTICE_KIND_NAMES } from './rules.ts';

/** A notice that somebody asked for, in sentences. */
export const notice = z.object({
  sfid,
  kind: z.enum(NOTICE_KIND_NAMES),
  noticed_on: isoDate,
  lead: z.string(),
  /** The reason for the notice. */
  why: z.string(),
  plan_sfid: sfid,
  /** The claim that the notice is about; null where it is about low funds. */
  claim_sfid: z.nullable(sfid),
});
export type Notice = z.output<typeof notice>;

const NOTICES = 'clients/{participantSfid}/notices';

export const listNotices = get('notices.list', NOTICES, {
  who: 'full',
  summary: 'What the signed-in person asked to be told of and has not dismissed, the newest first.',
  reply: z.object({
    notices: z.array(notice),
    /** The kinds of notices that the person asked for. */
    choices: z.array(z.enum(NOTICE_CHOICES)),
  }),
});

export const chooseNotices = put('notices.choose', `${NOTICES}/choices`, {
  who: 'full',
  summary: 'Switches notices of one kind on or off, for the signed-in person alone.',
  body: z.strictObject({
    choice: z.enum(NOTICE_CHOICES, CHOICE_PROBLEMS.choice),
    is_on: z.boolean(CHOICE_PROBLEMS.isOn),
  }),
  reply: z.object({ choices: z.array(z.enum(NOTICE_CHOICES)) }),
});

export const dismissNotice = put('notices.dismiss', `${NOTICES}/{noticeId}/dismissed`, {
  who: 'full',
  summary: 'Puts a notice away, for the signed-in person alone; it does not come again.',
  reply: z.object({ dismissed: z.literal(true) }),
});
