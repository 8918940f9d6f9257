import type { Activity } from '@wattle/contract/settings/records';
import { CLAIM_MARK } from '@wattle/domain/settings/activity';
import { momentText } from '../../../platform/moments.ts';
import { words } from './words.ts';

/** A deed as the list shows it, in words. */
export interface ActivityRow {
  id: number;
  /** The sentence up to the claim's number, and what comes after it. */
  before: string;
  after: string;
  claim: Activity['claim'];
  when: string;
  device: string;
}

export function activityRow({ id, at, sentence, by_itself, device, claim }: Activity): ActivityRow {
  const [before = '', after] = sentence.split(CLAIM_MARK);
  return {
    id,
    before,
    after: after ?? '',
    // Only where the sentence names it.
    claim: after === undefined ? null : claim,
    when: momentText(at),
    device: device ?? (by_itself ? words.noDevice : words.unknownDevice),
  };
}
