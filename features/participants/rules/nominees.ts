import type { AccessLevel } from '#scheme/access.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { comesOfAgeOn } from './ages.ts';

/**
 * Those whom the scheme knows as acting for a participant (specification: nominee-kinds). Everybody else who acts for one
 * has a relationship in the plan manager's own words: parent, carer, support coordinator.
 */
export const NOMINEE_KINDS = ['plan nominee', 'correspondence nominee', 'child representative'] as const;

export type NomineeKind = (typeof NOMINEE_KINDS)[number];

/** The kind that a relationship names, however it is written; undefined for every other relationship. */
export function nomineeKind(relationship: string | null): NomineeKind | undefined {
  const plain = (relationship ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return NOMINEE_KINDS.find((kind) => kind === plain);
}

/** Why somebody may not have an access as a nominee of their kind. */
export type NomineeProblem = 'no-full-access' | 'of-age' | 'no-date-of-birth';

/** What of an access the rules look at. */
interface Held {
  level: AccessLevel;
  relationship: string | null;
  /** The participant's. */
  dateOfBirth: IsoDate | null;
}

/**
 * What is wrong with an access on a day: letters and questions are all that a correspondence nominee has, and nobody is a
 * grown person's child representative. Undefined where nothing is.
 */
export function nomineeProblem(
  { level, relationship, dateOfBirth }: Held,
  today: IsoDate,
): NomineeProblem | undefined {
  const kind = nomineeKind(relationship);
  if (kind === 'correspondence nominee' && level === 'full') return 'no-full-access';
  if (kind !== 'child representative') return undefined;
  if (dateOfBirth === null) return 'no-date-of-birth';
  return today >= comesOfAgeOn(dateOfBirth) ? 'of-age' : undefined;
}

/** The day on which the access of a child representative is to be looked at again; null for everybody else. */
export const reviewOn = (relationship: string | null, dateOfBirth: IsoDate | null): IsoDate | null =>
  nomineeKind(relationship) === 'child representative' && dateOfBirth !== null
    ? comesOfAgeOn(dateOfBirth)
    : null;
