import type { DECLINE_REASONS } from '../../rules/status.ts';
import { DECLINE_REASON_MAX } from '../../rules/status.ts';

/** One of the short list of reasons to decline a claim. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const OTHER = 'Another reason' satisfies DeclineReason;
const JOINT = ': ';

/** How many characters somebody's own words beside a reason may have: both are sent as one text. */
export function roomBeside(reason: DeclineReason | undefined): number {
  return !reason || reason === OTHER ? DECLINE_REASON_MAX : DECLINE_REASON_MAX - reason.length - JOINT.length;
}

/** The reason as it is sent and read later. */
export function reasonText(reason: DeclineReason, more: string): string {
  const own = more.trim().slice(0, roomBeside(reason));
  if (own === '') return reason;
  return reason === OTHER ? own : `${reason}${JOINT}${own}`;
}
