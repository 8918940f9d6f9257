import { describe, expect, it } from 'vitest';
import {
  flexible,
  instalments,
  type SupportFacts,
  stated,
  support,
  TODAY,
} from '#features/plans/test/rules/plan-of.ts';
import type { ComparedPlan, ComparedSupport } from '../../rules/change.ts';
import { changesOf } from '../../rules/changes.ts';
import { effectsOf } from '../../rules/effects.ts';
import { changeSentences, differenceOf, partNotes } from '../../words.ts';

const PHONE = '1800 861 272';
const CORE = 1;
const NAMES = ['', 'Daily life', 'Transport', 'Consumables', 'Community', 'Equipment', '', 'Coordination'];

const part = (id: number, category: number, dollars: number, facts: SupportFacts = {}): ComparedSupport => ({
  ...support(id, dollars * 100, facts),
  categoryNumber: category,
  name: NAMES[category] ?? '',
});

const inCore = { componentId: CORE };

/** A plan with these supports, from 1 November 2026 on. */
const plan = (supports: readonly ComparedSupport[], change: Partial<ComparedPlan> = {}): ComparedPlan => ({
  startDate: '2026-11-01',
  endDate: '2027-10-31',
  supports,
  components: [],
  periods: [],
  variations: [],
  ...change,
});
const earlier = (supports: readonly ComparedSupport[], change: Partial<ComparedPlan> = {}) =>
  plan(supports, { startDate: '2025-11-01', endDate: '2026-10-31', ...change });

const core = (dollars: number) => [flexible(CORE, dollars * 100)];

let numbered = 0;
const variation = (
  day: string,
  dollars: readonly [number, number] | null,
  { component = 'component1' as string | null, reason = 'More help at home' } = {},
) => ({
  sfid: `v${(numbered += 1)}`,
  day,
  component,
  reason,
  before: dollars ? dollars[0] * 100 : null,
  after: dollars ? dollars[1] * 100 : null,
});

interface Known {
  before?: ComparedPlan;
  reservations?: Parameters<typeof effectsOf>[2]['reservations'];
  lines?: Parameters<typeof effectsOf>[2]['lines'];
}

const told = (of: ComparedPlan, { before, reservations = [], lines = [] }: Known = {}) =>
  changesOf(of, before).map((change) => {
    const effects = effectsOf(change, { plan: of, before, today: TODAY }, { reservations, lines });
    return { change, effects, said: changeSentences(change, effects, { today: TODAY, phone: PHONE }) };
  });

const rowsOf = (parts: ReturnType<typeof changesOf>[number]['parts']) =>
  parts.map((each) => [each.name, differenceOf(each), ...partNotes(each)]);

