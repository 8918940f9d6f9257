import { brand } from '#platform/web/brand.ts';
import { isolated } from '#scheme/text.ts';

/** What the pages say of claims that wait for something from the participant's side. */
export const askedWords = {
  lead: (provider: string | null, amount: string) =>
    provider === null
      ? `Your claim of ${amount} is held.`
      : `${isolated(provider)}’s claim of ${amount} is held.`,
  needs: (day: string | undefined) =>
    `${brand.name} needs something from you${day === undefined ? '' : ` by ${day}`}.`,
  needsFull: (day: string | undefined) =>
    `Somebody with full access has to send something${day === undefined ? '' : ` by ${day}`}.`,
  send: 'Send it',
  see: 'See',
  /** Follows the button's word, for screen readers. */
  about: (provider: string | null, amount: string) =>
    provider === null ? `for your claim of ${amount}` : `for ${isolated(provider)}’s claim of ${amount}`,
  more: (count: number) =>
    `${count.toLocaleString('en-AU')} more ${count === 1 ? 'claim waits' : 'claims wait'} for you.`,
} as const;
