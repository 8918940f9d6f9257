import { describe, expect, it } from 'vitest';
import { centsOf } from '../src/cents.ts';
import { PortalClock } from '../src/clock.ts';
import { recordsAt, stagesOf } from '../src/stages.ts';
import { courseOf } from '../src/take-in.ts';
import { ABN, NOW, OLD_PLAN, OLD_SUPPORT, SUPPORT, smallWorld, submit, tell } from './small-world.ts';

describe('what somebody sends in', () => {
  it('becomes a claim of the provider with the ABN, with lines that make up its total', () => {
    const world = smallWorld();
    const claim = world.state.claims[submit(world, { total: 123.45 })];
    expect(claim?.invoice).toMatchObject({ total: '123.45', provider_sfid: 'smallPROV000000001' });
    expect(claim?.lines.map((line) => [line.plan_support_sfid, line.support_item_name])).toEqual([
      [SUPPORT, 'Physiotherapy'],
    ]);
    expect(claim?.lines.reduce((sum, line) => sum + centsOf(line.total), 0)).toBe(12345);
  });

  it('is paid from both plans where its support spans them, to the cent', () => {
    const world = smallWorld();
    const claim = world.state.claims[submit(world, { invoice_date: '2026-07-01', total: 100.01 })];
    expect(claim?.invoice.plan_sfid).toBe(OLD_PLAN);
    expect(claim?.lines.map((line) => line.plan_support_sfid)).toEqual([OLD_SUPPORT, SUPPORT]);
    expect(claim?.lines.reduce((sum, line) => sum + centsOf(line.total), 0)).toBe(10001);
  });

  it('adds a provider who is not known yet, once', () => {
    const world = smallWorld();
    for (const invoice_number of ['A1', 'A2']) submit(world, { abn: '53004085616', invoice_number });
    expect(world.state.unsent).toHaveLength(1);
    expect(world.state.unsent[0]?.record).toMatchObject({ name: 'ABN 53 004 085 616', abn: '53004085616' });
  });

  it('is a duplicate where the same provider has charged under its number', () => {
    const world = smallWorld();
    const repeats = (number: string, abn: string | null) =>
      world.state.claims[submit(world, { invoice_number: number, abn })]?.repeats;
    expect(repeats('hp 0007', ABN)).toBe('Duplicate invoice: hp 0007 of this provider was charged before.');
    expect(repeats('HP-0007', null)).toBeDefined();
    expect(repeats('HP-0007', '53004085616')).toBeUndefined();
    expect(repeats('HP-0008', ABN)).toBeUndefined();
    expect(repeats('HP-0008', ABN)).toBeDefined();
  });

  it('is none where the claim before was declined', () => {
    const world = smallWorld();
    tell(world, { kind: 'claim-declined', claim: 'smallINVO000000001' });
    expect(world.state.claims[submit(world, { invoice_number: 'HP-0007' })]?.repeats).toBeUndefined();
  });

  it('goes the way that its number says, else always the same by chance', () => {
    expect(['HOLD-1', 'SHORT-1', 'PLAIN-1'].map((number) => courseOf(number, 'x'))).toEqual([
      'held',
      'short',
      'paid',
    ]);
    const drawn = Array.from({ length: 1000 }, (_, at) => courseOf('INV-1', `claim ${at}`));
    expect(drawn).toEqual(Array.from({ length: 1000 }, (_, at) => courseOf('INV-1', `claim ${at}`)));
    const held = drawn.filter((course) => course === 'held').length;
    const short = drawn.filter((course) => course === 'short').length;
    expect([held > 100, held < 200, short > 60, short < 150]).toEqual([true, true, true, true]);
  });
});

describe('“this did not happen”', () => {
  it('takes back a claim for which no money has gone out', () => {
    const world = smallWorld();
    const sfid = submit(world);
    const line = world.state.claims[sfid]?.lines[0]?.sfid ?? '';
    tell(world, { kind: 'line-answered', claim: sfid, line, answer: 'not-sure' });
    expect(world.state.claims[sfid]?.takenBack).toBeUndefined();
    tell(world, { kind: 'line-answered', claim: sfid, line, answer: 'no' });
    expect(world.state.claims[sfid]?.takenBack).toBe(NOW);
  });

  it('gives back what was paid for the line, once', () => {
    const world = smallWorld();
    for (let times = 0; times < 2; times += 1)
      tell(world, {
        kind: 'line-answered',
        claim: 'smallINVO000000001',
        line: 'smallLINE000000001',
        answer: 'no',
      });
    const credits = world.claims.filter(({ from }) => from === 'credit');
    expect(credits).toHaveLength(1);
    const [credit] = credits;
    if (!credit) throw new Error('There is no credit.');
    const { invoice, lines } = recordsAt(credit, stagesOf(credit, 1), 0);
    expect(invoice).toMatchObject({
      status: 'Credit Paid',
      total: '-387.98',
      reference_number: 'CREDIT-HP-0007',
    });
    expect(lines[0]).toMatchObject({ total: '-387.98', amount_paid: '-387.98', plan_support_sfid: SUPPORT });
  });
});

it('the portal’s clock goes forward only', () => {
  const clock = new PortalClock();
  clock.heard('2026-09-10T02:00:00Z');
  clock.heard('2026-09-17T02:00:00Z');
  clock.heard('2026-09-10T02:00:05Z');
  expect(clock.now()).toBeGreaterThanOrEqual(Date.parse('2026-09-17T02:00:00Z'));
});
