import { describe, expect, test } from 'vitest';
import {
  askedFor,
  type Problem,
  problemsOf,
  REQUEST_COLUMNS,
  type ReadyLine,
  requestFile,
  rowOf,
} from '../../rules/request.ts';

const TODAY = '2026-11-26';

/** An hour and a half of physiotherapy. */
const line = (change: Partial<ReadyLine> = {}): ReadyLine => ({
  ndisNumber: '430000001',
  from: '2026-11-02',
  to: '2026-11-03',
  item: '15_055_0128_1_3',
  unit: 'H',
  quantity: 1.5,
  unitPrice: 18_399,
  gstCode: 'P2',
  claimType: '',
  cancellationReason: null,
  due: 27_599,
  abn: '51824753556',
  plan: { startDate: '2026-07-01', endDate: '2027-06-30' },
  isPlanManaged: true,
  ...change,
});

const cellsOf = (of: ReadyLine, dateFormat: 'YYYY-MM-DD' | 'DD/MM/YYYY' = 'YYYY-MM-DD') => {
  const cells = rowOf(of, 'WREFERENCE', { registrationNumber: '4050000117', dateFormat }).split(',');
  return Object.fromEntries(REQUEST_COLUMNS.map((column, at) => [column, cells[at]]));
};

describe('a row of a bulk payment request', () => {
  test('has the sixteen columns in their order', () => {
    expect(REQUEST_COLUMNS).toHaveLength(16);
    const row = rowOf(line(), 'WREFERENCE', { registrationNumber: '4050000117', dateFormat: 'YYYY-MM-DD' });
    expect(row).toBe(
      '4050000117,430000001,2026-11-02,2026-11-03,15_055_0128_1_3,WREFERENCE,,01:30,183.99,P2,,,,,,51824753556',
    );
    expect(requestFile([row])).toBe(`${REQUEST_COLUMNS.join(',')}\r\n${row}\r\n`);
  });

  test('says items by the hour in hours and minutes, all others by quantity', () => {
    expect(cellsOf(line({ quantity: 0.0833 }))).toMatchObject({ Quantity: '', Hours: '00:05' });
    expect(cellsOf(line({ quantity: 100.25 }))).toMatchObject({ Quantity: '', Hours: '100:15' });
    expect(cellsOf(line({ unit: 'E', quantity: 12.5 }))).toMatchObject({ Quantity: '12.5', Hours: '' });
  });

  test('writes days as the agency wants them, and says why a support was cancelled', () => {
    expect(cellsOf(line(), 'DD/MM/YYYY')).toMatchObject({ SupportsDeliveredFrom: '02/11/2026' });
    const cancelled = line({ claimType: 'canc', cancellationReason: 'nsdh' });
    expect(cellsOf(cancelled)).toMatchObject({ ClaimType: 'CANC', CancellationReason: 'NSDH' });
    expect(cellsOf(line({ claimType: 'TRAN', cancellationReason: 'NSDH' }))).toMatchObject({
      ClaimType: 'TRAN',
      CancellationReason: '',
    });
  });

  test('asks for what the agency works out from it', () => {
    expect(askedFor(line())).toBe(27_599);
    // 18,399 × 5 ÷ 60 is 1533.25; the quantity of four decimals gives 1532.64.
    expect(askedFor(line({ quantity: 0.0833 }))).toBe(1533);
    expect(askedFor(line({ unit: 'E', quantity: 0.35, unitPrice: 1230 }))).toBe(431);
    expect(askedFor(line({ unit: 'E', quantity: 1.005, unitPrice: 100 }))).toBe(101);
  });
});

describe('a line', () => {
  test.each<[Problem[], Partial<ReadyLine>]>([
    [[], {}],
    [[], { quantity: 0.0833, due: 1533 }],
    [[], { unit: 'E', quantity: 2, unitPrice: 1250, due: 2500, claimType: 'NF2F', gstCode: 'p1' }],
    [['not-plan-managed'], { isPlanManaged: false }],
    [['outside-plan'], { from: '2026-06-30' }],
    [['outside-plan', 'too-old'], { from: '2024-11-25', to: '2024-11-25' }],
    [['future'], { to: '2026-11-27' }],
    [['support-number'], { item: null, unit: 'H' }],
    [['support-number'], { item: '15,055' }],
    [['unit', 'amount'], { unit: null, due: 1 }],
    [['quantity'], { quantity: -1 }],
    [['minutes'], { quantity: 1.1234 }],
    [['unit-price'], { unitPrice: null }],
    [['unit-price'], { unitPrice: 0 }],
    [['amount'], { due: 20_000 }],
    [['amount'], { unit: 'E', due: 27_598 }],
    [['gst-code'], { gstCode: null }],
    [['gst-code'], { gstCode: 'constructor' }],
    [['claim-type'], { claimType: null }],
    [['claim-type'], { claimType: 'ZEBRA' }],
    [['cancellation-reason'], { claimType: 'CANC' }],
    [['cancellation-reason'], { claimType: 'CANC', cancellationReason: 'Flood' }],
    [['abn'], { abn: null }],
    [
      ['support-number', 'unit-price', 'gst-code', 'claim-type', 'abn'],
      { item: null, unitPrice: null, gstCode: null, claimType: null, abn: null },
    ],
  ])('is refused for %j', (problems, change) => {
    expect(problemsOf(line(change), TODAY)).toEqual(problems);
  });
});
