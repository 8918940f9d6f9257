import { describe, expect, it } from 'vitest';
import {
  billedSentence,
  type ClaimChecks,
  dayCheck,
  findings,
  priceCheck,
  verdict,
} from '../../rules/checks.ts';

const today = '2026-11-23';
const plan = { startDate: '2026-07-01', endDate: '2027-06-30' };
const line = (change = {}) => ({ quantity: 2, total: 14_046, priceLimit: 7023, ...change });
const day = (from: string, to = from) => ({ from, to, plan });

/** A claim with nothing wrong. */
const clean: ClaimChecks = {
  price: { lines: 1, withoutLimit: 0, above: 0, by: 0 },
  days: { outsidePlan: 0, tooOld: 0, future: 0 },
  registration: { missing: 0, unknown: 0 },
  repeat: undefined,
  paidBefore: 6,
  short: 0,
  othersWait: false,
};
const said = (change: Partial<ClaimChecks>) =>
  findings({ ...clean, ...change }, today).map(({ tone, sentence }) => `${tone}: ${sentence}`);

describe('the price check', () => {
  it('allows up to the limit times the quantity, to the cent', () => {
    expect(priceCheck([line()])).toEqual({ lines: 1, withoutLimit: 0, above: 0, by: 0 });
    expect(priceCheck([line({ total: 14_047 })])).toEqual({ lines: 1, withoutLimit: 0, above: 1, by: 1 });
    expect(priceCheck([line({ quantity: 0.333, total: 2339 })]).above).toBe(0);
  });

  it('adds up by how much lines are above the limit, and does not offset a cheap line against them', () => {
    expect(priceCheck([line({ total: 15_046 }), line({ total: 14_146 }), line({ total: 1 })])).toEqual({
      lines: 3,
      withoutLimit: 0,
      above: 2,
      by: 1100,
    });
  });

  it('counts lines without a limit separately, and no credit as above the limit', () => {
    expect(
      priceCheck([line({ priceLimit: null, total: 999_999 }), line({ quantity: -1, total: -7023 })]),
    ).toEqual({ lines: 2, withoutLimit: 1, above: 0, by: 0 });
    // Less is given back than the limit would be: that is no price above it.
    expect(priceCheck([line({ quantity: -1, total: -4500 })]).above).toBe(0);
  });
});

describe('the day check', () => {
  it('counts lines outside their plan, but not on its first and last day', () => {
    const lines = [day('2026-07-01'), day('2027-06-30'), day('2026-06-30'), day('2027-06-29', '2027-07-01')];
    expect(dayCheck(lines, '2027-08-01').outsidePlan).toBe(2);
  });

  it('counts lines more than two years old, from the day on which the agency began to refuse them', () => {
    expect(dayCheck([day('2024-11-23'), day('2024-11-22')], today).tooOld).toBe(1);
    expect(dayCheck([day('2022-01-01')], '2025-10-02').tooOld).toBe(0);
    expect(dayCheck([day('2022-01-01')], '2025-10-03').tooOld).toBe(1);
  });

  it('counts days that have not come', () => {
    expect(dayCheck([day(today), day('2026-11-20', '2026-11-24')], today).future).toBe(1);
  });
});

