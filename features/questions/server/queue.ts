import { eq, sql } from 'drizzle-orm';
import { queue } from '#platform/server/manifest/queue.ts';
import { questions } from '../tables.ts';
import { queueWords as words } from './words.ts';

interface Row {
  sfid: string;
  by: string;
  title: string;
  text: string;
  messages: number;
}

/**
 * Questions that wait for an answer. What is written after an answer, or after somebody was done with it without one, is
 * another entry (specification: question-queue).
 */
export const questionQueue = queue<Row>({
  name: 'questions',
  kinds: words.kinds,
  entries: () =>
    sql`select q.sfid || '.' || floor(extract(epoch from q.waits_since) * 1000)::bigint::text as key,
        q.waits_since as since, q.about as kind, q.participant_id, q.id as record
      from questions q where q.waits_since is not null`,
  details: sql`select q.sfid, q.title, m.written_by as by, m.text,
      (select count(*)::int from question_messages x where x.question_id = q.id) as messages
    from questions q join lateral (select l.written_by, l.text from question_messages l
      where l.question_id = q.id and l.side = 'person' order by l.written_at desc, l.id desc limit 1) m on true
    where q.id = e.record`,
  present: ({ sfid, by, title, text, messages }) => ({
    title,
    line: words.line(by),
    facts: [
      { label: words.last, value: text },
      { label: words.asked, value: by },
      { label: words.messages, value: String(messages) },
      { label: words.thread, value: sfid, look: 'question' },
    ],
  }),
  // Somebody rang, say: the thread waits no longer, and what is written next is a new entry.
  done: async (tx, key) => {
    const [sfid = ''] = key.split('.');
    await tx.update(questions).set({ waitsSince: null }).where(eq(questions.sfid, sfid));
    return 'nothing';
  },
});
