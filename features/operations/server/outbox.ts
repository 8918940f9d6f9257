import type { Operation } from '#platform/server/manifest/operation.ts';
import { MESSAGE_CHANNELS, tryAgain } from '#platform/server/messages/outbox.ts';
import { type OutboxState, outboxStates } from '#platform/server/messages/outbox-state.ts';
import { words as operationsWords } from '../words.ts';

const { messages: messageWords } = operationsWords;

/** How long something has waited, in the largest unit that fits. */
function ageOf(seconds: number): string {
  const [size, unit] =
    seconds < 3600 ? [60, 'minutes'] : seconds < 172_800 ? [3600, 'hours'] : [86_400, 'days'];
  return `${Math.floor(seconds / Number(size)).toLocaleString('en-AU')} ${unit}`;
}

const words = {
  state: ({ channel, state, count, oldestSeconds }: OutboxState) =>
    `${channel}: ${count.toLocaleString('en-AU')} ${messageWords.states[state]}${state === 'waiting' ? `, the oldest for ${ageOf(oldestSeconds)}` : ''}`,
  notSent: (channel: string) => `${channel}: ${messageWords.noGateway}`,
  again: (count: number) => `${count.toLocaleString('en-AU')} messages are tried again.`,
  empty: 'The outbox is empty.',
} as const;

/** `portal outbox`: counts of the messages by what became of them. */
export const outboxOperation: Operation = {
  name: 'outbox',
  summary: 'Says how many messages wait, were sent, or were given up and why.',
  options: { retry: { summary: 'tries again what was refused or tried too often' } },
  run: async (services, _about, options, { print }) => {
    if (options['retry']) {
      const again = await services.database.operate((tx) => tryAgain(tx));
      services.delivery.hurry();
      print(words.again(again));
    }
    const states = await outboxStates(services);
    for (const state of states) print(words.state(state));
    if (states.length === 0) print(words.empty);
    for (const channel of MESSAGE_CHANNELS) {
      if (!services.delivery.sends(channel)) print(words.notSent(channel));
    }
    return true;
  },
};
