import { DAY_MS } from '#scheme/dates.ts';

/** What the forms of contact details say where something is wrong (2§5 "Contact form", 2§8). */
export const contactMessages = {
  nameRequired: (label: string) => `${label} is required`,
  nameInvalid: (label: string) =>
    `${label} is invalid. Please use letters, spaces, apostrophes and hyphens only. Letters with accents are fine.`,
  nameLength: (label: string) => `${label} must be 2 to 50 letters long`,
  phone: 'Alternate Phone Number must be 10 digits',
  readOnly: 'This can’t be changed here. Please contact us to change it.',
} as const;

/** How long a first or last name is, in letters. */
const NAME_LENGTH = { least: 2, most: 50 } as const;

/** A name as it is kept: one form of each letter, no space around it, single ones within. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * What is wrong with a name; undefined where nothing is. Letters, spaces, apostrophes and hyphens, 2 to 50 of them (2§5;
 * decisions: "Participants and permission"). `label` is the field's own: `First Name`.
 */
function nameProblem(label: string, text: string): string | undefined {
  const name = normaliseName(text);
  if (name === '') return contactMessages.nameRequired(label);
  if (!/^(?=.*\p{L})[\p{L}\p{M} '’-]+$/u.test(name)) return contactMessages.nameInvalid(label);
  // Letters, not halves of them.
  const length = Array.from(name).length;
  return length < NAME_LENGTH.least || length > NAME_LENGTH.most
    ? contactMessages.nameLength(label)
    : undefined;
}

export const firstNameProblem = (text: string) => nameProblem('First Name', text);
export const lastNameProblem = (text: string) => nameProblem('Last Name', text);

/** A phone number as it is kept: without its spaces. */
export const normalisePhone = (text: string): string => text.replaceAll(/\s/g, '');

/** What is wrong with the alternate phone number; undefined where nothing is, or where there is none (2§5). */
export function alternatePhoneProblem(text: string): string | undefined {
  const phone = normalisePhone(text);
  return phone === '' || /^\d{10}$/.test(phone) ? undefined : contactMessages.phone;
}

/** Stands in a sentence of the activity where the claim's number comes, which is a link (1§6, 2§9). */
export const CLAIM_MARK = '{claim}';

/** Records of activity on a page unless asked otherwise. */
export const ACTIVITY_PER_PAGE = 15;

/** What the columns of the activity are called, on the screen and in the file made of it. */
export const activityColumnNames = { what: 'What happened', when: 'When', device: 'Device' } as const;

/** Days for which an archive that somebody asked for is kept. */
export const EXPORT_DAYS = 7;

/** Exports that are listed, newest first. */
export const EXPORTS_SHOWN = 10;

/** Each reads everything there is; more of them nobody needs. */
export const EXPORT_LIMIT = { times: 6, minutes: 24 * 60 } as const;

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
