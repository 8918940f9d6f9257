import type { IsoDate } from '#scheme/dates.ts';
import type { AboutInvoice, Asked } from '../words.ts';

/** What this part of a claim's page needs to know of the page. */
export interface HeldClaimProps {
  participantSfid: string;
  /** The signed-in person; undefined until they are known. */
  userId: number | undefined;
  mayAnswer: boolean;
  /**
   * Whether the claim is not held for this any more, while what somebody was about to send for it is still in the form.
   */
  isOver: boolean;
  /** Called where the server refused what was sent, because the claim is not held for it any more. */
  onRefused: () => void;
  /** The participant's names, which stand in nothing that is handed on. */
  names: readonly string[];
  claim: {
    sfid: string;
    /** Undefined where the participant paid and is paid back. */
    provider: string | undefined;
    askedOf: 'participant' | 'provider';
    asked: Asked & { since: IsoDate | null };
    invoice: AboutInvoice;
  };
}

/** A number below 2³² that differs from text to text, in a few letters and digits (FNV-1a). It says nothing of the text. */
const digest = (text: string): string =>
  Array.from(text)
    .reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261)
    .toString(36);

/** Names a hold where a browser keeps things: without the plan manager's words, which others of the device could read. */
export const holdName = ({ reason, since }: Pick<Asked, 'reason' | 'since'>): string =>
  `${since ?? 'no-day'}-${digest(reason)}`;
