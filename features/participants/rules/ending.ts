import { type AccessLevel, type EndsAccess, isSelf } from '#scheme/access.ts';
import { nomineeKind } from './nominees.ts';

/** What of an access says who may end it. */
export interface Held {
  level: AccessLevel;
  relationship: string | null;
}

/** What somebody is to the participant, as far as it matters for ending access. */
const kindOf = ({ level, relationship }: Held) =>
  isSelf(relationship)
    ? 'participant'
    : (nomineeKind(relationship) ?? (level === 'full' ? 'helper' : 'supporter'));

/** Who ends which access where the brand says nothing else. */
export const ENDED_HERE: EndsAccess = { participant: ['supporter', 'helper'], others: ['supporter'] };

/** What somebody may do to have an access ended: end it at once, ask the plan manager, or nothing. */
export const ENDINGS = ['now', 'ask', 'no'] as const;
export type Ending = (typeof ENDINGS)[number];

/**
 * How `mine` may have `theirs` ended (specification: who-ends-access). Nobody ends the participant's own access, nor their
 * own: so no participant is locked out, and the person who ends an access keeps theirs.
 */
export function endingOf(mine: Held, theirs: Held & { isMe: boolean }, by: EndsAccess = ENDED_HERE): Ending {
  const [me, they] = [kindOf(mine), kindOf(theirs)];
  if (they === 'participant') return 'no';
  if (theirs.isMe) return 'ask';
  if (mine.level !== 'full') return me === 'participant' ? 'ask' : 'no';
  const ended: readonly string[] = me === 'participant' ? by.participant : by.others;
  return ended.includes(they) ? 'now' : 'ask';
}
