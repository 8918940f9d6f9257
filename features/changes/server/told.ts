import type { Brand } from '@wattle/contract/brand';
import { effectsOf } from '@wattle/domain/plans/change-effects';
import { type ChangeSentences, changeSentences } from '@wattle/domain/plans/change-sentences';
import { changesOf, type PlanChange } from '@wattle/domain/plans/changes';
import type { Caller } from '../../platform/identity/caller.ts';
import type { ComparedRow } from './queries.ts';

/** A change with what is said of it. */
export interface ToldChange {
  change: PlanChange;
  said: ChangeSentences;
}

/** What changed in a plan, against the one before it where there was one, with what that does; the newest first. */
export function told(
  plan: ComparedRow,
  before: ComparedRow | undefined,
  { caller: { today }, brand: { phone } }: { caller: Caller; brand: Brand },
): ToldChange[] {
  const reservations = [...plan.reservations, ...(before?.reservations ?? [])];
  const lines = [...plan.lines, ...(before?.lines ?? [])];
  return changesOf(plan, before).map((change) => {
    const effects = effectsOf(change, { plan, before, today }, { reservations, lines });
    return { change, said: changeSentences(change, effects, { today, phone }) };
  });
}
