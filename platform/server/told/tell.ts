import type { Authority, ChangeKind, PayloadOf } from '#platform/contract/told.ts';
import type { Db } from '../database/database.ts';
import { toldChanges } from './tables.ts';

/**
 * For how many days the end of something is still told where nobody has told it: records that a plan manager's system
 * brings at first have ended long ago.
 */
export const NEWS_DAYS = 7;

/** A change, of a kind and with what it says. */
export interface Change {
  kind: ChangeKind;
  payload: object;
}

/** What a deed tells the plan manager's systems. `nothing` is a decision too. */
export type Told = Change | readonly Change[] | 'nothing';

/** Makes a change of a kind. */
export const change = <K extends ChangeKind>(kind: K, payload: PayloadOf<K>): Change => ({ kind, payload });

/** Who did something, when, by what authority. */
export interface Teller {
  at: Date;
  brand: string;
  authority: Authority;
  participantId?: number | null;
  userId?: number | null;
  key?: string | null;
}

/** Writes what a deed tells, in the deed's own transaction. Throws where a payload does not fit its kind. */
export async function tell(tx: Db, told: Told, teller: Teller): Promise<void> {
  const changes = told === 'nothing' ? [] : [told].flat();
  if (changes.length === 0) return;
  await tx.insert(toldChanges).values(
    changes.map(({ kind: { kind, version, payload: schema }, payload }) => ({
      ...teller,
      kind,
      version,
      payload: schema.parse(payload),
    })),
  );
}
