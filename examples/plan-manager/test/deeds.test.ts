import { describe, expect, it } from 'vitest';
import { centsOf } from '../src/cents.ts';
import { doDeed, waitingCharges } from '../src/deeds.ts';
import { fundsOf } from '../src/funds.ts';
import { goOn, live } from '../src/life.ts';
import { stagesOf } from '../src/stages.ts';
import type { World } from '../src/world.ts';
import { ADA, NOW, PLAN, SUPPORT, smallWorld, submit } from './small-world.ts';

const now = Date.parse(NOW);
let orders = 0;
const order = (world: World, deed: string, participant?: string) =>
  doDeed(world, { deed, participant, now, source: `order ${++orders}`, pace: 1 });

const planOf = (world: World, sfid: string = PLAN) => {
  const plan = world.records.plans.get(sfid);
  if (!plan) throw new Error('There is no such plan.');
  return plan;
};
const fundsNow = (world: World) => {
  const support = world.records.plan_supports.get(SUPPORT);
  if (!support) throw new Error('There is no such support.');
  return fundsOf(world, planOf(world), support, '2026-09-10', '');
};
const instalmentsOf = (world: World, sfid: string = PLAN) =>
  world.periodsOf(planOf(world, sfid)).reduce((sum, { amount }) => sum + centsOf(amount), 0);

describe('the switchboard', () => {
  it('releases the next instalment, until there is none', () => {
    const world = smallWorld();
    expect(fundsNow(world)).toEqual({
      left: 200_000 - 38_798,
      leftAtLast: 800_000 - 38_798,
      next: { day: '2026-10-01', amount: 200_000 },
    });
    expect(order(world, 'release-instalment')).toEqual({
      ok: true,
      words: '$2,000.00 were released for Ada Rivers today, and not on 1 October 2026.',
    });
    expect(fundsNow(world).left).toBe(400_000 - 38_798);
    order(world, 'release-instalment');
    order(world, 'release-instalment');
    expect(order(world, 'release-instalment')).toEqual({
      ok: false,
      words: 'The plan of Ada Rivers has no instalment that is still to come.',
    });
  });

  it('varies a plan so that budget and instalments still make up the same', () => {
    const world = smallWorld();
    expect(order(world, 'variation').words).toMatch(
      /^The plan of Ada Rivers was varied today: \$[\d,]+\.00 more\.$/,
    );
    const budget = centsOf(world.records.plan_supports.get(SUPPORT)?.budget_allocated);
    expect(budget).toBeGreaterThan(800_000);
    expect(instalmentsOf(world)).toBe(budget);
    const [variation] = world.records.plan_variations.values();
    expect([variation?.amount_before, centsOf(variation?.amount_after)]).toEqual(['8000.00', budget]);
  });

  it('renews a plan; claims under way keep their lines, and later ones are paid from the new plan', () => {
    const world = smallWorld();
    const before = world.state.claims[submit(world)]?.lines;
    expect(order(world, 'renew-plan').words).toBe(
      'The plan of Ada Rivers was renewed: $8,000.00 from today to 9 September 2027. Claims for earlier days stay with the plan before.',
    );
    expect(world.claims[0]?.lines).toEqual(before);
    expect(planOf(world)).toMatchObject({ end_date: '2026-09-09', active: false });
    const next = world.planOn(ADA, '2026-09-10');
    expect(next).toMatchObject({ start_date: '2026-09-10', end_date: '2027-09-09', active: true });
    expect(instalmentsOf(world, next?.sfid)).toBe(800_000);
    for (const { start_date, end_date } of world.periodsOf(planOf(world, next?.sfid)))
      expect([start_date >= '2026-09-10', end_date <= '2027-09-09', start_date <= end_date]).toEqual([
        true,
        true,
        true,
      ]);
    const spans = world.state.claims[submit(world, { invoice_date: '2026-09-10' })]?.lines;
    expect(spans?.map((line) => line.plan_support_sfid)).toEqual([SUPPORT, expect.stringMatching(/^pm/)]);
    expect(order(world, 'renew-plan')).toMatchObject({ ok: false });
  });

  it('charges above what an item costs, and sends what was paid once more', () => {
    const world = smallWorld();
    expect(order(world, 'invoice-above-limit').words).toMatch(/a quarter more than \$193\.99 for one/);
    expect(world.claims[0]?.lines[0]?.unit_price).toBe('242.49');
    expect(order(world, 'duplicate').words).toBe(
      'Harbour Physio sent Ada Rivers invoice HP-0007 of $387.98 once more. It waits for approval.',
    );
    expect(world.claims[1]).toMatchObject({ from: 'provider', invoice: { reference_number: 'HP-0007' } });
  });

  it('holds a claim that is under way, and says where there is none', () => {
    const world = smallWorld();
    expect(order(world, 'hold-claim')).toEqual({
      ok: false,
      words: 'No claim of Ada Rivers is on its way to the payment.',
    });
    submit(world, {}, new Date(now - 5000).toISOString());
    expect(order(world, 'hold-claim')).toMatchObject({ ok: true });
    expect(world.claims[0]?.held).toMatchObject({ at: NOW });
  });

  it('says what it does not know', () => {
    const world = smallWorld();
    expect(order(world, 'toString').words).toMatch(/^There is no deed "toString"\. There are: release-/);
    expect(order(world, 'invoice', 'Nobody').words).toBe('This plan manager has no participant Nobody.');
  });
});

it('what happens by itself is sparse: two invoices wait at most, and the rest comes once a week', () => {
  const world = smallWorld();
  const said = (day: number) =>
    Array.from({ length: 20 }, () => live(world, now + day * 86_400_000, 1)).filter(Boolean);
  expect(said(0)).toHaveLength(5);
  expect(waitingCharges(world)).toBe(2);
  for (let day = 1; day < 7; day += 1) expect(said(day)).toEqual([]);
  expect(waitingCharges(world)).toBe(2);
  // A renewal needs a plan that has begun a day ago at least, and comes after a week like the rest.
  expect(said(7)).toHaveLength(3);
});

describe('a claim that was under way before', () => {
  it('goes on within a week, unless it is held', () => {
    const world = smallWorld();
    const [paid] = [...world.records.invoices.values()];
    if (!paid) throw new Error('The small world has a claim.');
    const underWay = (sfid: string, change: Partial<typeof paid>) =>
      world.records.invoices.set(sfid, {
        ...paid,
        sfid,
        status: 'Awaiting Payment',
        date_paid: null,
        ...change,
      });
    underWay('smallINVO000000002', {});
    underWay('smallINVO000000003', { held_reason: 'A receipt is missing' });
    underWay('smallINVO000000004', { status: 'Received', client_approval_status: null });
    const went = (days: number) => {
      goOn(world, Date.parse(NOW) + days * 86_400_000);
      return Object.keys(world.state.claims);
    };
    expect(went(0)).toEqual([]);
    expect(went(7)).toEqual(['smallINVO000000002']);
    expect(went(8)).toEqual(['smallINVO000000002']);
    const claim = world.state.claims['smallINVO000000002'];
    expect(claim && stagesOf(claim, 1).map(({ status }) => status)).toEqual(['Paid']);
  });
});
