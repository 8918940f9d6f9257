import type { IsoDate } from '#scheme/dates.ts';
import type { AboutInvoice, Asked } from '../words.ts';

/** What this part of a claim's page needs to know of the page. */
export interface HeldClaimProps {
  participantSfid: string;
  /** The signed-in person; undefined until they are known. */
  userId: number | undefined;
  mayAnswer: boolean;
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