describe('a variation', () => {
  const held = (dollars: number) => [part(1, 1, dollars - 1000, inCore), part(2, 2, 1000, inCore)];

  it('says which money grew, by how much, from which day, and why', () => {
    const [only] = told(
      plan(held(23_000), {
        components: core(23_000),
        variations: [variation('2026-11-08', [20_000, 23_000])],
      }),
    );
    expect(only?.said.lead).toBe('Your Core money grew by $3,000.00 from 8 November.');
    expect(only?.said.more).toEqual(['The reason given: More help at home.']);
    expect(only?.change.parts).toMatchObject([{ name: 'Core', was: 2_000_000, is: 2_300_000 }]);
    expect(rowsOf(only?.change.parts ?? [])).toEqual([['Core', '$3,000.00 more']]);
  });

  it('that takes money away, and is still to come, says so', () => {
    const less = plan(held(20_000), {
      components: core(20_000),
      variations: [variation('2026-12-08', [23_000, 20_000])],
    });
    expect(told(less)[0]?.said.lead).toBe('Your Core money goes down by $3,000.00 from 8 December.');
  });

  it('of two components names both, of three counts them', () => {
    const components = [flexible(1, 900_000), stated(2, 200_000, 'Home'), stated(3, 100_000, 'Equipment')];
    const supports = [
      part(1, 1, 9000, inCore),
      part(2, 2, 2000, { componentId: 2 }),
      part(3, 5, 1000, { componentId: 3 }),
    ];
    const two = [
      variation('2026-11-08', [8000, 9000]),
      variation('2026-11-08', [2500, 2000], { component: 'component2' }),
    ];
    expect(told(plan(supports, { components, variations: two }))[0]?.said.lead).toBe(
      'From 8 November, Core grew by $1,000.00 and Home went down by $500.00.',
    );
    const three = [...two, variation('2026-11-08', [900, 1000], { component: 'component3' })];
    expect(told(plan(supports, { components, variations: three }))[0]?.said.lead).toBe(
      '3 parts of your plan changed from 8 November.',
    );
  });

  it('that came later is told first; each has its own amounts, and two of one day count as one', () => {
    const of = plan(held(26_000), {
      components: core(26_000),
      variations: [
        variation('2026-11-05', [20_000, 23_000]),
        variation('2026-11-10', [23_000, 24_000]),
        variation('2026-11-10', [24_000, 26_000], { reason: 'And more' }),
      ],
    });
    expect(told(of).map(({ said }) => said.lead)).toEqual([
      'Your Core money grew by $3,000.00 from 10 November.',
      'Your Core money grew by $3,000.00 from 5 November.',
    ]);
    expect(told(of)[0]?.change.reasons).toEqual(['More help at home', 'And more']);
  });

  it.each([
    [
      'do not begin where the one before ended',
      core(26_000),
      [variation('2026-11-05', [20_000, 23_000]), variation('2026-11-10', [24_000, 26_000])],
    ],
    [
      'lead to another amount than the component has',
      core(26_000),
      [variation('2026-11-10', [20_000, 23_000])],
    ],
    [
      'are of a component whose supports come to something else',
      core(29_000),
      [variation('2026-11-10', [26_000, 29_000])],
    ],
  ])('whose amounts %s: names no amount and blames nobody', (_, components, variations) => {
    const [newest] = told(plan(held(26_000), { components, variations }));
    expect(newest?.said.lead).toBe('Core changed from 10 November.');
    expect(newest?.said.more.at(-1)).toBe(`To ask by how much, call ${PHONE}.`);
    expect(newest?.change.parts).toMatchObject([{ kind: 'unknown', was: undefined, is: undefined }]);
    expect(JSON.stringify([newest?.said.lead, newest?.said.more])).not.toContain('$');
  });

  it('without an amount says that something changed, and why', () => {
    const of = plan(held(23_000), { components: core(23_000), variations: [variation('2026-11-08', null)] });
    expect(told(of)[0]?.said.lead).toBe('Core changed from 8 November.');
  });

  it('of the whole plan names the plan', () => {
    const of = plan([part(1, 1, 9000)], {
      variations: [variation('2026-11-08', [8000, 9000], { component: null })],
    });
    expect(told(of)[0]?.said.lead).toBe('Your plan grew by $1,000.00 from 8 November.');
    const wrong = plan([part(1, 1, 9500)], {
      variations: [variation('2026-11-08', [8000, 9000], { component: null })],
    });
    expect(told(wrong)[0]?.said.lead).toBe('Your plan changed from 8 November.');
  });

  it('says how much comes in on its day', () => {
    const of = plan(held(23_000), {
      components: core(23_000),
      periods: instalments({ '2026-11-01': 2_000_000, '2026-11-08': 300_000 }, { componentId: CORE }),
      variations: [variation('2026-11-08', [20_000, 23_000])],
    });
    expect(told(of)[0]?.said.more).toContain('$3,000.00 for Core came in on that day.');
  });

  it('is also a change of who manages a support within the plan', () => {
    const of = plan([part(1, 2, 900, { managedBefore: 'agency', managedFrom: '2026-11-15' })]);
    const [only] = told(of);
    expect(only?.said.lead).toBe('From 15 November, your plan manager pays for Transport.');
    expect(only?.said.more).toEqual(['Your plan manager pays for Transport now. Before, the NDIA paid.']);
  });

  it('leaves reservations and claims as they are, and says so, or how much is missing', () => {
    const variations = [variation('2026-11-08', [23_000, 20_000])];
    const of = (spent: number) =>
      plan([part(1, 1, 19_000, { ...inCore, spent, reserved: 50_000 }), part(2, 2, 1000, inCore)], {
        components: core(20_000),
        variations,
      });
    const reservations = [{ supportId: 1, endDate: '2027-10-31', left: 50_000 }];
    const lines = [
      { claim: 7, supportId: 1, amount: 21_000 },
      { claim: 7, supportId: 1, amount: 1000 },
      { claim: 8, supportId: 99, amount: 500 },
    ];
    const [enough] = told(of(100_000), { reservations, lines });
    expect(enough?.said.reservations).toEqual(['1 reservation stays as it is, with $500.00 to use.']);
    expect(enough?.said.claims).toEqual([
      '1 claim that waits for a decision takes $220.00 from this money.',
      'There is enough for it.',
    ]);
    const [short] = told(of(1_980_000), { reservations, lines });
    expect(short?.said.reservations[1]).toBe('With that, $300.00 more is spent and reserved than there is.');
    expect(short?.said.claims).toHaveLength(1);
    const [none] = told(of(0));
    expect(none?.said.reservations).toEqual(['Nothing is reserved from this money.']);
    expect(none?.said.claims).toEqual(['No claim waits for this money.']);
  });

  it('counts a refund as money that is there', () => {
    const of = plan([part(1, 1, 20_000, { ...inCore, spent: -5000 })], {
      components: core(20_000),
      variations: [variation('2026-11-08', [18_000, 20_000])],
    });
    const [only] = told(of, { lines: [{ claim: 7, supportId: 1, amount: 2_000_000 }] });
    expect(only?.effects.short).toBe(0);
  });
});

