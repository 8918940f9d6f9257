import { addDays, type IsoDate, todayInAdelaide } from './dates.ts';

/** When a business day begins and ends, in minutes after midnight. */
export interface BusinessHours {
  opens: number;
  closes: number;
}

/** A time of a day in Adelaide, in minutes after midnight. */
export interface DayTime {
  day: IsoDate;
  minute: number;
}

const HOURS = /^(\d{1,2})(?:[.:](\d\d))?(am|pm)\s*[-–]\s*(\d{1,2})(?:[.:](\d\d))?(am|pm)$/i;

/** Business hours as a brand writes them, `8am-6pm` or `8.30am-6.30pm`; undefined where they cannot be read. */
export function readHours(text: string): BusinessHours | undefined {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = HOURS.exec(text.trim()) ?? [];
  const opens = minuteOf(fromHour, fromMinute, fromHalf);
  const closes = minuteOf(toHour, toMinute, toHalf);
  return opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : undefined;
}

function minuteOf(hour = '', minute = '00', half = ''): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hours < 1 || hours > 12 || minutes > 59) return undefined;
  return ((hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + minutes;
}

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day and the time of a moment in Adelaide. */
export function timeInAdelaide(at: Date): DayTime {
  const [hour = '0', minute = '0'] = clock.format(at).split(':');
  return { day: todayInAdelaide(at), minute: Number(hour) * 60 + Number(minute) };
}

const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long' });

/** `Monday`. */
export const weekdayOf = (date: IsoDate): string => weekday.format(new Date(date));

/** Monday to Friday. Public holidays are not known here. */
const isBusinessDay = (day: IsoDate): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/** Times are said in half hours. */
const STEP = 30;

/** When so many minutes of business hours have passed since a moment, up to the next half hour. */
export function afterBusinessMinutes(from: Date, { opens, closes }: BusinessHours, minutes: number): DayTime {
  let { day, minute } = timeInAdelaide(from);
  for (let left = minutes; ; day = addDays(day, 1), minute = 0) {
    const begins = Math.max(minute, opens);
    if (!isBusinessDay(day) || begins >= closes) continue;
    const ends = begins + left;
    if (ends <= closes) return { day, minute: Math.min(closes, Math.ceil(ends / STEP) * STEP) };
    left -= closes - begins;
  }
}
