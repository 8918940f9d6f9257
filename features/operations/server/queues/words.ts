import type { ABANDONED_FOR } from '#platform/server/database/tables.ts';

/** What the staff's queues say of messages and of records of the feed. */
export const words = {
  channels: { email: 'Email', sms: 'SMS' },
  to: 'To',
  subject: 'Subject',
  why: 'Why',
  tries: 'Tries',
  reasons: {
    refused: 'Their mail or phone service refused it for good',
    tries: 'It was tried for a day',
    expired: 'It could not be sent before its code ran out',
    decided: '',
    unwanted: '',
    joined: '',
  } satisfies Record<(typeof ABANDONED_FOR)[number], string>,
  rejected: (kind: string, sfid: string) => `${kind}: ${sfid || 'without an sfid'}`,
  faults: (count: number) => (count === 1 ? '1 field is wrong' : `${count} fields are wrong`),
  record: 'Place in what was sent',
  run: 'Run',
  system: 'Sent by',
  fault: (value: string, reason: string) => `${value === '' ? 'empty' : `“${value}”`}: ${reason}`,
} as const;
