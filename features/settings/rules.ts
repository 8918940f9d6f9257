import { DAY_MS } from '#scheme/dates.ts';
import { isPhone, normalisePhone } from '#scheme/numbers.ts';
import { plainName } from '#scheme/typed.ts';

/** The messages of the contact details form (specification: contact-messages). */
export const contactMessages = {
  nameRequired: (label: string) => `${label} is required`,
  nameInvalid: (label: string) =>
    `${label} is invalid. Please use letters, spaces, apostrophes and hyphens only. Letters with accents are fine.`,
  nameLength: (label: string) => `${label} must be 2 to 50 letters long`,
  phone: 'Alternate Phone Number must be 10 digits',
  readOnly: 'This can’t be changed here. Please contact us to change it.',
} as const;

/** The length of a first or last name, in characters. */
const NAME_LENGTH = { least: 2, most: 50 } as const;

/**
 * What is wrong with a name; undefined where nothing is. A name has 2 to 50 letters, spaces, apostrophes and hyphens,
 * and at least one letter (specification: contact-messages). `label` is the label of the field: `First Name`.
 */
function nameProblem(label: string, text: string): string | undefined {
  const name = plainName(text);
  if (name === '') return contactMessages.nameRequired(label);
  if (!/^(?=.*\p{L})(?:[\p{L}\p{M} '’-]|\u200c|\u200d)+$/u.test(name))
    return contactMessages.nameInvalid(label);
  // Counts code points, not UTF-16 halves of them.
  const length = Array.from(name).length;
  return length < NAME_LENGTH.least || length > NAME_LENGTH.most
    ? contactMessages.nameLength(label)
    : undefined;
}

/** First and last name, in the fields of the contact details form; one of them may be empty. */
export interface Names {
  first_name: string;
  last_name: string;
}

/** Whether somebody has only one name. */
export const hasOneName = (names: Names): boolean => (names.first_name === '') !== (names.last_name === '');

/**
 * What is wrong with each name, given the names that are stored. One that is unchanged is not checked: the plan
 * manager's may break the rules. Who has one name gives one: it may stand in either field, and the other stays empty.
 */
export function namesProblems(given: Names, known: Names | undefined): Partial<Record<keyof Names, string>> {
  const hasOne = known !== undefined && hasOneName(known);
  const problemOf = (field: keyof Names, other: keyof Names, label: string) => {
    const isLeftOut = hasOne && plainName(given[field]) === '' && plainName(given[other]) !== '';
    return isLeftOut || given[field] === known?.[field] ? undefined : nameProblem(label, given[field]);
  };
  const first = problemOf('first_name', 'last_name', 'First Name');
  const last = problemOf('last_name', 'first_name', 'Last Name');
  return { ...(first && { first_name: first }), ...(last && { last_name: last }) };
}

/**
 * What is wrong with the alternate phone number; undefined where nothing is, or where there is none
 * (specification: alternate-phone). Beside ten digits a number of six may be given: 13 14 50.
 */
export function alternatePhoneProblem(text: string): string | undefined {
  const phone = normalisePhone(text);
  return phone === '' || isPhone(phone) ? undefined : contactMessages.phone;
}

/** Marks the place of the claim's number, which is a link, in an activity sentence (specification: activity-page). */
export const CLAIM_MARK = '{claim}';

/** What begins the kinds of activities that say who looked at what: `looked-at-claims` (specification: who-looked). */
export const LOOKED = 'looked-at-';

/** How many activities a page has unless the request says otherwise. */
export const ACTIVITY_PER_PAGE = 15;

/** The names of the activity's columns, on the screen and in the file. */
export const activityColumnNames = { what: 'What happened', when: 'When', device: 'Device' } as const;

/** Days for which an archive that somebody asked for is kept. */
export const EXPORT_DAYS = 7;

/** How many exports are listed, newest first. */
export const EXPORTS_SHOWN = 10;

/** Every export reads all data about a participant, and nobody needs more of them. */
export const EXPORT_LIMIT = { times: 6, minutes: 24 * 60 } as const;

/** A person is asked about the portal again after more than this many days (specification: survey-after-90-days). */
export const SURVEY_DAYS = 90;

/**
 * Whether somebody is asked: not opted out, and never asked, or longer ago than that
 * (specification: survey-after-90-days).
 */
export function isSurveyDue(
  settings: { csat_opted_out: boolean; last_survey_date: string | null },
  now: Date,
): boolean {
  if (settings.csat_opted_out) return false;
  if (settings.last_survey_date === null) return true;
  return now.getTime() - Date.parse(settings.last_survey_date) > SURVEY_DAYS * DAY_MS;
}

/** What is said where a setting is neither switched on nor off. */
export const SWITCH_MISSING = 'Please turn this on or off.';
