import { brand } from '#platform/web/brand.ts';
import { ANSWER_NOTE_MAX, type LineAnswer } from '../../rules/answers.ts';

/** What a claim's page says where it asks whether each of its items happened. */
export const happenedWords = {
  question: 'Did this happen?',
  intro: `This does not stop the payment. ${brand.name} can see what you say.`,
  answers: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' } satisfies Record<LineAnswer, string>,
  item: (dates: string, name: string) => `${dates}, ${name}`,
  said: (answer: string, by: string, day: string) => `${answer}, said by ${by} on ${day}`,
  mayDecline: 'You can decline this claim above.',
  call: `Please call ${brand.name} on`,
  showAll: (count: number) => `Show all ${count.toLocaleString('en-AU')} items`,
  addNote: 'Add a note',
  changeNote: 'Change the note',
  /** Follows these two labels, for screen readers. */
  about: (item: string) => `about ${item}`,
  note: 'Note (optional)',
  noteHint: `Up to ${ANSWER_NOTE_MAX} characters`,
  noteTooLong: `Please write at most ${ANSWER_NOTE_MAX} characters.`,
  save: 'Save note',
  cancel: 'Cancel',
  failed: 'Your answer could not be saved. Please try again.',
} as const;