describe('a new plan', () => {
  it('says when it began, with how much, and what it was before, by component', () => {
    const [only] = told(
      plan([part(1, 1, 22_000, inCore), part(2, 2, 1000, inCore)], { components: core(23_000) }),
      {
        before: earlier([part(3, 1, 19_000, inCore), part(4, 2, 1000, inCore)], { components: core(20_000) }),
      },
    );
    expect(only?.said.lead).toBe(
      'Your new plan began on 1 November with $23,000.00, $3,000.00 more than the plan before.',
    );
    expect(rowsOf(only?.change.parts ?? [])).toEqual([['Core', '$3,000.00 more']]);
  });

  it('that begins tomorrow says so, and that it holds as much as the plan before', () => {
    const next = plan([part(1, 1, 20_000)], { startDate: '2026-11-21' });
    expect(told(next, { before: earlier([part(3, 1, 20_000)]) })[0]?.said.lead).toBe(
      'Your new plan begins on 21 November with $20,000.00, as much as the plan before.',
    );
  });

  it('is no change where it is the first', () => {
    expect(told(plan([part(1, 1, 20_000)]))).toEqual([]);
  });

  it('that joins supports into a component, or splits one up, is compared with the same sums', () => {
    const apart = [part(1, 1, 20_000), part(2, 2, 1000), part(3, 5, 500)];
    const together = [part(4, 1, 20_000, inCore), part(5, 2, 2000, inCore), part(6, 5, 500)];
    const [joined] = told(plan(together, { components: core(22_000) }), { before: earlier(apart) });
    expect(rowsOf(joined?.change.parts ?? [])).toEqual([
      [
        'Core',
        '$1,000.00 more',
        'Before: Daily life $20,000.00 and Transport $1,000.00.',
        'Daily life and Transport now share the money of Core.',
      ],
      ['Equipment', 'the same'],
    ]);
    const [split] = told(plan(apart), { before: earlier(together, { components: core(22_000) }) });
    expect(rowsOf(split?.change.parts ?? [])).toEqual([
      [
        'Daily life, Transport',
        '$1,000.00 less',
        'Before: Core $22,000.00.',
        'Now: Daily life $20,000.00 and Transport $1,000.00.',
        'Daily life and Transport now have their own money.',
      ],
      ['Equipment', 'the same'],
    ]);
    const parts = [...(joined?.change.parts ?? []), ...(split?.change.parts ?? [])];
    for (const { was, is } of parts) expect([was, is]).not.toContain(undefined);
  });

  it('says what is new and what is gone, in the plan and in a component', () => {
    const before = earlier([part(3, 1, 9000, inCore), part(4, 2, 1000, inCore), part(5, 5, 700)], {
      components: core(10_000),
    });
    const of = plan([part(1, 1, 9000, inCore), part(2, 3, 1000, inCore), part(6, 7, 300)], {
      components: core(10_000),
    });
    expect(rowsOf(told(of, { before })[0]?.change.parts ?? [])).toEqual([
      ['Core', 'the same', 'Now also for Consumables.', 'No longer for Transport.'],
      ['Coordination', 'new in this plan'],
      ['Equipment', 'not in this plan any more'],
    ]);
  });

  it('says who pays now, and on how many days the money comes in', () => {
    const [only] = told(
      plan([part(1, 1, 900), part(2, 2, 100, { managed: 'self' })], {
        periods: instalments({ '2026-11-01': 50_000, '2027-02-01': 50_000 }),
      }),
      { before: earlier([part(3, 1, 900, { managed: 'agency' }), part(4, 2, 100, { managed: 'self' })]) },
    );
    expect(only?.said.more.slice(0, 2)).toEqual([
      'Your plan manager pays for Daily life now. Before, the NDIA paid.',
      'The money comes in on 2 days. In the plan before it came in all at once.',
    ]);
  });

  it('leaves behind what was not spent and what was reserved; claims for earlier days stay with the earlier plan', () => {
    const before = earlier([part(3, 1, 900, { spent: 40_000 }), part(4, 2, 100, { spent: 12_000 })]);
    const [only] = told(plan([part(1, 1, 900)]), {
      before,
      reservations: [
        { supportId: 3, endDate: '2026-10-31', left: 5000 },
        { supportId: 3, endDate: '2026-05-31', left: 7000 },
        { supportId: 1, endDate: '2027-10-31', left: 900 },
      ],
      lines: [
        { claim: 7, supportId: 3, amount: 21_000 },
        { claim: 8, supportId: 1, amount: 100 },
      ],
    });
    expect(only?.said.more[0]).toMatch(
      /^\$480\.00 of the plan before was not spent\. It does not come along\./,
    );
    expect(only?.said.reservations).toEqual([
      '1 reservation of the plan before ended with it. $50.00 of that was not used.',
      'If you still need it, reserve in the new plan.',
    ]);
    expect(only?.said.claims).toEqual([
      '1 claim that waits for a decision takes $210.00 from the plan before, not from the new one.',
    ]);
  });

  it('says no sum where the figures of one of the plans do not add up', () => {
    const before = earlier([part(3, 1, 9000, inCore)], { components: core(10_000) });
    const [only] = told(plan([part(1, 1, 9000, inCore)], { components: core(9000) }), { before });
    expect(only?.said.lead).toBe('Your new plan began on 1 November.');
    expect(only?.said.more).toEqual([`To ask by how much, call ${PHONE}.`]);
    expect(rowsOf(only?.change.parts ?? [])).toEqual([
      ['Core', undefined, 'The amounts can’t be told right now.'],
    ]);
  });

  it('may have no supports, or follow a plan without any', () => {
    expect(told(plan([]), { before: earlier([part(1, 1, 900)]) })[0]?.said.lead).toBe(
      'Your new plan began on 1 November with $0.00, $900.00 less than the plan before.',
    );
    expect(rowsOf(told(plan([part(1, 1, 900)]), { before: earlier([]) })[0]?.change.parts ?? [])).toEqual([
      ['Daily life', 'new in this plan'],
    ]);
  });
});
