import { describe, expect, it } from 'vitest';
import { centsOf } from '../src/cents.ts';
import type { Claim } from '../src/claim.ts';
import { recordsAt, stagesOf } from '../src/stages.ts';
import { NOW, smallWorld, submit, tell } from './small-world.ts';

/** A claim that was sent in, for which there is money. */
function claimOf(number: string, more: Partial<Claim> = {}): Claim {
  const world = smallWorld();
  const claim = world.state.claims[submit(world, { invoice_number: number })];
  if (!claim) throw new Error('No claim was made of what was sent in.');
  return { ...claim, money: { there: NOW }, ...more };
}

const all = (claim: Claim, pace = 1) => {
  const stages = stagesOf(claim, pace);
  return stages.map((stage, at) => ({ ...stage, ...recordsAt(claim, stages, at) }));
};
const statuses = (claim: Claim) => stagesOf(claim, 1).map(({ status }) => status);
const secondsOf = (claim: Claim, pace = 1) =>
  ((stagesOf(claim, pace).at(-1)?.at ?? 0) - Date.parse(claim.begun)) / 1000;
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

describe('a claim that was sent in', () => {
  it('passes through every state, and is paid within three minutes', () => {
    expect(statuses(claimOf('PLAIN-1'))).toEqual([
      'New',
      'Received',
      'Processing',
      'Awaiting Agency Approval (NDIA)',
      'Agency Approved (NDIA)',
      'Awaiting Payment',
      'Paid',
    ]);
    for (const number of ['PLAIN-1', 'HOLD-1', 'SHORT-1'])
      expect(secondsOf(claimOf(number))).toBeLessThan(180);
  });

  it('takes as long as the pace says', () => {
    expect(secondsOf(claimOf('PLAIN-1'), 0.02)).toBeCloseTo(secondsOf(claimOf('PLAIN-1')) / 50, 3);
  });

  it('has the same records each time it is asked for them', () => {
    const claim = claimOf('HOLD-1');
    expect(all(JSON.parse(JSON.stringify(claim)) as Claim)).toEqual(all(claim));
  });

  it('says of each stage when it was, so that none can undo a later one', () => {
    const moments = all(claimOf('HOLD-1')).map(({ invoice }) => invoice.changed_at ?? '');
    expect(moments).toEqual(moments.toSorted());
    expect(new Set(moments).size).toBe(moments.length);
  });

  it('is held with what is asked and of whom, and then let go', () => {
    const held = all(claimOf('HOLD-1')).filter(({ hold }) => hold);
    expect(held).toHaveLength(1);
    expect(held[0]?.invoice.held_reason).toMatch(/\w+/);
    expect(held[0]?.invoice.held_since).toBe('2026-09-10');
    expect(['participant', 'provider', 'agency']).toContain(held[0]?.invoice.held_asked_of);
    const end = all(claimOf('HOLD-1')).at(-1)?.invoice;
    expect([end?.status, end?.held_reason, end?.held_since, end?.held_asked_of]).toEqual([
      'Paid',
      null,
      null,
      null,
    ]);
  });

  it('is paid short by a tenth, with the code and the reason, and its lines add up to what is due', () => {
    const { invoice, lines } = all(claimOf('SHORT-1')).at(-1) ?? {};
    expect([invoice?.total, invoice?.amount_due]).toEqual(['100.00', '90.00']);
    expect(lines?.map(({ reason_code, reason }) => [reason_code, reason])).toEqual([
      ['PRICE-LIMIT', 'Above the price limit'],
    ]);
    expect(lines?.reduce((sum, line) => sum + centsOf(line.amount_paid), 0)).toBe(9000);
  });

  it('is over for the person who sent it in once it is paid', () => {
    expect(all(claimOf('PLAIN-1')).map(({ submitted }) => submitted?.status)).toEqual([
      ...Array<string>(6).fill('In review'),
      'Processed',
    ]);
  });
});

describe('what happens to a claim on its way', () => {
  it('it waits where there is no money, and goes on from when there is', () => {
    const waits = claimOf('PLAIN-1', { money: { missing: 'Nothing is left' } });
    expect(statuses(waits)).toEqual(['New', 'Received', 'Processing', 'Processing']);
    expect(all(waits).at(-1)?.invoice).toMatchObject({ held_reason: 'Nothing is left', held_asked_of: null });
    const goes = claimOf('PLAIN-1', { money: { missing: 'Nothing is left', there: later(86_400 * 7) } });
    expect(all(goes).at(-1)?.invoice).toMatchObject({ status: 'Paid', held_reason: null });
    expect(secondsOf(goes)).toBeGreaterThan(86_400 * 7);
  });

  it('a hold from the switchboard puts off all that comes later, and nothing that has been', () => {
    const before = stagesOf(claimOf('PLAIN-1'), 1);
    const hold = { reason: 'A photo is missing', askedOf: 'participant' as const };
    const claim = claimOf('PLAIN-1', { held: { ...hold, at: later(30), until: later(90) } });
    const stages = stagesOf(claim, 1);
    expect(stages.slice(0, 3).map(({ at }) => at)).toEqual(before.slice(0, 3).map(({ at }) => at));
    expect(stages.slice(5).map(({ at }) => at)).toEqual(before.slice(3).map(({ at }) => at + 60_000));
    expect(stages.map(({ name }) => name).slice(3, 5)).toEqual(['by-hand', 'let-go']);
  });

  it('what is taken back before money went out is cancelled; after that it stays paid', () => {
    expect(all(claimOf('PLAIN-1', { takenBack: later(60) })).at(-1)?.invoice).toMatchObject({
      status: 'Cancelled',
      client_approval_status: 'Rejected',
      date_paid: null,
    });
    expect(statuses(claimOf('PLAIN-1', { takenBack: later(600) })).at(-1)).toBe('Paid');
  });

  it('a claim that a provider sends goes on once somebody approves it, and ends where somebody declines it', () => {
    const asked: Partial<Claim> = { from: 'provider' };
    expect(statuses(claimOf('PLAIN-1', asked))).toEqual(['Received', 'Awaiting Client Approval']);
    // The portal itself says that an approved claim is being processed.
    expect(statuses(claimOf('PLAIN-1', { ...asked, approved: later(300) })).slice(2)).toEqual([
      'Awaiting Agency Approval (NDIA)',
      'Agency Approved (NDIA)',
      'Awaiting Payment',
      'Paid',
    ]);
    expect(statuses(claimOf('PLAIN-1', { ...asked, declined: later(300) }))).toHaveLength(2);
  });

  it('a decision about a claim of the records moves it on from there', () => {
    const world = smallWorld();
    const invoice = world.records.invoices.get('smallINVO000000001');
    if (!invoice) throw new Error('The records hold no claim.');
    world.records.invoices.set(invoice.sfid, {
      ...invoice,
      status: 'Awaiting Client Approval',
      date_paid: null,
    });
    tell(world, { kind: 'claim-approved', claim: invoice.sfid });
    const [claim] = world.claims;
    expect(claim && statuses({ ...claim, money: { there: NOW } }).at(-1)).toBe('Paid');
  });
});
