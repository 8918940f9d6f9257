import { hasBreakdown, routeNameOf, supportTypeOf } from '#features/plans/rules/categories.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import type { Question, Thread } from '../calls/questions.ts';
import { openUntil, type ThreadState } from '../rules.ts';
import type { MessageRow, QuestionRow, SupportRow, ThreadRow } from './statements.ts';

type Moment = Date | string;

/** A moment as replies show it; null where there is none. */
export const second = (at: Moment | null) => (at === null ? null : wholeSecond(new Date(at)));

/** The state of a thread. It is `read` where staff were done with the question without writing an answer. */
export function stateOf({
  closedAt,
  waitsSince,
  lastFrom,
}: Pick<QuestionRow, 'closedAt' | 'waitsSince' | 'lastFrom'>): ThreadState {
  if (closedAt) return 'closed';
  if (waitsSince) return 'waiting';
  return lastFrom === 'plan manager' ? 'answered' : 'read';
}

/** Who closed a thread, when, and until when people and staff can open it again. */
export const closedOf = ({ closedAt, closedBy }: Pick<QuestionRow, 'closedAt' | 'closedBy'>) => ({
  closed_at: second(closedAt),
  closed_by: closedBy,
  open_until: closedAt && wholeSecond(openUntil(new Date(closedAt))),
});

export const presentQuestion = (row: QuestionRow): Question => ({
  sfid: row.sfid,
  about: row.about,
  title: row.title,
  claim_sfid: row.claimSfid,
  plan_support_sfid: row.planSupportSfid,
  report_sfid: row.reportSfid,
  started_by: row.startedBy,
  by_me: row.byMe,
  started_at: wholeSecond(new Date(row.startedAt)),
  shared: row.isShared,
  state: stateOf(row),
  waits_since: second(row.waitsSince),
  last_at: wholeSecond(new Date(row.lastAt)),
  unread: row.unread,
  ...closedOf(row),
});

export const presentMessage = ({ sfid, from, text, ...row }: Omit<MessageRow, 'byMe'>) => ({
  sfid,
  from,
  written_by: row.writtenBy,
  written_at: wholeSecond(new Date(row.writtenAt)),
  text,
  read_at: second(row.readAt),
});

/** Where a support is: its plan, and the page of its category, where it has one. */
const placeOf = ({ planSfid, ...support }: SupportRow): NonNullable<Thread['support_place']> => {
  const { route: area } = supportTypeOf(support.number);
  const page = area !== undefined && hasBreakdown(support) ? { area, category: routeNameOf(support) } : null;
  return { plan_sfid: planSfid, page };
};

export const presentThread = ({ messages, support, ...row }: ThreadRow): Thread => ({
  ...presentQuestion(row),
  support_place: support && placeOf(support),
  messages: messages.map((message) => ({ ...presentMessage(message), by_me: message.byMe })),
});
