import type { FeedRecord } from '@wattle/operations';

export type Invoice = FeedRecord<'invoices'>;
export type Line = FeedRecord<'invoice_lines'>;

/** Something that a claim waits for, and of whom it is asked. */
export interface Hold {
  reason: string;
  askedOf: 'participant' | 'provider' | 'agency';
}

/** A hold that is no part of a claim's usual way, and whether what was asked for has come. */
export interface HeldByHand extends Hold {
  at: string;
  until: string;
  hasCome?: boolean;
}

/**
 * A claim that this plan manager works on: what it was made of, and what has happened to it. All that the portal is ever
 * sent about it follows from these facts (stages.ts). Moments are the portal's.
 */
export interface Claim {
  /**
   * Who it came from: a participant who sent it in, a provider who charges, the records that were there before, or this
   * plan manager, who gives back what was paid.
   */
  from: 'participant' | 'provider' | 'records' | 'credit';
  /** The participant whom it is for, by sfid. */
  participant: string;
  begun: string;
  /** The claim as it came in. */
  invoice: Invoice;
  lines: Line[];
  /** What the participant sent in, and whether a second file came with it. */
  submitted?: { record: FeedRecord<'submitted_claims'>; hasSecondFile: boolean };
  /** Which way it goes: paid, held first, or paid short. */
  course: 'paid' | 'held' | 'short';
  /** Which claim it repeats, in words. */
  repeats?: string;
  approved?: string;
  declined?: string;
  /** When the plan manager took it back. */
  takenBack?: string;
  /** Whether there was money for it, which is looked at before it goes to the agency. */
  money?: { missing: string; there?: string } | { there: string };
  /** It was held besides: by somebody at the switchboard, or until the participant has sent what is missing. */
  held?: HeldByHand;
  /** The moment of the last stage that the portal has been sent. */
  sentTo?: string;
}
