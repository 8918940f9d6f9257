import type { DECLINE_REASONS } from '@wattle/domain/claims/status';
import { DECLINE_REASON_MAX } from '@wattle/domain/claims/status';

/** One of the short list of reasons to decline a claim. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const OTHER = 'Another reason' satisfies DeclineReason;
const JOINT = ': ';

/** How many characters there are for somebody's own words beside a reason: together they are one text. */
export function roomBeside(reason: DeclineReason | undefined): number {
  return !reason || reason === OTHER ? DECLINE_REASON_MAX : DECLINE_REASON_MAX - reason.length - JOINT.length;
}

/** The reason as it is sent and read later. */
export function reasonText(reason: DeclineReason, more: string): string {
  const own = more.trim().slice(0, roomBeside(reason));
  if (own === '') return reason;
  return reason === OTHER ? own : `${reason}${JOINT}${own}`;
}
