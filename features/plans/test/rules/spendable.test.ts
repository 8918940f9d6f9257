import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payableOn, shortOf } from '#features/can-be-paid/rules/payable.ts';
import { spendableOf } from '../../rules/spendable.ts';
import { among, budgets, flexible, instalments, money, RUNS, stated, support, TODAY } from './plan-of.ts';

const QUARTERS = { '2026-07-01': 1000, '2026-10-01': 1000, '2027-01-01': 1000, '2027-04-01': 1000 };

describe('what can be spent now', () => {
  it('of a plan without components and instalments is what is left of each support', () => {
    const plan = money({ supports: [support(1, 900, { spent: 200, reserved: 100 }), support(2, 500)] });
    expect(spendableOf(plan, among(1))).toMatchObject({ amount: 600, shared: undefined, next: undefined });
    expect(spendableOf(plan, among(1, 2))).toMatchObject({ amount: 1100, shared: undefined });
  });

  it('of a flexible category is what its component has, though the category itself is below zero', () => {
    const plan = money({
      components: [flexible(1, 4000)],
      supports: [
        support(1, 1000, { componentId: 1, spent: 1300 }),
        support(2, 3000, { componentId: 1, spent: 400, reserved: 300 }),
      ],
    });
    expect(spendableOf(plan, among(1))).toMatchObject({ amount: 2000, shared: { amount: 2000, others: 1 } });
    expect(spendableOf(plan, among(2))).toMatchObject({ amount: 2000, shared: { amount: 2000, others: 1 } });
    expect(spendableOf(plan, among(1, 2))).toMatchObject({ amount: 2000, shared: undefined });
  });

  it('of a stated component beside a flexible one is its own', () => {
    const given = {
      components: [flexible(1, 3000), stated(2, 5000)],
      supports: [
        support(1, 2000, { componentId: 1, spent: 2500 }),
        support(4, 1000, { componentId: 1 }),
        support(16, 5000, { componentId: 2, spent: 1000 }),
      ],
    };
    const plan = money(given);
    expect(spendableOf(plan, among(16))).toMatchObject({ amount: 4000, shared: undefined });
    expect(spendableOf(plan, among(4))).toMatchObject({ amount: 500, shared: { amount: 500, others: 1 } });
    expect(spendableOf(plan, () => true)).toMatchObject({ amount: 4500, shared: undefined });
    // The flexible category is beyond its part, which is not overspending.
    const standings = budgets(given).supports.map(({ budget }) => budget.standing);
    expect(standings).toEqual([
      { kind: 'beyond', amount: 500 },
      { kind: 'within', amount: 1000 },
      { kind: 'within', amount: 4000 },
    ]);
  });

  it('of two categories of one stated component is the smaller of what each and what both have', () => {
    const plan = money({
      components: [stated(1, 1000)],
      supports: [support(1, 600, { componentId: 1 }), support(2, 400, { componentId: 1, spent: 500 })],
    });
    expect(spendableOf(plan, among(1))).toMatchObject({ amount: 500, shared: undefined });
    expect(spendableOf(plan, among(2))).toMatchObject({ amount: 0 });
  });

  it('of two components comes by the instalments of each', () => {
    const given = {
      components: [flexible(1, 4000), stated(2, 1200)],
      supports: [
        support(1, 3000, { componentId: 1, spent: 500 }),
        support(4, 1000, { componentId: 1 }),
        support(16, 1200, { componentId: 2, spent: 450 }),
      ],
      periods: [
        ...instalments(QUARTERS, { componentId: 1 }),
        ...instalments(
          {
            '2026-07-01': 100,
            '2026-08-01': 100,
            '2026-09-01': 100,
            '2026-10-01': 100,
            '2026-11-01': 100,
            '2026-12-01': 700,
          },
          { componentId: 2 },
        ),
      ],
    };
    const plan = money(given);
    expect(spendableOf(plan, among(1, 4))).toMatchObject({
      amount: 1500,
      next: { date: '2027-01-01', amount: 1000 },
    });
    expect(spendableOf(plan, among(16))).toMatchObject({
      amount: 50,
      next: { date: '2026-12-01', amount: 700 },
    });
    expect(spendableOf(plan, () => true)).toMatchObject({
      amount: 1550,
      released: 2500,
      // 500 of the first quarter; the first four months of the home component are spent.
      carriedOver: 500,
      next: { date: '2026-12-01', amount: 700 },
    });
  });

  it('is most of it where the plan is front-loaded', () => {
    const periods = instalments({
      '2026-07-01': 500,
      '2026-10-01': 250,
      '2027-01-01': 125,
      '2027-04-01': 125,
    });
    const plan = money({ supports: [support(1, 600, { spent: 100 }), support(2, 400)], periods });
    expect(spendableOf(plan, () => true)).toMatchObject({ amount: 650, carriedOver: 400 });
    expect(spendableOf(plan, among(1))).toMatchObject({ amount: 500, shared: { amount: 650, others: 1 } });
  });

  it('shares the instalments of the plan, and never exceeds what is left of the support', () => {
    const supports = [support(1, 3000, { spent: 300 }), support(2, 1000, { spent: 900 })];
    const plan = money({ supports, periods: instalments(QUARTERS) });
    expect(spendableOf(plan, among(1))).toMatchObject({ amount: 800, shared: { amount: 800, others: 1 } });
    expect(spendableOf(plan, among(2))).toMatchObject({ amount: 100, shared: { amount: 800, others: 1 } });
    expect(spendableOf(plan, among(1, 2))).toMatchObject({ amount: 800, shared: undefined });
  });

  it('is not called shared where the instalments are enough for all', () => {
    const supports = [support(1, 500), support(2, 700)];
    const plan = money({ supports, periods: instalments({ '2026-07-01': 1200 }) });
    expect(spendableOf(plan, among(1))).toMatchObject({ amount: 500, shared: undefined });
  });

  it('is never more than is left: an overspent support takes away from the others', () => {
    const given = { supports: [support(1, 1000), support(15, 500, { spent: 700 })] };
    const { total, supports } = budgets(given);
    expect([total.spendable?.amount, total.figures.left]).toEqual([800, 800]);
    expect(supports.map(({ budget }) => budget.spendable?.amount)).toEqual([1000, 0]);
  });

  it('leaves out what the agency or the participant manages, and counts no sharing with it', () => {
    const periods = instalments({ '2026-07-01': 2000, '2027-01-01': 2000 });
    const given = {
      supports: [
        support(1, 1500, { spent: 100 }),
        support(4, 1500, { managed: 'agency' as const }),
        support(5, 1000, { managed: 'self' as const }),
      ],
      periods,
    };
    const { total, supports } = budgets(given);
    expect(total.spendable).toMatchObject({ amount: 1400, shared: undefined });
    expect(supports.map(({ budget }) => [budget.spendable?.amount, budget.spendable?.shared])).toEqual([
      [1400, undefined],
      [0, undefined],
      [0, undefined],
    ]);
    // What is left of the plan counts the supports of all three managers.
    expect(total.figures.left).toBe(3900);
  });

  it('grows by a variation in mid-period from its day on', () => {
    const given = {
      components: [flexible(1, 5000)],
      supports: [support(1, 3000, { componentId: 1 }), support(4, 2000, { componentId: 1, spent: 1700 })],
      periods: instalments({ ...QUARTERS, '2026-11-15': 1000 }, { componentId: 1 }),
    };
    const on = (day: string) => spendableOf(money(given, day), () => true);
    expect(on('2026-11-14')).toMatchObject({ amount: 300, next: { date: '2026-11-15', amount: 1000 } });
    expect(on('2026-11-15')).toMatchObject({ amount: 1300, next: { date: '2027-01-01', amount: 1000 } });
  });

  it('is missing where another support is overspent, and that is not called money to come', () => {
    const supports = [support(1, 600, { spent: 100 }), support(2, 400, { spent: 450 })];
    const parts = (periods: ReturnType<typeof instalments>) =>
      budgets({ supports, periods }).total.parts.map(({ kind, amount }) => [kind, amount]);
    expect(parts(instalments({ '2026-07-01': 1000 }))).toEqual([
      ['spent', 550],
      ['reserved', 0],
      ['available', 450],
    ]);
    expect(parts(instalments({ '2026-07-01': 700, '2027-01-01': 300 }))).toEqual([
      ['spent', 550],
      ['reserved', 0],
      ['available', 150],
      ['not-paid-in', 300],
    ]);
    // Where each support has its own money, the overspent one takes nothing from the other.
    expect(parts([])).toEqual([
      ['spent', 550],
      ['reserved', 0],
      ['available', 500],
      ['overdrawn', 50],
    ]);
  });

  it('includes what a refund brings back', () => {
    const plan = money({
      supports: [support(1, 1000, { spent: -50 })],
      periods: instalments({ '2026-07-01': 600, '2027-01-01': 400 }),
    });
    expect(spendableOf(plan, among(1))).toMatchObject({ amount: 650 });
  });

  it('is nothing before the plan begins and after it ended', () => {
    const given = { supports: [support(1, 900, { spent: 200 })] };
    expect(spendableOf(money(given, '2026-06-30'), among(1))).toMatchObject({
      amount: 0,
      next: { date: '2026-07-01', amount: 900 },
    });
    expect(spendableOf(money(given, '2027-06-30'), among(1))).toMatchObject({ amount: 700 });
    expect(spendableOf(money(given, '2027-07-01'), among(1))).toMatchObject({ amount: 0, next: undefined });
  });

  it('leaves out what may not be used yet', () => {
    const plan = money({
      components: [flexible(1, 1000)],
      supports: [support(1, 500, { componentId: 1, budgeted: 800 }), support(4, 200, { componentId: 1 })],
    });
    expect(spendableOf(plan, among(1))?.amount).toBe(700);
  });

  it.each<[string, { amount?: number; paid?: number }]>([
    ['supports that come to another amount', { amount: 900 }],
    ['instalments that come to another amount', { paid: 900 }],
  ])('is not given where a component has %s', (_what, { amount = 1000, paid = 1000 }) => {
    const given = {
      components: [flexible(1, amount)],
      supports: [support(1, 1000, { componentId: 1 }), support(7, 300)],
      periods: instalments({ '2026-07-01': paid }, { componentId: 1 }),
    };
    const plan = money(given);
    expect(spendableOf(plan, among(1))).toBeUndefined();
    expect(spendableOf(plan, () => true)).toBeUndefined();
    expect(spendableOf(plan, among(7))?.amount).toBe(300);
    expect(budgets(given).supports[0]?.budget.reservable).toBeUndefined();
  });

  it('is not given for a plan whose instalments come to another amount than its components', () => {
    const plan = money({
      components: [flexible(1, 1000)],
      supports: [support(1, 1000, { componentId: 1 }), support(7, 300)],
      periods: instalments({ '2026-07-01': 1200 }),
    });
    expect(spendableOf(plan, among(7))).toBeUndefined();
  });

  it('is given for the others where a component has no members', () => {
    const plan = money({ components: [stated(1, 100)], supports: [support(7, 300)] });
    expect([...plan.problems.values()]).toEqual(['no-members']);
    expect(spendableOf(plan, among(7))?.amount).toBe(300);
  });
});

