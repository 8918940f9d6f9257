import type { ManagedBy } from '#features/plans/rules/categories.ts';
import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import type { ChangedPart, PlanChange } from './rules/change.ts';
import type { ChangeEffects } from './rules/effects.ts';

/** What pages and documents say about a change, a sentence each. Amounts that are not known are left out. */
export interface ChangeSentences {
  /** The sentence that it opens with: `Your Core money grew by $3,000.00 from 1 November.` */
  lead: string;
  /** What else changed, and why. */
  more: string[];
  /** What the change does to reservations. */
  reservations: string[];
  /** What the change does to claims that wait for a decision. */
  claims: string[];
}

const list = new Intl.ListFormat('en-AU');

/** Says what changed, and what that does. `phone` is the number to call where amounts are not known. */
export function changeSentences(
  change: PlanChange,
  effects: ChangeEffects,
  { today, phone }: { today: IsoDate; phone: string },
): ChangeSentences {
  return {
    lead: leadOf(change, today),
    more: [
      ...managementSentences(change),
      ...change.arrives.map(
        ({ name, amount }) =>
          `${formatMoney(amount)} for ${name} ${change.day > today ? 'comes' : 'came'} in on that day.`,
      ),
      ...paidInSentence(change),
      ...unspentSentence(effects),
      ...change.reasons.map((reason) => `The reason given: ${ended(reason)}`),
      ...(isUnclear(change) ? [`To ask by how much, call ${phone}.`] : []),
    ],
    reservations: reservationSentences(change, effects, today),
    claims: claimSentences(change, effects),
  };
}

const ended = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** Whether an amount changed that is not known. */
const isUnclear = ({ kind, parts, total }: PlanChange): boolean =>
  kind === 'new-plan' ? total === undefined : parts.some((part) => part.kind === 'unknown');

function leadOf(change: PlanChange, today: IsoDate): string {
  const day = formatSpokenDate(change.day, today);
  const isToCome = change.day > today;
  if (change.kind === 'new-plan') return newPlanSentence(change, day, isToCome);
  const moved = change.parts.filter(({ kind }) => kind === 'more' || kind === 'less');
  const [first, second, third] = moved;
  if (first && second && !third)
    return `From ${day}, ${moveOf(first, isToCome)} and ${moveOf(second, isToCome)}.`;
  if (first && second)
    return `${moved.length} parts of your plan ${isToCome ? 'change' : 'changed'} from ${day}.`;
  if (first) return `Your ${moneyNamed(first.name)} ${byHowMuch(first, isToCome)} from ${day}.`;
  if (change.total && change.total.was !== change.total.is)
    return `Your plan ${byHowMuch(change.total, isToCome)} from ${day}.`;
  const [managed, more] = change.management;
  if (managed && !more && change.parts.length === 0)
    return `From ${day}, ${payerOf(managed.after)} ${managed.after === 'self' ? 'pay' : 'pays'} for ${managed.name}.`;
  const names = change.parts.map(({ name }) => name);
  const what = names.length > 0 ? list.format(names) : 'Your plan';
  const isMany = names.length > 1;
  return `${what} ${isToCome ? (isMany ? 'change' : 'changes') : 'changed'} from ${day}.`;
}

function newPlanSentence({ total }: PlanChange, day: string, isToCome: boolean): string {
  const begins = `Your new plan ${isToCome ? 'begins' : 'began'} on ${day}`;
  if (!total) return `${begins}.`;
  const { was, is } = total;
  const compared =
    is === was
      ? 'as much as the plan before'
      : `${formatMoney(Math.abs(is - was))} ${is > was ? 'more' : 'less'} than the plan before`;
  return `${begins} with ${formatMoney(is)}, ${compared}.`;
}

/** `Core money`; a name that says money already stays as it is. */
const moneyNamed = (name: string) => (/\b(money|budget|funding)$/i.test(name) ? name : `${name} money`);

interface Amounts {
  was: Cents | undefined;
  is: Cents | undefined;
}

function byHowMuch({ was = 0, is = 0 }: Amounts, isToCome: boolean): string {
  const verb = is > was ? (isToCome ? 'grows' : 'grew') : isToCome ? 'goes down' : 'went down';
  return `${verb} by ${formatMoney(Math.abs(is - was))}`;
}

const moveOf = (part: ChangedPart, isToCome: boolean) => `${part.name} ${byHowMuch(part, isToCome)}`;

const PAYERS: Readonly<Record<ManagedBy, string>> = {
  plan: 'your plan manager',
  agency: 'the NDIA',
  self: 'you',
};
const payerOf = (managed: ManagedBy) => PAYERS[managed];

