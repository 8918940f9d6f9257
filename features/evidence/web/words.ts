import { brand } from '#platform/web/brand.ts';
import { isolated } from '#scheme/text.ts';
import { type EvidenceFile, NOTE_MAX } from '../rules.ts';

/** What the page of a held claim says about its hold. */
export const words = {
  heading: 'What is asked for',
  providerHeading: 'What is asked of the provider',
  slot: {
    file: 'Photo or file',
    second_file: 'Second document',
    third_file: 'Third document',
  } satisfies Record<EvidenceFile, string>,
  slotHint: 'A PDF, or photos of each page in order.',
  addDocument: 'Add another document',
  note: 'Note (optional)',
  noteHint: `Up to ${NOTE_MAX} characters`,
  why: 'Why don’t you have it?',
  dontHave: 'I don’t have this',
  have: 'I have it after all',
  send: 'Send it',
  sendAnswer: 'Send this answer',
  sendMore: 'Send something else too',
  sending: 'Sending your files',
  stop: 'Stop sending',
  stopped: 'You stopped sending. Nothing was sent.',
  sent: `${brand.name} has what you sent.`,
  told: `${brand.name} has your answer.`,
  /** For a claim that lost its hold while somebody was writing. */
  over: [`${brand.name} is not waiting for this any more.`, 'You do not have to do anything.'],
  fileName: (slot: EvidenceFile) =>
    ({ file: 'document.pdf', second_file: 'document-2.pdf', third_file: 'document-3.pdf' })[slot],
  /** About what people sent. */
  sentList: 'What was sent',
  before: 'What was sent before',
  /** Stands before the reason of that hold, in the plan manager's words. */
  askedFor: `${brand.name} asked for this:`,
  sentBy: (by: string, day: string) => `Sent by ${isolated(by)} on ${day}`,
  notAvailableBy: (by: string, day: string) => `${isolated(by)} said on ${day} that they don’t have it`,
  open: (name: string) => `Open ${name}`,
  openAbout: (day: string) => `sent on ${day}`,
  fileFailed: 'The file could not be opened. Please try again in a moment.',
  enough: (day: string, reason: string | null) =>
    [`${brand.name} answered on ${day}: this is enough.`, reason].filter(Boolean).join(' '),
  notEnough: (day: string, reason: string) => `${brand.name} answered on ${day}: not enough. ${reason}`,
  /** The text for the provider. */
  textTitle: 'A text for the provider',
  textAbout: 'You can send this to the provider, if you want. It does not name you.',
  copy: 'Copy',
  copied: 'The text is copied.',
  notCopied: 'It could not be copied. Please select the text and copy it.',
  share: 'Share',
  notShared: 'It could not be shared. Please copy the text.',
} as const;
