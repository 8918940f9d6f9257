import { limitOf, priceFinding, TOO_OLD } from '#features/claims/rules/checks.ts';
import { type BilledClaim, repeatSentence } from '#features/claims/rules/duplicates.ts';
import { worstFirst } from '#features/claims/rules/findings.ts';
import type { BudgetedSupport } from '#features/plans/rules/budget.ts';
import { managedOn } from '#features/plans/rules/categories.ts';
import { type DatedPlan, moneyOf } from '#features/plans/rules/spendable.ts';
import { type RegisteredItem, registrationNeeded } from '#features/providers/rules/registration.ts';
import { formatDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { payableOn } from './payable.ts';
import type { ANSWERS, Reason } from './payment-answers.ts';
import { checkPayment, type PaymentChecks, type PaymentFacts } from './payment-checks.ts';

/**
 * "Can this be paid?": people ask this before they spend money, or send a claim in. The payment is checked as a claim
 * that waits for a decision is (`checkPayment`). Nothing here judges whether a support is reasonable and necessary.
 */

/** The payment that is asked about, in cents. */
export interface AskedPayment {
  day: IsoDate;
  /** Undefined where the person has not said it yet: the answer then says how much could be paid. */
  amount: Cents | undefined;
  /** How many; undefined where the person gave no number. */
  quantity: number | undefined;
  /** The number of the invoice, where there is one already. */
  invoiceNumber: string | undefined;
  /** Undefined where only its category is known, or not even that. */
  item: AskedItem | undefined;
  provider: { name: string; registeredFor: readonly string[] | null } | undefined;
  /** The plan of the day; undefined where there is none. */
  plan: (Omit<DatedPlan, 'supports'> & { supports: readonly BudgetedSupport[] }) | undefined;
  /** The name of its category in that plan; undefined where the person did not say what the payment is for. */
  category: string | undefined;
  /** The support of that category; undefined where the plan has none. */
  supportId: number | undefined;
  /** What is still reserved in that support for this provider, item and day: this payment may use it. */
  reserved: Cents;
}

/** A support item, with its price limit on the day; null where it has none, undefined where no catalogue holds for the day. */
export interface AskedItem extends RegisteredItem {
  priceLimit: Cents | null | undefined;
}

/** What else is known. `othersWait`: some claims wait for a decision; they count as if they were paid. */
export type AskedFacts<Other extends BilledClaim> = Omit<PaymentFacts<Other>, 'registeredFor'> & {
  othersWait: boolean;
};

/** The answer in a sentence, the reasons, and the claim that the payment probably repeats. */
export interface PaymentAnswer<Other extends BilledClaim> {
  answer: (typeof ANSWERS)[number];
  sentence: string;
  /** The worst first. */
  reasons: Reason[];
  repeats: Other | undefined;
}

/**
 * Says whether something can be paid: `no` where anything speaks against it, `ask` where something could not be
 * checked.
 */
export function canBePaid<Other extends BilledClaim>(
  asked: AskedPayment,
  facts: AskedFacts<Other>,
): PaymentAnswer<Other> {
  const plan = asked.plan && withReserved(asked.plan, asked);
  const support = plan?.supports.find(({ id }) => id === asked.supportId);
  const found = { ...asked, plan, support };
  const checks = checkPayment(paymentOf(found, facts.others), {
    ...facts,
    registeredFor: asked.provider?.registeredFor,
  });
  const reasons = worstFirst([
    ...dayReasons(found, checks),
    ...moneyReasons(found, checks, facts),
    ...priceReasons(found, checks),
    ...registrationReasons(found, checks),
    ...repeatReasons(found, checks, facts.today),
  ]);
  const against = reasons.filter(({ tone }) => tone === 'bad').length;
  const answer = against > 0 ? 'no' : reasons.some(({ tone }) => tone === 'unknown') ? 'ask' : 'yes';
  const sentence = {
    no: against === 1 ? 'No. One thing stops it.' : `No. ${against} things stop it.`,
    ask: 'Ask us. We could not check all of it.',
    yes: yesSentence(found, facts),
  }[answer];
  return { answer, sentence, reasons, repeats: checks.repeat?.other };
}

type Found = AskedPayment & { support: BudgetedSupport | undefined };

/** A yes holds for what the person said. Without an amount it says how much. */
function yesSentence(found: Found, facts: AskedFacts<BilledClaim>): string {
  const { amount, item, provider } = found;
  if (amount !== undefined && item && provider) return 'Yes. We found nothing that stops it.';
  const upTo = amount === undefined ? upToPhrase(found, facts) : '';
  return `Yes${upTo}, as far as you told us.`;
}

/** `, up to $70.23 for one`: the money of the day, and no more than the price limit; empty where no support is known. */
function upToPhrase(
  { plan, support, day, item, quantity }: Found,
  { today, spending }: AskedFacts<BilledClaim>,
): string {
  const payable = plan && support && payableOn(moneyOf(plan, today), support, day, spending);
  if (payable === undefined) return '';
  const limit = item?.priceLimit ?? undefined;
  if (limit === undefined) return `, up to ${formatMoney(payable)}`;
  const isForOne = quantity === undefined;
  const most = Math.min(payable, limitOf(limit, quantity ?? 1));
  return `, up to ${formatMoney(most)}${isForOne ? ' for one' : ''}`;
}

/** The plan as if what is reserved for this payment were not reserved, so that the payment can use it. */
function withReserved(
  plan: NonNullable<AskedPayment['plan']>,
  { supportId, reserved }: AskedPayment,
): NonNullable<AskedPayment['plan']> {
  const supports = plan.supports.map((support) =>
    support.id === supportId ? { ...support, reserved: support.reserved - reserved } : support,
  );
  return { ...plan, supports };
}

/** The payment as a claim of one line that has not come in yet. */
function paymentOf({ support, ...asked }: Found, others: readonly BilledClaim[]) {
  const { day, amount = 0, quantity = 0, item, plan } = asked;
  const on = { from: day, to: day };
  return {
    billed: { number: asked.invoiceNumber ?? '', ...on, amount, lines: linesOf(asked, others) },
    lines: [
      {
        ...on,
        quantity,
        total: amount,
        due: amount,
        priceLimit: (asked.quantity === undefined ? undefined : item?.priceLimit) ?? null,
        item,
        plan,
        supportId: support?.id,
        counts: support !== undefined && managedOn(support, day) === 'plan',
      },
    ],
    isSpent: false,
  };
}

/** The line as a provider bills it. Without an item, all lines that were billed for that day and amount. */
function linesOf({ day, amount, item }: AskedPayment, others: readonly BilledClaim[]): BilledClaim['lines'] {
  if (amount === undefined) return [];
  if (item) return [{ item: item.number, from: day, to: day, amount }];
  return others
    .flatMap(({ lines }) => lines)
    .filter((line) => line.from === day && line.to === day && line.amount === amount);
}

type Checks = PaymentChecks<BilledClaim>;

function dayReasons({ day, plan }: Found, { days }: Checks): Reason[] {
  return [
    days.outsidePlan > 0
      ? { about: 'plan', tone: 'bad', sentence: `You have no plan on ${formatDate(day)}.` }
      : {
          about: 'plan',
          tone: 'good',
          sentence: `It is within your plan, ${formatDate(plan?.startDate ?? day)} to ${formatDate(plan?.endDate ?? day)}.`,
        },
    days.tooOld > 0
      ? { about: 'age', tone: 'bad', sentence: `It is ${TOO_OLD}` }
      : days.future > 0
        ? {
            about: 'future',
            tone: 'open',
            sentence: 'The day has not come yet. Your provider can bill it after that day.',
          }
        : { about: 'age', tone: 'good', sentence: 'It is not more than two years old.' },
  ] satisfies Reason[];
}

function moneyReasons(
  { plan, support, category, day, amount, reserved, provider }: Found,
  { short }: Checks,
  { today, spending, othersWait }: AskedFacts<BilledClaim>,
): Reason[] {
  if (!plan) return [];
  const say = (tone: Reason['tone'], sentence: string): Reason[] => [{ about: 'money', tone, sentence }];
  if (category === undefined)
    return say('open', 'Say what it is for, and we look whether there is money for it.');
  if (!support) return say('bad', `Your plan has no money for ${category}.`);
  const manager = managedOn(support, day);
  if (manager !== 'plan')
    return [
      {
        about: 'managed',
        tone: 'bad',
        sentence:
          manager === 'self'
            ? `You manage ${category} yourself on that day. You pay, and claim it from the NDIA.`
            : `The NDIA manages ${category} on that day. Your provider claims it from the NDIA.`,
      },
    ];
  const payable = payableOn(moneyOf(plan, today), support, day, spending);
  if (short === undefined || payable === undefined)
    return say('unknown', 'We can’t say whether there is enough money for it.');
  const has = day > today ? 'will have' : 'has';
  const there = payable > 0 ? formatMoney(payable) : 'nothing';
  const notes = [
    ...(day > today && payable > 0 ? ['That is if nothing else is spent until then.'] : []),
    ...(reserved > 0 ? [`${formatMoney(reserved)} of it is reserved for ${provider?.name ?? 'this'}.`] : []),
    ...(othersWait ? ['Claims that wait for a decision are taken off already.'] : []),
  ];
  const name = sharedName(plan, support) ?? category;
  const isNone = amount === undefined && payable <= 0;
  const lead =
    short > 0
      ? `${name} ${has} ${there} for that day. That is ${formatMoney(short)} too little.`
      : `${name} ${has} ${there} for that day.`;
  return say(short > 0 || isNone ? 'bad' : 'good', [lead, ...notes].join(' '));
}

/** The component whose money a support shares with others, by name. */
function sharedName(
  { components, supports }: DatedPlan,
  { componentId }: BudgetedSupport,
): string | undefined {
  const component = components.find(({ id, kind }) => id === componentId && kind === 'flexible');
  const members = supports.filter((each) => each.componentId === componentId).length;
  return members > 1 ? component?.name : undefined;
}

function priceReasons({ item, amount, quantity }: Found, { price }: Checks): Reason[] {
  const say = (tone: Reason['tone'], sentence: string): Reason[] => [{ about: 'price', tone, sentence }];
  if (!item) return say('open', 'No support item is chosen, so we did not look at a price limit.');
  const { priceLimit: limit } = item;
  if (limit === undefined) return say('unknown', 'We have no price list for that day.');
  const isLimited = limit !== null;
  if (isLimited && amount === undefined && quantity !== undefined)
    return say('good', `The price limit for that many is ${formatMoney(limitOf(limit, quantity))}.`);
  if (!isLimited || (amount !== undefined && quantity !== undefined)) {
    const { tone, sentence } = priceFinding(price);
    return say(
      tone,
      price.above > 0
        ? `${sentence} The plan pays up to ${formatMoney((amount ?? 0) - price.by)}.`
        : sentence,
    );
  }
  // Without an amount there is nothing to compare with the limit yet.
  const tone = amount === undefined ? 'open' : 'unknown';
  return say(tone, `The price limit for one is ${formatMoney(limit)}. Say how many there are.`);
}

function registrationReasons({ item, provider, day }: Found, { registration }: Checks): Reason[] {
  if (!item) return [];
  const say = (tone: Reason['tone'], sentence: string): Reason[] => [
    { about: 'registration', tone, sentence },
  ];
  const needed = registrationNeeded(item, day);
  if (!needed) return say('good', 'The provider does not have to be registered for this.');
  const rule = `Since ${formatDate(needed.from)} the provider has to be registered for this.`;
  if (!provider) return say('open', `${rule} You named no provider.`);
  if (registration.missing > 0) return say('bad', `${rule} ${provider.name} is not.`);
  if (registration.unknown > 0) return say('unknown', `${rule} We do not know whether ${provider.name} is.`);
  return say('good', `${provider.name} is registered for this.`);
}

function repeatReasons({ provider, amount }: Found, { repeat }: Checks, today: IsoDate): Reason[] {
  const say = (tone: Reason['tone'], sentence: string): Reason[] => [{ about: 'repeat', tone, sentence }];
  if (!provider)
    return say('open', 'You named no provider, so we did not look whether it was billed before.');
  if (amount === undefined)
    return say('open', `You named no amount, so we did not look whether ${provider.name} billed it before.`);
  if (!repeat) return say('good', `${provider.name} has not billed it before.`);
  return say('bad', repeatSentence(repeat, today));
}
