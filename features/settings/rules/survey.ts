import { DAY_MS } from '#scheme/dates.ts';

/** A person is asked about the portal again after more than so many days (2§9). */
const SURVEY_DAYS = 90;

/** Whether somebody is asked: not opted out, and never asked, or more than 90 days ago (2§4 "Toggles"). */
export function isSurveyDue(
  settings: { csat_opted_out: boolean; last_survey_date: string | null },
  now: Date,
): boolean {
  if (settings.csat_opted_out) return false;
  if (settings.last_survey_date === null) return true;
  return now.getTime() - Date.parse(settings.last_survey_date) > SURVEY_DAYS * DAY_MS;
}
