import type { Activity } from '@wattle/contract/settings/records';
import { formatMoney, fromDollars } from '@wattle/domain/money';
import type { ActivityKind } from '@wattle/domain/settings/activity';
import { momentText } from '../../../platform/moments.ts';
import { CLAIM, words } from './words.ts';

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

/** What happens by itself, on no device. */
const BY_NOBODY: ReadonlySet<ActivityKind> = new Set(['auto-approved', 'review-approved', 'review-declined']);

export function activityRow({ id, at, kind, by, by_me, device, claim, amount }: Activity): ActivityRow {
  const [before = '', after] = words.deeds[kind]({
    who: by_me ? words.you : (by ?? words.somebody),
    whose: by_me ? words.your : words.their,
    claim: claim ? words.theClaim : words.aClaim,
    of: amount === null ? '' : words.of(formatMoney(fromDollars(amount))),
  }).split(CLAIM);
  return {
    id,
    before,
    after: after ?? '',
    // Only where the sentence names it.
    claim: after === undefined ? null : claim,
    when: momentText(at),
    device: device ?? (BY_NOBODY.has(kind) ? words.noDevice : words.unknownDevice),
  };
}
