import { describe, expect, it } from 'vitest';
import type { BilledClaim } from '#features/claims/rules/duplicates.ts';
import { flexible, instalments, planOf, support, TODAY } from '#features/plans/test/rules/plan-of.ts';
import { type AskedItem, type AskedPayment, canBePaid } from '../../rules/can-be-paid.ts';
import type { DayOfSpending } from '../../rules/payable.ts';
import { type Reason, readHowMany } from '../../rules/payment-answers.ts';

/** Weekday self-care, up to $70.23 an hour. */
const care: AskedItem = { number: '01_011_0107_1_1', group: '0107', priceLimit: 70_23 };
const alpha = { name: 'Alpha Care', registeredFor: ['0107'] };

/** Two hours of care today, from a plan that has money for it. */
const fine: AskedPayment = {
  day: TODAY,
  amount: 140_46,
  quantity: 2,
  invoiceNumber: undefined,
  item: care,
  provider: alpha,
  plan: planOf({ supports: [support(1, 1000_00, { spent: 100_00 })] }),
  category: 'Daily Life',
  supportId: 1,
  reserved: 0,
};

interface Facts {
  others?: readonly BilledClaim[];
  spending?: readonly DayOfSpending[];
  today?: string;
  othersWait?: boolean;
}

const ask = (change: Partial<AskedPayment> = {}, facts: Facts = {}) =>
  canBePaid({ ...fine, ...change }, { others: [], spending: [], today: TODAY, othersWait: false, ...facts });
const reason = (about: Reason['about'], change: Partial<AskedPayment> = {}, facts: Facts = {}) => {
  const found = ask(change, facts).reasons.filter((each) => each.about === about);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] && `${found[0].tone}: ${found[0].sentence}`;
};

describe('the answer', () => {
  it('is yes where nothing speaks against it, with its reasons one by one', () => {
    expect(ask()).toEqual({
      answer: 'yes',
      sentence: 'Yes. We found nothing that stops it.',
      repeats: undefined,
      reasons: [
        { about: 'plan', tone: 'good', sentence: 'It is within your plan, 1 Jul 2026 to 30 Jun 2027.' },
        { about: 'age', tone: 'good', sentence: 'It is not more than two years old.' },
        { about: 'money', tone: 'good', sentence: 'Daily Life has $900.00 for that day.' },
        { about: 'price', tone: 'good', sentence: 'Within the price limit.' },
        {
          about: 'registration',
          tone: 'good',
          sentence: 'The provider does not have to be registered for this.',
        },
        { about: 'repeat', tone: 'good', sentence: 'Alpha Care has not billed it before.' },
      ],
    });
  });

  it('is no with one thing against it, and says how many there are', () => {
    expect(ask({ amount: 150_00 })).toMatchObject({ answer: 'no', sentence: 'No. One thing stops it.' });
    const both = ask({ amount: 5000_00 });
    expect([both.answer, both.sentence]).toEqual(['no', 'No. 2 things stop it.']);
    expect(both.reasons.slice(0, 2).map(({ tone }) => tone)).toEqual(['bad', 'bad']);
  });

  it('is "ask us" where something could not be checked, unless something else stops it', () => {
    const unknown = { item: { ...care, priceLimit: undefined } };
    expect(ask(unknown)).toMatchObject({
      answer: 'ask',
      sentence: 'Ask us. We could not check all of it.',
    });
    expect(ask({ ...unknown, amount: 5000_00 }).answer).toBe('no');
  });

  it('is a yes with a condition where item or provider is left out', () => {
    for (const change of [{ item: undefined }, { provider: undefined }])
      expect(ask(change)).toMatchObject({ answer: 'yes', sentence: 'Yes, as far as you told us.' });
  });
});

