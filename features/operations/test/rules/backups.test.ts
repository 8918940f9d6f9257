import { describe, expect, it } from 'vitest';
import { backupName, isLeftOver, isMadeOn, noLongerKept } from '../../rules/backups.ts';

const DAY_MS = 86_400_000;
const from = new Date('2026-01-01T16:30:00Z');
const dayAfter = (days: number, start = from): Date => new Date(start.getTime() + days * DAY_MS);

/** Makes a backup on each of these days, as the schedule does, and gives the names of those that are kept. */
function keep(days: readonly Date[], begin: readonly string[] = []): string[] {
  let kept = [...begin];
  for (const now of days) {
    const made = backupName(now);
    kept.push(made);
    const old = noLongerKept(kept, made, now);
    kept = kept.filter((name) => !old.includes(name));
  }
  return kept.toSorted();
}

const dates = (names: readonly string[]) => names.map((name) => name.slice(7, 17));

describe('backups of the schedule', () => {
  it('are kept for seven days, then one a week for five weeks, then one a month for a year', () => {
    const days = Array.from({ length: 500 }, (_, day) => dayAfter(day));
    // The last day is Sunday, 16 May 2027, in Adelaide; the names have the date of Greenwich, which is a day behind.
    expect(dates(keep(days))).toEqual([
      '2026-06-29',
      '2026-07-30',
      '2026-08-30',
      '2026-09-29',
      '2026-10-30',
      '2026-11-29',
      '2026-12-30',
      '2027-01-30',
      '2027-02-27',
      '2027-03-30',
      '2027-04-17',
      '2027-04-24',
      '2027-04-29',
      '2027-05-01',
      ...['08', '09', '10', '11', '12', '13', '14', '15'].map((day) => `2027-05-${day}`),
    ]);
  });

  it('are removed no faster where the clock jumps forward, or has missed months', () => {
    const usual = keep(Array.from({ length: 400 }, (_, day) => dayAfter(day)));
    const jumped = keep([dayAfter(40_000)], usual);
    expect(usual.filter((name) => !jumped.includes(name)).length).toBeLessThanOrEqual(3);
    expect(keep([dayAfter(400)], jumped).length).toBeGreaterThanOrEqual(usual.length - 3);
  });

  it('are left alone where the clock jumps back, and the one just made is kept', () => {
    const usual = keep(Array.from({ length: 100 }, (_, day) => dayAfter(day)));
    const back = new Date('1999-12-31T16:30:00Z');
    expect(keep([back], usual)).toEqual([backupName(back), ...usual]);
    // Once the clock is right again, what seems to be of a time to come takes no place.
    const ahead = Array.from({ length: 10 }, (_, day) => dayAfter(day, new Date('2099-01-01T16:30:00Z')));
    const kept = keep([dayAfter(100)], keep(ahead, usual));
    expect(kept).toEqual(expect.arrayContaining([backupName(dayAfter(100)), backupName(dayAfter(99))]));
    expect(kept).toEqual(expect.arrayContaining(ahead.slice(-7).map(backupName)));
  });

  it('are the only files that are removed', () => {
    const others = [
      'wattle-2020-01-01T000000Z.tar.zst.age.part',
      'wattle.age',
      'notes.txt',
      'wattle-2020-99-01T000000Z.tar.zst.age',
    ];
    const made = backupName(from);
    expect(noLongerKept([...others, made], made, from)).toEqual([]);
  });

  it('are made once a day, by the date in Adelaide', () => {
    const evening = backupName(new Date('2026-11-26T13:00:00Z'));
    const night = backupName(new Date('2026-11-26T14:00:00Z'));
    expect([isMadeOn('2026-11-26', [evening]), isMadeOn('2026-11-27', [evening])]).toEqual([true, false]);
    expect([isMadeOn('2026-11-26', [night]), isMadeOn('2026-11-27', [night])]).toEqual([false, true]);
  });

  it('are told from what a process that was killed has left of one', () => {
    const name = backupName(from);
    const names = [name, `${name}.part`, 'wattle.age.part', `${name}.part.part`];
    expect(names.filter(isLeftOver)).toEqual([`${name}.part`]);
  });
});