function managementSentences({ management }: PlanChange): string[] {
  return management.map(({ name, before, after }) => {
    const [was, is] = [payerOf(before), payerOf(after)];
    return `${capital(is)} ${after === 'self' ? 'pay' : 'pays'} for ${name} now. Before, ${was} paid.`;
  });
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function paidInSentence({ paidIn }: PlanChange): string[] {
  if (!paidIn) return [];
  const { was, is } = paidIn;
  const onDays = (count: number) => (count === 1 ? 'all at once' : `on ${count} days`);
  return [`The money comes in ${onDays(is)}. In the plan before it came in ${onDays(was)}.`];
}

function unspentSentence({ unspent }: ChangeEffects): string[] {
  if (!unspent) return [];
  return [
    `${formatMoney(unspent)} of the plan before was not spent. It does not come along. It only pays for supports that you had before the plan ended.`,
  ];
}

const counted = (count: number, word: string) =>
  `${count.toLocaleString('en-AU')} ${word}${count === 1 ? '' : 's'}`;

function reservationSentences(
  { kind, day }: PlanChange,
  { reservations: { count, amount }, short }: ChangeEffects,
  today: IsoDate,
): string[] {
  const [isOne, sum] = [count === 1, formatMoney(amount)];
  if (kind === 'new-plan') {
    if (count === 0) return ['No reservation ended with the plan before.'];
    const ends = day > today ? (isOne ? 'ends' : 'end') : 'ended';
    return [
      `${counted(count, 'reservation')} of the plan before ${ends} with it. ${sum} of that ${day > today ? 'is' : 'was'} not used.`,
      `If you still need ${isOne ? 'it' : 'them'}, reserve in the new plan.`,
    ];
  }
  if (count === 0) return ['Nothing is reserved from this money.'];
  return [
    `${counted(count, 'reservation')} ${isOne ? 'stays' : 'stay'} as ${isOne ? 'it is' : 'they are'}, with ${sum} to use.`,
    ...(short ? [`With that, ${formatMoney(short)} more is spent and reserved than there is.`] : []),
  ];
}

function claimSentences(
  { kind }: PlanChange,
  { claims: { count, amount }, short, reservations }: ChangeEffects,
): string[] {
  const [isOne, sum] = [count === 1, formatMoney(amount)];
  if (kind === 'new-plan') {
    if (count === 0) return ['No claim waits for money of the plan before.'];
    return [
      `${counted(count, 'claim')} that ${isOne ? 'waits' : 'wait'} for a decision ${isOne ? 'takes' : 'take'} ${sum} from the plan before, not from the new one.`,
    ];
  }
  if (count === 0) return ['No claim waits for this money.'];
  const waits = `${counted(count, 'claim')} that ${isOne ? 'waits' : 'wait'} for a decision ${isOne ? 'takes' : 'take'} ${sum} from this money.`;
  if (short === undefined) return [waits];
  if (short === 0) return [waits, `There is enough for ${isOne ? 'it' : 'them'}.`];
  return [
    waits,
    // Where something is reserved too, the sentence about reservations says this.
    ...(reservations.count === 0 ? [`${formatMoney(short)} more is spent than there is.`] : []),
  ];
}

/** The notes under the name of a part in its row. */
export function partNotes(part: ChangedPart): string[] {
  const named = (all: ChangedPart['from']) =>
    list.format(
      all.map(({ name, amount }) => (amount === undefined ? name : `${name} ${formatMoney(amount)}`)),
    );
  return [
    ...(part.kind === 'unknown' ? ['The amounts can’t be told right now.'] : []),
    ...(part.from.length > 0 ? [`Before: ${named(part.from)}.`] : []),
    ...(part.to.length > 0 ? [`Now: ${named(part.to)}.`] : []),
    ...[...Map.groupBy(part.nowShared, ({ component }) => component)].map(
      ([component, all]) =>
        `${list.format(all.map(({ name }) => name))} now ${all.length === 1 ? 'shares' : 'share'} the money of ${component}.`,
    ),
    ...(part.nowOwn.length > 0
      ? [`${list.format(part.nowOwn)} now ${part.nowOwn.length === 1 ? 'has its' : 'have their'} own money.`]
      : []),
    ...(part.added.length > 0 ? [`Now also for ${list.format(part.added)}.`] : []),
    ...(part.removed.length > 0 ? [`No longer for ${list.format(part.removed)}.`] : []),
  ];
}

/** How a part's amount changed, in few words: `$3,000.00 more`. Undefined where the amounts are not known. */
export function differenceOf({ kind, was, is }: ChangedPart): string | undefined {
  switch (kind) {
    case 'new':
      return 'new in this plan';
    case 'gone':
      return 'not in this plan any more';
    case 'same':
      return 'the same';
    case 'unknown':
      return undefined;
    default:
      return `${formatMoney(Math.abs((is ?? 0) - (was ?? 0)))} ${kind}`;
  }
}
