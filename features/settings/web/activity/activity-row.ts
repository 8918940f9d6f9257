import { momentText } from '#platform/web/moments.ts';
import type { Activity } from '../../calls/records.ts';
import { CLAIM_MARK, LOOKED } from '../../rules.ts';
import { words } from './words.ts';

/** An activity as the list shows it. */
export interface ActivityRow {
  /** What tells it from all others. */
  id: string;
  /** The sentence up to the claim's number, and what comes after it. */
  before: string;
  after: string;
  claim: Activity['claim'];
  when: string;
  device: string;
}

export function activityRow({ id, at, kind, sentence, by_itself, device, claim }: Activity): ActivityRow {
  const [before = '', after] = sentence.split(CLAIM_MARK);
  return {
    id: `${kind} ${id}`,
    before,
    after: after ?? '',
    // Link to the claim only where the sentence names it.
    claim: after === undefined ? null : claim,
    when: momentText(at),
    device: device ?? (by_itself || kind.startsWith(LOOKED) ? words.noDevice : words.unknownDevice),
  };
}
