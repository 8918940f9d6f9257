import { brand } from '#platform/web/brand.ts';
import { isolated } from '#scheme/text.ts';
import { NOTE_MAX } from '../rules.ts';

/** What the part of a provider's page says that holds the notes. */
export const words = {
  title: 'Notes on this provider',
  intro: 'Everybody who acts for this participant can read these notes. The provider can’t.',
  none: 'There is no note on this provider yet.',
  writtenBy: (name: string, day: string) => `Written by ${isolated(name)} on ${day}`,
  note: 'Note',
  hint: `Up to ${NOTE_MAX} characters`,
  save: 'Save note',
  cancel: 'Cancel',
  saved: 'Your note is saved.',
  delete: 'Delete',
  /** After it, for screen readers. */
  about: (name: string, day: string) => `the note by ${isolated(name)} of ${day}`,
  question: 'Delete this note?',
  yesDelete: 'Yes, delete it',
  deleted: 'The note is deleted.',
  deleteFailed: `The note could not be deleted. Please try again, or call ${brand.name} on ${brand.phone}.`,
} as const;
