import { sql } from 'drizzle-orm';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { askQuestion, closeQuestion, openQuestion, shareQuestion, writeMessage } from '../calls/questions.ts';
import { closeQuestionByStaff, openQuestionByStaff, replyToQuestion } from '../calls/staff.ts';
import { THREAD_DAYS } from '../rules.ts';
import * as tables from '../tables.ts';
import { questionAsked, questionClosed, questionOpened, questionWritten } from '../told.ts';
import { followAnswers } from './follow.ts';
import { questionQueue } from './queue.ts';
import { questionRoutes } from './routes.ts';
import { questionStaffRoutes } from './staff-routes.ts';
import { deeds } from './words.ts';

/** Questions to the plan manager, and their answers. */
export const questions = {
  name: 'questions',
  routes: [...questionRoutes, ...questionStaffRoutes],
  tables,
  offered: [tables.questions],
  jobs: [],
  calendar: [{ when: 'every minute', task: followAnswers }],
  standing: [],
  events: [{ call: askQuestion, as: 'question asked' }],
  looks: { at: 'questions', onlyCounts: ({ unread }) => unread === 'true' },
  activity: [
    {
      action: askQuestion.name,
      to: 'full',
      deed: ({ about }) => (about === 'fraud' ? deeds.reported : deeds.asked),
    },
    { action: writeMessage.name, to: 'full', deed: deeds.written },
    {
      action: shareQuestion.name,
      to: 'full',
      deed: ({ shared }) => (shared ? deeds.shared : deeds.unshared),
    },
    { action: closeQuestion.name, to: 'full', deed: deeds.closed },
    { action: openQuestion.name, to: 'full', deed: deeds.opened },
    { action: replyToQuestion.name, to: 'full', deed: deeds.answered },
    { action: closeQuestionByStaff.name, to: 'full', deed: deeds.closed },
    { action: openQuestionByStaff.name, to: 'full', deed: deeds.opened },
  ],
  told: [questionAsked, questionWritten, questionClosed, questionOpened],
  queues: [questionQueue],
  exported: [
    {
      part: 'questions',
      table: 'questions',
      names: {
        claim_number: '(select i.reference_number from invoices i where i.id = t.invoice_id)',
      },
    },
    { part: 'question-messages', table: 'question_messages', without: ['staff_id', 'followed_at'] },
    { part: 'questions-seen', table: 'question_seen', order: 'question_id' },
  ],
  kept: [
    {
      name: 'threads',
      days: THREAD_DAYS,
      table: 'questions',
      // Nobody has to close a thread: one where nothing waits is kept from its last message on.
      due: (before) => sql`started_at < ${before} and coalesce(closed_at, case when waits_since is null then (
        select max(m.written_at) from question_messages m where m.question_id = questions.id) end) < ${before}`,
    },
  ],
  commands: [],
  examined: [],
  measured: [],
} as const satisfies Feature;
