import { describe, expect, it } from 'vitest';
import { afterBusinessMinutes, readHours, timeInAdelaide } from '../business-hours.ts';

describe('business hours', () => {
  it('are read as brands write them', () => {
    expect(readHours('8am-6pm')).toEqual({ opens: 480, closes: 1080 });
    expect(readHours('8.30am-6.30pm')).toEqual({ opens: 510, closes: 1110 });
    expect(readHours('12am – 12pm')).toEqual({ opens: 0, closes: 720 });
  });

  it.each(['', 'by day', '8-6', '6pm-8am', '8am-8am', '13am-6pm', '0am-6pm', '8.60am-6pm'])(
    'are not %j',
    (text) => expect(readHours(text)).toBeUndefined(),
  );

  it('are those of Adelaide, in summer and in winter', () => {
    expect(timeInAdelaide(new Date('2026-01-15T03:30:00Z'))).toEqual({ day: '2026-01-15', minute: 840 });
    expect(timeInAdelaide(new Date('2026-07-15T14:45:00Z'))).toEqual({ day: '2026-07-16', minute: 15 });
  });
});

describe('time of business hours', () => {
  const hours = { opens: 480, closes: 1080 };
  /** Friday 20 November 2026; Adelaide is 10.5 hours ahead. */
  const at = (time: string) => new Date(`2026-11-20T${time}:00+10:30`);

  it.each([
    ['in a day', at('09:00'), 60, '2026-11-20', 600],
    ['up to the next half hour', at('09:01'), 60, '2026-11-20', 630],
    ['to the end of a day', at('08:00'), 600, '2026-11-20', 1080],
    ['over a weekend', at('14:00'), 600, '2026-11-23', 840],
    ['from the evening before', at('21:15'), 600, '2026-11-23', 1080],
    ['from early in the morning', at('05:00'), 30, '2026-11-20', 510],
    ['over several days', at('08:00'), 1500, '2026-11-24', 780],
  ])('passes %s', (_how, from, minutes, day, minute) => {
    expect(afterBusinessMinutes(from, hours, minutes)).toEqual({ day, minute });
  });

  it('does not end after the day does', () => {
    const odd = { opens: 500, closes: 1001 };
    expect(afterBusinessMinutes(at('16:35'), odd, 6)).toEqual({ day: '2026-11-20', minute: 1001 });
  });
});
