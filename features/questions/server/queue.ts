import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import { queue } from '#platform/server/manifest/queue.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { About } from '../rules.ts';
import { questions } from '../tables.ts';
import { markRead } from './statements.ts';
import { words as answers, queueWords as words } from './words.ts';

interface Row {
  sfid: string;
  about: About;
  by: string;
  title: string;
  text: string;
  messages: number;
}

/** The last message `m` of a person in the thread of a question `q`. */
const lastAsked = sql`join lateral (select l.sfid, l.written_by, l.text from question_messages l
  where l.question_id = q.id and l.side = 'person' order by l.id desc limit 1) m on true`;

const lineOf = (about: About, by: string): string => {
  if (about === 'fraud') return words.strange(by);
  return about === 'access' ? words.toEnd(by) : words.line(by);
};

/**
 * Questions that wait for an answer. Each further message of a person makes another entry, so that no member of staff is
 * done with a message that they have not seen (specification: question-queue).
 */
export const questionQueue = queue<Row>({
  name: 'questions',
  kinds: words.kinds,
  entries: () =>
    sql`select q.sfid || '.' || m.sfid as key, q.waits_since as since, q.about as kind, q.participant_id, q.id as record
      from questions q ${lastAsked} where q.waits_since is not null`,
  details: sql`select q.sfid, q.about, q.title, m.written_by as by, m.text,
      (select count(*)::int from question_messages x where x.question_id = q.id) as messages
    from questions q ${lastAsked} where q.id = e.record`,
  present: ({ sfid, about, by, title, text, messages }) => ({
    title,
    line: lineOf(about, by),
    facts: [
      { label: words.last, value: text },
      { label: words.asked, value: by },
      { label: words.messages, value: String(messages) },
      { label: words.thread, value: sfid, look: 'question' },
    ],
  }),
  // A member of staff rang the person, for example. The thread waits no longer, and the next message is a new entry.
  done: async (tx, key, at) => {
    const [question, message] = key.split('.');
    // The lock keeps others from writing. The second statement finds what they wrote before it.
    await tx.execute(sql`select from questions q where q.sfid = ${question} for update`);
    const [waiting] = await rowsOf<{ id: number }>(
      tx,
      sql`select q.id from questions q ${lastAsked}
        where q.sfid = ${question} and m.sfid = ${message} and q.waits_since is not null`,
    );
    if (!waiting) throw new Refusal(404, answers.newer);
    const id = Number(waiting.id);
    await markRead(tx, id, at);
    await tx.update(questions).set({ waitsSince: null }).where(eq(questions.id, id));
    return 'nothing';
  },
});
