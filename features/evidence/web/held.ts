import type { IsoDate } from '#scheme/dates.ts';
import type { AboutInvoice, Asked } from '../words.ts';

/** What this part of a claim's page needs to know of the page. */
export interface HeldClaimProps {
  participantSfid: string;
  /** The signed-in person; undefined until they are known. */
  userId: number | undefined;
  mayAnswer: boolean;
  /**
   * Whether the claim does not have this hold any more, but the form still holds what somebody wanted to send for it.
   */
  isOver: boolean;
  /** The form calls it when the server refuses to take something because the claim does not have this hold any more. */
  onRefused: () => void;
  /** The participant's names. No text for the provider names them. */
  names: readonly string[];
  claim: {
    sfid: string;
    /** Undefined where the participant paid the invoice and gets the money back. */
    provider: string | undefined;
    askedOf: 'participant' | 'provider';
    asked: Asked & { since: IsoDate | null };
    invoice: AboutInvoice;
  };
}

/** A few letters and digits that differ from text to text (FNV-1a, 32 bits). Nobody can read the text in them. */
const digest = (text: string): string =>
  Array.from(text)
    .reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261)
    .toString(36);

/** The name of a hold in a browser's storage. It has no words of the plan manager: others use the same device. */
export const holdName = ({ reason, since }: Pick<Asked, 'reason' | 'since'>): string =>
  `${since ?? 'no-day'}-${digest(reason)}`;
