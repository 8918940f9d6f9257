import { KEY_NAME_PROBLEM } from './rules/api-keys.ts';
import type { MessageState } from './rules/messages.ts';

/** What the operator's commands and the staff console say alike. */
export const words = {
  keys: {
    name: KEY_NAME_PROBLEM,
    taken: (name: string) => `There is a key "${name}" already. Revoke it first, or choose another name`,
    made: 'This is the key. It is not shown again: put it where the system keeps its secrets.',
  },
  messages: {
    noGateway: 'no gateway is set, so messages stay here',
    /** What became of messages. */
    states: {
      waiting: 'waiting',
      sent: 'sent',
      expired: 'not sent, too late',
      decided: 'not sent, the claim was decided',
      unwanted: 'not sent, switched off meanwhile',
      refused: 'given up, refused for good',
      tries: 'given up, tried for a day',
      joined: 'one push with another',
    } satisfies Record<MessageState, string>,
  },
} as const;
