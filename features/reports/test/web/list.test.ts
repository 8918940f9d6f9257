import { describe, expect, test } from 'vitest';
import { openPage, reply } from '#platform/web/test/page.ts';
import { report } from './samples.ts';

openPage(() => reply(500, {}));
const { reportRow } = await import('../../web/report-row.ts');
const { readReportsSearch } = await import('../../web/view.ts');
const { countQueued, settledSince } = await import('../../web/waiting.ts');
const { pageOf, withPage } = await import('#platform/web/page-search.ts');
const { pollInterval } = await import('#platform/web/poll-interval.ts');

describe('the address of the list', () => {
  test('holds the page and whether a report was just asked for, and nothing else', () => {
    expect(readReportsSearch({ page: '3', queued: 'true', tab: 'x' })).toEqual({ page: '3', queued: 'true' });
    expect(readReportsSearch({ page: '1', queued: 'yes' })).toEqual({});
    for (const page of ['0', '-1', '1.5', 'two', '<b>', '', undefined]) {
      expect(readReportsSearch({ page })).toEqual({});
    }
    expect(pageOf({})).toBe(1);
    expect(pageOf({ page: '999999999' })).toBe(9_999_999);
    expect(withPage(1)).toEqual({});
    expect(withPage(2)).toEqual({ page: '2' });
  });
});

describe('a report in the list', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  test('is shown in words, with the day and time in Adelaide', () => {
    const row = reportRow(report(1));
    expect(plain(row.planDates)).toBe('1 Jul 2026 to 30 Jun 2027');
    expect(plain(row.period)).toBe('1 Oct 2026 to 31 Oct 2026');
    expect(row.area).toBe('All support areas');
    expect(row.type).toBe('Monthly report');
    expect(plain(row.generatedOn ?? '')).toBe('1 Nov 2026, 1:00 am');
    expect(row.about).toBe('of the report 1 Oct 2026 to 31 Oct 2026, All support areas');
  });

  test('of one area and one day, not made yet', () => {
    const row = reportRow(
      report(1, {
        type: 'manual',
        support_area: 'Transport',
        date_to: '2026-10-01',
        state: 'queued',
        generated_at: null,
      }),
    );
    expect(plain(row.period)).toBe('1 Oct 2026');
    expect(row.area).toBe('Transport');
    expect(row.type).toBe('Requested report');
    expect(row.generatedOn).toBeUndefined();
  });

  test('breaks lines only between its dates', () => {
    expect(reportRow(report(1)).period.split(' ')).toHaveLength(2);
  });
});

describe('reports that are being made', () => {
  test('are asked for every two seconds for half a minute, then every ten', () => {
    expect(pollInterval(undefined)).toBe(false);
    expect(pollInterval(0)).toBe(2000);
    expect(pollInterval(29_999)).toBe(2000);
    expect(pollInterval(30_000)).toBe(10_000);
  });

  test('are counted', () => {
    expect(countQueued()).toBe(0);
    expect(countQueued([report(1), report(2, { state: 'queued' }), report(3, { state: 'failed' })])).toBe(1);
  });

  test('are announced once they are made or have failed, and no others are', () => {
    const before = [report(1), report(2, { state: 'queued' }), report(3, { state: 'queued' })];
    const now = [report(4), report(1), report(2), report(3, { state: 'failed' })];
    expect(settledSince(before, now).map(({ id }) => id)).toEqual([2, 3]);
    expect(settledSince(undefined, now)).toEqual([]);
    expect(settledSince(before, undefined)).toEqual([]);
    expect(settledSince(before, before)).toEqual([]);
    expect(settledSince(now, now)).toEqual([]);
  });
});