describe('what a claim of a day can be paid from', () => {
  const given = {
    supports: [support(1, 3000, { spent: 1500 }), support(2, 1000)],
    periods: instalments(QUARTERS),
  };
  const spending = [
    { supportId: 1, day: '2026-08-10', amount: 700 },
    { supportId: 1, day: '2026-11-02', amount: 800 },
  ];
  const payable = (day: string, id = 1, lines = spending) => {
    const plan = money(given);
    const asked = plan.plan.supports.find((each) => each.id === id);
    return asked && payableOn(plan, asked, day, lines);
  };

  it('is what is usable now for a day of this period', () => {
    expect(payable('2026-10-01')).toBe(500);
    expect(payable(TODAY, 2)).toBe(500);
  });

  it('of an earlier period is what that period left, as far as it is still there', () => {
    expect(payable('2026-09-30')).toBe(300);
    // Since then all but 200 was taken for days of this period.
    const more = [...spending, { supportId: 2, day: '2026-11-03', amount: 300 }];
    const spentMore = {
      ...given,
      supports: [support(1, 3000, { spent: 1500 }), support(2, 1000, { spent: 300 })],
    };
    const plan = money(spentMore);
    const [first] = plan.plan.supports;
    expect(first && payableOn(plan, first, '2026-08-31', more)).toBe(200);
  });

  it('is nothing for a day outside the plan', () => {
    expect(['2026-06-30', '2027-07-01'].map((day) => payable(day))).toEqual([0, 0]);
  });

  it('for a day that is still to come is what will be there with the instalments until then', () => {
    expect(['2026-11-21', '2026-12-31', '2027-01-01'].map((day) => payable(day))).toEqual([500, 500, 1500]);
  });

  it('of an ended plan is what it left', () => {
    const plan = money(given, '2027-08-01');
    const [first] = plan.plan.supports;
    expect(first && payableOn(plan, first, '2027-06-30', spending)).toBe(1500);
    expect(first && payableOn(plan, first, '2026-07-15', spending)).toBe(300);
  });

  it('is not promised to two lines of one claim', () => {
    const plan = money(given);
    const line = (day: string, amount: number, supportId = 1) => ({ supportId, day, amount });
    expect(shortOf(plan, [line('2026-10-01', 500)], spending)).toBe(0);
    expect(shortOf(plan, [line('2026-10-01', 300), line('2026-10-02', 300)], spending)).toBe(100);
    expect(shortOf(plan, [line('2026-10-02', 300), line('2026-10-02', 300, 2)], spending)).toBe(100);
    expect(shortOf(plan, [line('2026-09-30', 301)], spending)).toBe(1);
  });
});