describe('an answer without an amount', () => {
  const yet = { amount: undefined, item: undefined, quantity: undefined, provider: undefined };

  it('says up to how much can be paid, to the cent that would be paid', () => {
    expect(ask(yet)).toMatchObject({ answer: 'yes', sentence: 'Yes, up to $900.00, as far as you told us.' });
    expect(reason('money', yet)).toBe('good: Daily Life has $900.00 for that day.');
    expect(ask({ ...yet, amount: 900_00 }).answer).toBe('yes');
    expect(ask({ ...yet, amount: 900_01 }).answer).toBe('no');
  });

  it('is that of the component where supports share it, and of a later day with what comes until then', () => {
    const supports = [
      support(1, 100_00, { componentId: 7, spent: 150_00 }),
      support(2, 900_00, { componentId: 7 }),
    ];
    const plan = planOf({ supports, components: [flexible(7, 1000_00)] });
    expect(ask({ ...yet, plan }).sentence).toBe('Yes, up to $850.00, as far as you told us.');
    const periods = instalments({ '2026-07-01': 200_00, '2027-01-01': 800_00 }, { supportId: 1 });
    const staged = planOf({ supports: [support(1, 1000_00, { spent: 100_00 })], periods });
    expect(ask({ ...yet, plan: staged, day: '2027-01-01' }).sentence).toMatch(/^Yes, up to \$900\.00,/);
  });

  it('is no more than the price limit, for one where nobody said how many', () => {
    const item = { ...yet, item: care };
    expect(ask(item).sentence).toBe('Yes, up to $70.23 for one, as far as you told us.');
    expect(reason('price', item)).toBe('open: The price limit for one is $70.23. Say how many there are.');
    expect(ask({ ...item, quantity: 1.5 }).sentence).toBe('Yes, up to $105.35, as far as you told us.');
    expect(reason('price', { ...item, quantity: 1.5 })).toBe(
      'good: The price limit for that many is $105.35.',
    );
    expect(ask({ ...item, quantity: 100 }).sentence).toMatch(/^Yes, up to \$900\.00,/);
    const free = { ...item, item: { ...care, priceLimit: null } };
    expect([ask(free).sentence, reason('price', free)]).toEqual([
      'Yes, up to $900.00, as far as you told us.',
      'open: There is no price limit for this.',
    ]);
  });

  it('promises nothing where there is no money, or somebody else pays, or nobody can say', () => {
    const spent = planOf({ supports: [support(1, 1000_00, { spent: 1000_00 })] });
    expect(ask({ ...yet, plan: spent }).sentence).toBe('No. One thing stops it.');
    expect(reason('money', { ...yet, plan: spent })).toBe('bad: Daily Life has nothing for that day.');
    const agency = planOf({ supports: [support(1, 1000_00, { managed: 'agency' })] });
    expect(ask({ ...yet, plan: agency }).answer).toBe('no');
    const odd = planOf({
      supports: [support(1, 10_00, { componentId: 7 })],
      components: [flexible(7, 20_00)],
    });
    expect(ask({ ...yet, plan: odd }).sentence).toBe('Ask us. We could not check all of it.');
    expect(ask({ ...yet, supportId: undefined, category: undefined }).sentence).toBe(
      'Yes, as far as you told us.',
    );
  });

  it('does not say that a provider has not billed it before', () => {
    expect(reason('repeat', { amount: undefined })).toBe(
      'open: You named no amount, so we did not look whether Alpha Care billed it before.',
    );
    expect(ask({ amount: undefined }).sentence).toBe('Yes, up to $140.46, as far as you told us.');
  });
});

describe('the plan’s dates', () => {
  it('hold on the first and on the last day', () => {
    for (const day of ['2026-07-01', '2027-06-30']) expect(reason('plan', { day })).toMatch(/^good/);
  });

  it('speak against it where there is no plan on the day, and then no money is checked', () => {
    const change = { day: '2025-01-05', plan: undefined, supportId: undefined };
    expect(reason('plan', change)).toBe('bad: You have no plan on 5 Jan 2025.');
    expect(reason('money', change)).toBeUndefined();
    expect(ask(change).answer).toBe('no');
  });
});

describe('the two years', () => {
  it('speak against it from a day later on, and only since the NDIA checks them', () => {
    const before = { ...planOf({ supports: [support(1, 1000_00)] }), startDate: '2024-01-01' };
    expect(reason('age', { day: '2024-11-20', plan: before })).toBe(
      'good: It is not more than two years old.',
    );
    expect(reason('age', { day: '2024-11-19', plan: before })).toBe(
      'bad: It is more than two years old. The NDIA does not pay that.',
    );
    expect(reason('age', { day: '2022-01-01', plan: before }, { today: '2025-10-02' })).toMatch(/^good/);
  });
});

describe('a day that is still to come', () => {
  it('speaks neither for it nor against it', () => {
    const change = { day: '2026-11-21' };
    expect(reason('future', change)).toBe(
      'open: The day has not come yet. Your provider can bill it after that day.',
    );
    expect(reason('age', change)).toBeUndefined();
    expect(ask(change).answer).toBe('yes');
  });

  it('has the money of the instalments until then, if nothing else is spent', () => {
    const periods = instalments({ '2026-07-01': 200_00, '2027-01-01': 800_00 }, { supportId: 1 });
    const plan = planOf({ supports: [support(1, 1000_00, { spent: 100_00 })], periods });
    expect(reason('money', { plan, day: '2026-12-31' })).toBe(
      'bad: Daily Life will have $100.00 for that day. That is $40.46 too little. That is if nothing else is spent until then.',
    );
    expect(reason('money', { plan, day: '2027-01-01' })).toBe(
      'good: Daily Life will have $900.00 for that day. That is if nothing else is spent until then.',
    );
  });
});

