import { reasonAsSent } from '#features/claims/rules/lines.ts';
import { formatDate, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { foldedWords } from '#scheme/search.ts';
import { isolated } from '#scheme/text.ts';
import { plainly } from '#scheme/typed.ts';
import type { EvidenceKind, EvidenceState } from './rules.ts';

/** What the plan manager asks for, in their own words. */
export interface Asked {
  reason: string;
  since: IsoDate | null;
  /** The day by which the participant should answer. */
  dueOn: IsoDate | null;
}

/** The last thing that somebody sent for it. */
export interface LastSent {
  kind: EvidenceKind;
  by: string;
  on: IsoDate;
  /** Why it was not enough. */
  reason: string | null;
}

/** A reason as the end of a sentence. */
const ended = (reason: string): string =>
  `${isolated(reasonAsSent(reason).trim())}.`.replace(/([.!?])\.$/, '$1');

/**
 * What a page says about a request to the participant, its first sentence first: what the plan manager asks for and
 * until when; or that they have it and act next; or that it is enough.
 */
export function askedSentences(
  state: EvidenceState,
  asked: Asked,
  {
    last,
    mayAnswer,
    brandName,
    today,
  }: { last: LastSent | undefined; mayAnswer: boolean; brandName: string; today: IsoDate },
): string[] {
  if (state === 'enough')
    return [
      `${brandName} has all that they asked for.`,
      'They will carry on with this claim. You do not have to do anything.',
    ];
  if (state === 'sent' && last) {
    const day = formatSpokenDate(last.on, today);
    return last.kind === 'sent'
      ? [
          `${brandName} has what ${isolated(last.by)} sent on ${day}.`,
          'They look at it next. You do not have to do anything.',
        ]
      : [
          `${isolated(last.by)} told ${brandName} on ${day} that they don’t have it.`,
          `${brandName} looks at this next. You do not have to do anything.`,
        ];
  }
  const lead =
    state === 'not-enough' && last?.reason
      ? `${brandName} needs more${mayAnswer ? ' from you' : ' about this claim'}: ${ended(last.reason)}`
      : `${brandName} needs something${mayAnswer ? ' from you' : ' about this claim'}: ${ended(asked.reason)}`;
  return [
    lead,
    ...(state === 'not-enough' ? [`They asked for this: ${ended(asked.reason)}`] : []),
    ...(asked.dueOn ? [dueSentence(asked.dueOn, today)] : []),
    ...(mayAnswer ? [] : ['Somebody with full access can send it.']),
  ];
}

function dueSentence(dueOn: IsoDate, today: IsoDate): string {
  if (dueOn === today) return 'Please answer today.';
  const day = formatSpokenDate(dueOn, today);
  return dueOn < today ? `They asked for it by ${day}. You can still send it.` : `Please answer by ${day}.`;
}

/** What a page says where the provider has to send what is missing. */
export function providerSentences(
  provider: string | undefined,
  { reason, since }: Asked,
  today: IsoDate,
): string[] {
  const name = provider === undefined ? 'The provider' : isolated(provider);
  return [
    `${name} has to send something: ${ended(reason)}`,
    since
      ? `They have been asked since ${formatSpokenDate(since, today)}. You do not have to do anything.`
      : 'You do not have to do anything.',
  ];
}

/** The invoice that a text for its provider is about. */
export interface AboutInvoice {
  reference: string;
  /** The first day of its services. */
  day: IsoDate;
  /** Its total, as the provider knows it. */
  amount: Cents;
}

/** Seven digits or more, with blanks and signs between them: a telephone number or an NDIS number. */
const MANY_DIGITS = /\d(?:[\s.()-]*\d){6}/;

/**
 * Whether a reason may say who the participant is: by one of their names, an e-mail address or a number. If the app does
 * not know their names, it takes every reason for one that may.
 */
function mayNameThem(reason: string, names: readonly string[]): boolean {
  const said = foldedWords(reason);
  const known = names.flatMap(foldedWords);
  // `foldedWords` makes one word of “Mia’s”.
  const isNamed = known.some((word) => said.includes(word) || said.includes(`${word}s`));
  const plain = plainly(reason);
  return known.length === 0 || isNamed || plain.includes('@') || MANY_DIGITS.test(plain);
}

/**
 * A text that people can send to the provider: which invoice, what is missing, and where to send it. It names nobody.
 * The plan manager wrote the reason, and it may say who the participant is. Then the text leaves it out, and the provider
 * has to ask.
 */
export function textForProvider(
  { reference, day, amount }: AboutInvoice,
  reason: string,
  {
    names,
    brand,
  }: { names: readonly string[]; brand: { name: string; accountsEmail: string; phone: string } },
): string {
  return [
    `Invoice ${reference} of ${formatMoney(amount)} for support on ${formatDate(day)} cannot be paid yet.`,
    mayNameThem(reason, names)
      ? `${brand.name} needs something from you. Please ask them what it is: ${brand.phone}.`
      : `${brand.name} needs something from you: ${ended(reason)}`,
    `Please send it to ${brand.accountsEmail}.`,
  ].join('\n');
}
