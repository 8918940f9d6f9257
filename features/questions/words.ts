import { type DayTime, weekdayOf } from '#scheme/business-hours.ts';
import { addDays, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { isolated } from '#scheme/text.ts';
import { OPEN_AGAIN_DAYS } from './rules.ts';

/** The title of a question about a claim. */
export const claimTitle = (number: string, provider: string | null): string =>
  provider === null ? `Claim ${number}` : `Claim ${number} from ${isolated(provider)}`;

/** What people read where a thread is closed for good. */
export const tooLate = `This question was closed more than ${OPEN_AGAIN_DAYS} days ago, so it cannot be opened again. Please ask a new one.`;

/** The same for staff. */
export const tooLateForStaff = `This question was closed more than ${OPEN_AGAIN_DAYS} days ago. You can no longer answer it or open it again.`;

/** A time of a day in minutes, as sentences say it: `2 pm`, `2.30 pm`. */
export function spokenTime(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const minutes = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** By when an answer usually comes: `by 2 pm tomorrow`, `by 11 am on Monday`. */
export function answerBy({ day, minute }: DayTime, today: IsoDate): string {
  const time = `by ${spokenTime(minute)}`;
  if (day === today) return `${time} today`;
  if (day === addDays(today, 1)) return `${time} tomorrow`;
  if (day < addDays(today, 7)) return `${time} on ${weekdayOf(day)}`;
  return `${time} on ${formatSpokenDate(day, today)}`;
}
