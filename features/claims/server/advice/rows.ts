import { type SQL, sql } from 'drizzle-orm';
import { wholeSecond } from '#platform/server/clock.ts';
import { inScope } from '#platform/server/database/columns.ts';
import type { ClaimAdvice } from '../../calls/shapes.ts';
import type { Says } from '../../rules/advice.ts';

/** What somebody said about a claim, as JSON gives it. */
export interface AdviceRow {
  by: string;
  byMe: boolean;
  says: Says;
  note: string | null;
  at: string;
}

/** What people said about the claim that a statement calls `claim`, the oldest first. */
export const adviceOn = (claim: 'i' | 'c'): SQL => {
  const { id, participant } = { id: sql.raw(`${claim}.id`), participant: sql.raw(`${claim}.participant_id`) };
  return sql`(select coalesce(json_agg(json_build_object('by', a.said_by,
      'byMe', coalesce(a.user_id = ${inScope.user}, false), 'says', a.says, 'note', a.note, 'at', a.said_at)
      order by a.said_at, a.id), '[]')
    from claim_advice a where a.participant_id = ${participant} and a.invoice_id = ${id})`;
};

export const presentAdvice = (rows: readonly AdviceRow[]): ClaimAdvice[] =>
  rows.map(({ by, byMe, says, note, at }) => ({
    by,
    by_me: byMe,
    says,
    note,
    at: wholeSecond(new Date(at)),
  }));