describe('the money', () => {
  it('is enough to the cent, and a cent more is too much', () => {
    expect(reason('money', { item: undefined, amount: 900_00 })).toMatch(/^good/);
    expect(reason('money', { item: undefined, amount: 900_01 })).toBe(
      'bad: Daily Life has $900.00 for that day. That is $0.01 too little.',
    );
  });

  it('is that of the day: money that came in later is not there for it', () => {
    const periods = instalments({ '2026-07-01': 500_00, '2026-10-01': 500_00 }, { supportId: 1 });
    const plan = planOf({ supports: [support(1, 1000_00, { spent: 400_00 })], periods });
    const spending = [{ supportId: 1, day: '2026-08-01', amount: 400_00 }];
    expect(reason('money', { plan, day: '2026-09-30' }, { spending })).toBe(
      'bad: Daily Life has $100.00 for that day. That is $40.46 too little.',
    );
    expect(reason('money', { plan, day: '2026-10-01' }, { spending })).toMatch(
      /^good: Daily Life has \$600\.00/,
    );
  });

  it('leaves out what is reserved, except for the payment that it is reserved for', () => {
    const plan = planOf({ supports: [support(1, 1000_00, { spent: 100_00, reserved: 800_00 })] });
    expect(reason('money', { plan })).toMatch(/^bad: Daily Life has \$100\.00/);
    expect(reason('money', { plan, reserved: 300_00 })).toBe(
      'good: Daily Life has $400.00 for that day. $300.00 of it is reserved for Alpha Care.',
    );
  });

  it('is that of the component where supports share it, an overspent one too', () => {
    const supports = [
      support(1, 100_00, { componentId: 7, spent: 150_00 }),
      support(2, 900_00, { componentId: 7 }),
    ];
    const plan = planOf({ supports, components: [flexible(7, 1000_00)] });
    expect(reason('money', { plan })).toBe('good: Core has $850.00 for that day.');
    const all = supports.map((each) => ({ ...each, spent: 600_00 }));
    expect(reason('money', { plan: { ...plan, supports: all } })).toBe(
      'bad: Core has nothing for that day. That is $140.46 too little.',
    );
  });

  it('is taken by claims that wait', () => {
    expect(reason('money', {}, { othersWait: true })).toMatch(
      /Claims that wait for a decision are taken off already\.$/,
    );
  });

  it('is unknown where the figures do not add up', () => {
    const plan = planOf({
      supports: [support(1, 10_00, { componentId: 7 })],
      components: [flexible(7, 20_00)],
    });
    expect(reason('money', { plan })).toBe('unknown: We can’t say whether there is enough money for it.');
  });

  it('is none for a category that the plan does not have', () => {
    expect(reason('money', { supportId: undefined, category: 'Home Modifications' })).toBe(
      'bad: Your plan has no money for Home Modifications.',
    );
    expect(reason('money', { supportId: undefined, category: undefined })).toMatch(/^open/);
  });

  it('is not the plan manager’s where somebody else manages it on the day', () => {
    const managed = (facts: object) => ({ plan: planOf({ supports: [support(1, 1000_00, facts)] }) });
    expect(reason('managed', managed({ managed: 'agency' }))).toBe(
      'bad: The NDIA manages Daily Life on that day. Your provider claims it from the NDIA.',
    );
    expect(reason('managed', managed({ managed: 'self' }))).toMatch(/^bad: You manage Daily Life yourself/);
    const later = managed({ managedBefore: 'agency', managedFrom: '2026-10-01' });
    expect(reason('managed', { ...later, day: '2026-09-30' })).toMatch(/^bad/);
    expect(reason('managed', { ...later, day: '2026-10-01' })).toBeUndefined();
  });
});