describe('the findings', () => {
  it('say what is right about a claim with nothing wrong', () => {
    expect(said({})).toEqual([
      'good: Within the price limit.',
      'good: Not billed before.',
      'good: You have paid them 6 times.',
    ]);
    expect(verdict(findings(clean, today))).toBe('We found nothing wrong.');
  });

  it.each<[string, Partial<ClaimChecks>]>([
    ['Above the price limit by $10.00.', { price: { lines: 1, withoutLimit: 0, above: 1, by: 1000 } }],
    ['It is outside the plan’s dates.', { days: { outsidePlan: 1, tooOld: 0, future: 0 } }],
    [
      'It is more than two years old. The NDIA does not pay that.',
      { days: { outsidePlan: 0, tooOld: 1, future: 0 } },
    ],
    ['It is for a day that has not come yet.', { days: { outsidePlan: 0, tooOld: 0, future: 1 } }],
    ['This is $5.00 more than is left for it.', { short: 500 }],
    ['Its provider has to be registered for this, and is not.', { registration: { missing: 1, unknown: 0 } }],
    [
      'Same number as a claim of 3 May.',
      {
        repeat: {
          kind: 'same-number',
          other: { number: '1', from: '2026-05-03', to: '2026-05-03', amount: 1, lines: [] },
        },
      },
    ],
  ])('begin with what is wrong: %s', (sentence, change) => {
    expect(said(change)[0]).toBe(`bad: ${sentence}`);
    expect(verdict(findings({ ...clean, ...change }, today))).toBe('There is one thing to look at.');
  });

  it('say how many items each problem is about, and the verdict counts the problems', () => {
    const change = {
      price: { lines: 5, withoutLimit: 0, above: 1, by: 100 },
      days: { outsidePlan: 2, tooOld: 1, future: 0 },
    };
    expect(said(change)).toContain('bad: 2 of 5 items are outside the plan’s dates.');
    expect(said(change)).toContain(
      'bad: 1 of 5 items is more than two years old. The NDIA does not pay that.',
    );
    expect(verdict(findings({ ...clean, ...change }, today))).toBe('There are 3 things to look at.');
  });

  it('say where a provider has to be registered and nobody knows whether it is', () => {
    const change = { registration: { missing: 0, unknown: 1 }, price: { ...clean.price, lines: 2 } };
    expect(said(change)).toContain(
      'unknown: For 1 of 2 items its provider has to be registered for this. We do not know whether it is.',
    );
    expect(verdict(findings({ ...clean, ...change }, today))).toBe('We could not check all of it.');
  });

  it('do not call good what could not be compared', () => {
    expect(said({ price: { lines: 1, withoutLimit: 1, above: 0, by: 0 } })).toContain(
      'open: There is no price limit for this.',
    );
    expect(said({ price: { lines: 3, withoutLimit: 1, above: 0, by: 0 } })).toContain(
      'good: Within the price limit. 1 of 3 items have none.',
    );
    expect(said({ price: { lines: 0, withoutLimit: 0, above: 0, by: 0 } })).toContain(
      'unknown: We do not know the items of this claim yet.',
    );
    expect(said({ paidBefore: 0 })).toContain('open: You have not paid them before.');
    expect(said({ paidBefore: 1 })).toContain('good: You have paid them once.');
    expect(said({ paidBefore: undefined })).toHaveLength(2);
    expect(said({ short: undefined })).toContain(
      'unknown: We can’t say whether there is enough money for it.',
    );
  });
});

describe('the sentence that sums up the findings', () => {
  const says = (change: Partial<ClaimChecks>) => verdict(findings({ ...clean, ...change }, today));
  it('does not say that nothing is wrong where something could not be checked', () => {
    const noLines = { price: { lines: 0, withoutLimit: 0, above: 0, by: 0 } };
    expect(says(noLines)).toBe('We could not check all of it.');
    expect(said(noLines)).not.toContain('good: Not billed before.');
    expect(says({ short: undefined })).toBe('We could not check all of it.');
    expect(says({ paidBefore: 0 })).toBe('We found nothing wrong.');
  });

  it('says whether other claims count on the money that is short too', () => {
    expect(said({ short: 500, othersWait: true })[0]).toBe(
      'bad: With the other claims that wait, this is $5.00 more than is left for it.',
    );
  });
});

describe('what a claim is for', () => {
  const days = [{ from: '2026-11-15', to: '2026-11-15' }];
  it('names items with their units, and days', () => {
    expect(
      billedSentence(
        { items: [{ name: 'Physiotherapy', quantity: 2, unit: 'H', claimType: '' }], days },
        today,
      ),
    ).toBe('Physiotherapy, 2 hours. 15 November.');
    expect(
      billedSentence(
        {
          items: [{ name: 'Nappies', quantity: 3, unit: 'E', claimType: null }],
          days: [...days, { from: '2026-11-21', to: '2026-11-21' }],
        },
        today,
      ),
    ).toBe('Nappies. 15 November and 21 November.');
  });

  it('says which kind of claim it is, where it is not a standard claim', () => {
    const item = { name: 'Physiotherapy', quantity: 0.5, unit: 'H' };
    expect(billedSentence({ items: [{ ...item, claimType: 'TRAN' }], days }, today)).toBe(
      'Physiotherapy (travel), 0.5 hours. 15 November.',
    );
    expect(billedSentence({ items: [{ ...item, claimType: 'NEW1' }], days }, today)).toContain(
      '(kind of claim NEW1)',
    );
  });

  it('counts the items that it does not name, and gives many days as a range', () => {
    const items = Array.from({ length: 200 }, (_, at) => ({
      name: `Item ${at}`,
      quantity: 1,
      unit: 'D',
      claimType: null,
    }));
    const many = ['01', '05', '09', '20'].map((date) => ({ from: `2026-11-${date}`, to: `2026-11-${date}` }));
    expect(billedSentence({ items, days: many }, today)).toBe(
      'Item 0, 1 day; Item 1, 1 day; and 198 more items. 1 November to 20 November.',
    );
    expect(billedSentence({ items: [], days: [] }, today)).toBeUndefined();
  });
});
