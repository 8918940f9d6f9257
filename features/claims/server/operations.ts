import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import { type Operation, refuse } from '#platform/server/manifest/operation.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import type { LineAnswer } from '../rules/answers.ts';

/** An answer as the operator sees it: to which line of which claim, and who said it. */
interface Answered {
  at: Date;
  answer: LineAnswer;
  note: string | null;
  by: string;
  line: string;
  claim: string;
  participant: string;
  brand: string;
}

const words = {
  none: 'Nobody said so.',
  answered: ({ at, answer, note, by, line, claim, participant, brand }: Answered) =>
    `${new Date(at).toISOString()}  ${answer}  line ${line} of claim ${claim}  about ${participant}, ${brand}  ${by}${note === null ? '' : `: ${note.replaceAll(/[\p{Cc}\s]+/gu, ' ')}`}`,
  wrongDay: '--from takes a date that exists, as YYYY-MM-DD.',
} as const;

const answers: Operation = {
  name: 'answers',
  summary: 'Shows where people said that something they are charged for did not happen, or are not sure.',
  options: {
    from: { takes: 'DATE', summary: 'only what was said from this day on, YYYY-MM-DD' },
    all: { summary: 'where they said that it happened too' },
  },
  run: async ({ database }, _about, options, { print }) => {
    const from = typeof options['from'] === 'string' ? options['from'] : null;
    if (from !== null && !isIsoDate(from)) return refuse(print, words.wrongDay);
    const rows = await database.operate((tx) =>
      rowsOf<Answered>(
        tx,
        sql`select a.answered_at as at, a.answer, a.note, a.answered_by as by, l.sfid as line, i.sfid as claim,
            p.sfid as participant, p.brand
          from line_answers a join invoice_lines l on l.id = a.invoice_line_id join invoices i on i.id = l.invoice_id
          join participants p on p.id = a.participant_id
          where (${options['all'] === true} or a.answer <> 'yes')
            and (${from}::date is null or a.answered_at >= ${from}::date::timestamp at time zone 'Australia/Adelaide')
          order by a.answered_at, a.invoice_line_id`,
      ),
    );
    if (rows.length === 0) print(words.none);
    for (const row of rows) print(words.answered(row));
    return true;
  },
};

/** What people said to "Did this happen?", for the plan manager. */
export const claimOperations: readonly Operation[] = [answers];