describe('the price limit', () => {
  it('holds to the cent, and says what the plan pays', () => {
    expect(reason('price', { amount: 140_47 })).toBe(
      'bad: Above the price limit by $0.01. The plan pays up to $140.46.',
    );
    expect(reason('price', { quantity: 1.5, amount: 105_35 })).toMatch(/^good/);
    expect(reason('price', { quantity: 1.5, amount: 105_36 })).toMatch(/^bad/);
  });

  it('does not exist for some items, is unknown without a catalogue or a quantity, and is not checked without an item', () => {
    expect(reason('price', { item: { ...care, priceLimit: null }, quantity: undefined })).toBe(
      'open: There is no price limit for this.',
    );
    expect(reason('price', { item: { ...care, priceLimit: undefined } })).toBe(
      'unknown: We have no price list for that day.',
    );
    expect(reason('price', { quantity: undefined })).toBe(
      'unknown: The price limit for one is $70.23. Say how many there are.',
    );
    expect(reason('price', { item: undefined })).toMatch(/^open: No support item is chosen/);
  });
});

describe('registration', () => {
  const living: AskedItem = { number: '01_801_0115_1_1', group: '0115', priceLimit: null };
  const of = (registeredFor: readonly string[] | null, day = TODAY, item = living) =>
    reason('registration', { item, day, provider: { name: 'Beta', registeredFor } });

  it('is needed for supported independent living since 1 July 2026', () => {
    expect(of(['0138'])).toBe('good: Beta is registered for this.');
    expect(of(['0115'])).toBe('good: Beta is registered for this.');
    expect(of(['0107'])).toBe(
      'bad: Since 1 Jul 2026 the provider has to be registered for this. Beta is not.',
    );
    expect(of([], '2026-06-30')).toBe('good: The provider does not have to be registered for this.');
  });

  it('is not needed for other supports of the same group', () => {
    expect(of([], TODAY, { number: '01_054_0115_1_1', group: '0115', priceLimit: null })).toMatch(/^good/);
  });

  it('is needed by group for behaviour support, plan management and specialist accommodation', () => {
    for (const group of ['0110', '0127', '0131']) {
      const item = { number: `11_022_${group}_7_3`, group, priceLimit: null };
      expect([of([group], TODAY, item), of([], TODAY, item)].map((said) => said?.split(':')[0])).toEqual([
        'good',
        'bad',
      ]);
    }
  });

  it('is unknown where it was not sent; without a provider the answer only says that it is needed', () => {
    expect(of(null)).toMatch(/^unknown: .* We do not know whether Beta is\.$/);
    expect(reason('registration', { item: living, provider: undefined })).toMatch(
      /^open: .* You named no provider\.$/,
    );
    expect(reason('registration', { item: undefined })).toBeUndefined();
  });
});

describe('the same claim twice', () => {
  const line = { item: care.number, from: '2026-11-10', to: '2026-11-10', amount: 140_46 };
  const billed = { number: 'INV-10077', from: '2026-11-10', to: '2026-11-10', amount: 140_46, lines: [line] };
  const day = '2026-11-10';
  const others = [billed];

  it('is the same item, day and amount of the provider', () => {
    expect(ask({ day }, { others }).repeats).toBe(billed);
    expect(reason('repeat', { day }, { others })).toBe(
      'bad: Support on 10 November is on another claim too, for the same amount.',
    );
    expect(reason('repeat', { day: '2026-11-11' }, { others })).toMatch(/^good/);
    expect(reason('repeat', { day, amount: 140_45 }, { others })).toMatch(/^good/);
    expect(reason('repeat', { day, item: { ...care, number: '01_013_0107_1_1' } }, { others })).toMatch(
      /^good/,
    );
  });

  it('is the day and the amount where no item is named', () => {
    expect(reason('repeat', { day, item: undefined }, { others })).toMatch(/^bad/);
    expect(reason('repeat', { day, item: undefined, amount: 1_00 }, { others })).toMatch(/^good/);
  });

  it('is the same number, where there is one', () => {
    expect(
      reason('repeat', { day: '2026-11-12', amount: 5_00, invoiceNumber: 'inv 10077' }, { others }),
    ).toBe('bad: Same number as a claim of 10 November.');
  });

  it('is not a claim that a credit gave back', () => {
    const credit = {
      ...billed,
      number: 'CR-1',
      amount: -140_46,
      lines: [{ ...line, amount: -140_46 }],
    };
    expect(reason('repeat', { day }, { others: [billed, credit] })).toMatch(/^good/);
  });

  it('can’t be found without a provider', () => {
    expect(reason('repeat', { day, provider: undefined }, { others: [] })).toMatch(/^open/);
  });
});

it('reads how many as people type it', () => {
  expect(['2', ' 1.5 ', '0.25'].map(readHowMany)).toEqual([2, 1.5, 0.25]);
  expect(['', '0', '-1', '1e3', 'two', '1.5555', '100001'].map(readHowMany)).toEqual(
    Array(7).fill(undefined),
  );
});
