import { brand } from '#platform/web/brand.ts';

/** What the dialog to contact the plan manager says (specification: contact-us). */
export const words = {
  title: 'Contact Us',
  text: `We are glad to help. Call ${brand.name}, or ask us to call you back.`,
  call: `Call ${brand.shortName}`,
  callBack: 'Request a call back',
  requested: 'Thank you. A client relationship team member will be in contact.',
  writing: 'You can also ask us in writing:',
  questions: 'Your questions and our answers',
  newAnswers: (count: number) => (count === 1 ? '(1 new answer)' : `(${count} new answers)`),
  alternative: 'You can call this number from any phone:',
  hours: `${brand.hours} ACST, Monday to Friday`,
  failed: 'Sorry, something went wrong',
  close: 'Close',
} as const;