const cents = fc.integer({ min: 0, max: 30 });
const DAYS = ['2026-07-01', '2026-10-01', '2026-11-20', '2027-01-01'] as const;

/** Plans with small amounts: up to four supports in up to two components, with instalments of every sort. */
const anyPlan = fc
  .record({
    kinds: fc.array(fc.constantFrom('flexible' as const, 'stated' as const), { maxLength: 2 }),
    supports: fc.array(
      fc.record({
        allocated: cents,
        spent: fc.integer({ min: -5, max: 30 }),
        reserved: fc.integer({ min: 0, max: 9 }),
        of: fc.nat(2),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    cuts: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
    isPooled: fc.boolean(),
  })
  .map(({ kinds, supports, cuts, isPooled }) => {
    const made = supports.map(({ allocated, spent, reserved, of }, at) =>
      support(at + 1, allocated, { spent, reserved, componentId: kinds[of] ? of + 1 : null }),
    );
    const total = (id: number | null) =>
      made
        .filter((each) => id === null || each.componentId === id)
        .reduce((sum, each) => sum + each.allocated, 0);
    const components = kinds.flatMap((kind, at) =>
      made.some(({ componentId }) => componentId === at + 1)
        ? [kind === 'flexible' ? flexible(at + 1, total(at + 1)) : stated(at + 1, total(at + 1))]
        : [],
    );
    // An amount in two parts, the second on one of the days.
    const parts = (whole: number, cut = 0) => ({
      '2026-07-01': whole - Math.floor(whole / 2),
      [DAYS[cut] === '2026-07-01' ? '2026-08-01' : (DAYS[cut] ?? '2026-08-01')]: Math.floor(whole / 2),
    });
    const periods = isPooled
      ? instalments(parts(total(null), cuts[2]))
      : components.flatMap(({ id, amount }, at) => instalments(parts(amount, cuts[at]), { componentId: id }));
    return { supports: made, components, periods };
  });

type AnyPlan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never;

/**
 * Spends cent by cent from some supports while the rules of the scheme allow it: the same answer, found another way.
 */
function spendCentByCent(given: AnyPlan, ids: readonly number[]): number {
  const rest = new Map(
    given.supports.map(({ id, allocated, spent, reserved }) => [id, allocated - spent - reserved]),
  );
  const paidIn = (id: number | null) =>
    given.periods
      .filter(({ componentId, startDate }) => componentId === id && startDate <= TODAY)
      .reduce((sum, { amount }) => sum + amount, 0);
  const used = (members: AnyPlan['supports']) =>
    members.reduce((sum, { id, allocated }) => sum + allocated - (rest.get(id) ?? 0), 0);
  const hasRoom = (id: number) => {
    const own = given.supports.find((each) => each.id === id);
    const component = given.components.find((each) => each.id === own?.componentId);
    const mates = given.supports.filter((each) =>
      component ? each.componentId === component.id : each.id === id,
    );
    if (component?.kind !== 'flexible' && (rest.get(id) ?? 0) < 1) return false;
    if (used(mates) >= mates.reduce((sum, { allocated }) => sum + allocated, 0)) return false;
    const isPool = given.periods.some(({ componentId }) => componentId === null);
    if (isPool) return used(given.supports) < paidIn(null);
    const hasOwn = given.periods.some(({ componentId }) => component && componentId === component.id);
    return !hasOwn || used(mates) < paidIn(component?.id ?? null);
  };
  for (let spent = 0; ; spent += 1) {
    const next = ids.find(hasRoom);
    if (next === undefined) return spent;
    rest.set(next, (rest.get(next) ?? 0) - 1);
  }
}

/** What is left of some supports; of flexible components that they draw from, what is left of all. */
function leftTogether({ supports, components }: AnyPlan, ids: readonly number[]): number {
  const flexible = new Set(components.flatMap(({ id, kind }) => (kind === 'flexible' ? [id] : [])));
  const touched = new Set(supports.flatMap(({ id, componentId }) => (ids.includes(id) ? [componentId] : [])));
  return supports
    .filter(({ id, componentId }) =>
      componentId !== null && flexible.has(componentId) ? touched.has(componentId) : ids.includes(id),
    )
    .reduce((sum, { allocated, spent, reserved }) => sum + allocated - spent - reserved, 0);
}

describe('for every plan', () => {
  it('what can be spent is what spending cent by cent comes to', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(15), (given, mask) => {
        const ids = given.supports.map(({ id }) => id).filter((id) => mask & (1 << (id - 1)));
        // What is overdrawn elsewhere among them is missing.
        const most = Math.min(spendCentByCent(given, ids), Math.max(0, leftTogether(given, ids)));
        expect(spendableOf(money(given), among(...ids))?.amount).toBe(most);
      }),
      { numRuns: RUNS },
    );
  });

  it('what is not called shared can be spent whatever the others spend', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(15), (given, mask) => {
        fc.pre(given.supports.every(({ id }) => leftTogether(given, [id]) >= 0));
        const plan = money(given);
        const isWanted = ({ id }: { id: number }) => (mask & (1 << (id - 1))) !== 0;
        const own = spendableOf(plan, isWanted);
        const others = spendableOf(plan, (each) => !isWanted(each));
        const all = spendableOf(plan, () => true);
        const isApart = (own?.amount ?? 0) + (others?.amount ?? 0) === all?.amount;
        expect(own?.shared === undefined).toBe(isApart);
        if (own?.shared) expect(own.shared.amount).toBeLessThanOrEqual(all?.amount ?? 0);
      }),
      { numRuns: RUNS },
    );
  });

  it('the parts of every budget add up to what may be used, and those of the supports to those of the plan', () => {
    fc.assert(
      fc.property(anyPlan, (given) => {
        const { total, supports, types, components } = budgets(given);
        const all = [total, ...[...supports, ...types, ...components].map(({ budget }) => budget)];
        for (const { figures, parts } of all) {
          const sum = parts.reduce(
            (so, { kind, amount }) => so + (kind === 'overdrawn' ? -amount : amount),
            0,
          );
          expect(sum).toBe(figures.allocated);
          for (const { kind, amount } of parts)
            if (kind !== 'spent') expect(amount).toBeGreaterThanOrEqual(0);
        }
        const lefts = supports.reduce((sum, { budget }) => sum + budget.figures.left, 0);
        expect(lefts).toBe(total.figures.left);
      }),
      { numRuns: RUNS },
    );
  });

  it('a claim of a day never takes money that was not there, and a later day never has less', () => {
    const line = fc.record({
      id: fc.nat(3),
      day: fc.constantFrom('2026-07-05', '2026-08-20', '2026-10-02'),
      amount: cents,
    });
    fc.assert(
      fc.property(anyPlan, fc.array(line, { maxLength: 6 }), (given, lines) => {
        const supports = given.supports.map((each) => ({
          ...each,
          spent: lines.filter(({ id }) => id + 1 === each.id).reduce((sum, { amount }) => sum + amount, 0),
        }));
        const plan = money({ ...given, supports });
        const spending = lines.map(({ id, day, amount }) => ({ supportId: id + 1, day, amount }));
        const [asked] = plan.plan.supports;
        if (!asked) return;
        const payable = ['2026-07-05', '2026-09-30', TODAY].map(
          (day) => payableOn(plan, asked, day, spending) ?? 0,
        );
        const now = spendableOf(plan, among(asked.id))?.amount ?? 0;
        expect(payable.toSorted((a, b) => a - b)).toEqual(payable);
        expect(payable.at(-1)).toBe(now);
        // A claim for the first day that takes all of it leaves nothing more for that day.
        const [first = 0] = payable;
        const taken = [...spending, { supportId: asked.id, day: '2026-07-05', amount: first }];
        const after = money({
          ...given,
          supports: supports.map((each) =>
            each.id === asked.id ? { ...each, spent: each.spent + first } : each,
          ),
        });
        const [again] = after.plan.supports;
        if (again && first > 0)
          expect(payableOn(after, again, '2026-07-05', taken)).toBe(
            (payableOn(plan, asked, '2026-07-05', spending) ?? 0) - first,
          );
      }),
      { numRuns: RUNS },
    );
  });
});
