/** What becomes of a message: it waits, was sent, or was given up for one of these reasons. */
export const MESSAGE_STATES = [
  'waiting',
  'sent',
  'expired',
  'decided',
  'unwanted',
  'refused',
  'tries',
  'joined',
] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];
