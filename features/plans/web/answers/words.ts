import type { ChangeKind } from '#features/changes/rules/change.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';

const list = new Intl.ListFormat('en-AU');

/** The texts of the plan page below its sentence. */
export const answerWords = {
  needsYou: 'Needs you',
  needsOthers: 'Waiting',
  check: 'Check',
  see: 'See',
  claims: 'claims',
  changed: (kind: ChangeKind, day: string, isToCome: boolean) =>
    kind === 'new-plan'
      ? `Your new plan ${isToCome ? 'begins' : 'began'} on ${day}.`
      : `Your plan ${isToCome ? 'changes' : 'changed'} from ${day}.`,
  seeWhat: 'See what changed.',
  seeWhy: 'See why.',
  isOverspent: (name: string) => `${name} is overspent`,
  by: 'by',

  left: 'left',
  share: (amount: Cents) => `share ${formatMoney(amount)}`,
  row: {
    toSpend: 'to spend',
    inPlan: 'in the plan',
    unspent: 'not spent',
    overspent: 'overspent',
    'over-reserved': 'more reserved than is left',
    'over-released': 'more spent than is paid in',
    beyond: (component: string) => `${component} covers it`,
    unknown: 'does not add up',
    agency: 'agency managed',
    self: 'self managed',
  },

  finder: 'What do you want to spend on?',
  examples: 'physio, taxi, cleaning …',
  found: (count: number) => `${count.toLocaleString('en-AU')} found`,
  suchAs: (item: string) => `Such as: ${item}`,
  notInPlan: (names: readonly string[]) =>
    `That is mostly paid from ${list.format(names)}. Your plan has no money there.`,
  notFound: (text: string) => `We found nothing for “${text}”. Try another word.`,
  callUs: (brand: string, phone: string) => `Not sure? Call ${brand} on ${phone}.`,
  notAsked: 'The catalogue can’t be asked right now.',
} as const;
