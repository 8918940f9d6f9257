import { OPENING_SECONDS, VIEW_MINUTES } from './rules.ts';

/** What members of staff read about looking at the portal as a person sees it. */
export const viewWords = {
  look: 'See what they see',
  about: (person: string, participant: string) => `${person}, of ${participant}`,
  title: (person: string) => `See what ${person} sees`,
  text: (participant: string) =>
    `The portal of ${participant} opens in a tab of its own, for ${VIEW_MINUTES} minutes. You can read it and change nothing.`,
  reason: 'Why you look at it',
  reasonHint: (person: string) =>
    `${person} reads this in their activity, with your name. So does everybody else who acts for the participant.`,
  start: 'Open their portal',
  close: 'Close',
  open: (person: string, time: string) => `You see what ${person} sees in another tab, until ${time}.`,
  opened: `If no tab has opened, open it here. The address works once, for ${OPENING_SECONDS} seconds.`,
  openHere: 'Open it here',
  end: 'End',
  endView: 'End the view',
  failed: 'That did not work. Try again.',

  bar: (person: string, time: string) =>
    `You see what ${person} sees. Nothing can be changed. Ends at ${time}.`,
  barName: 'A view of the portal',
  over: 'This view has ended',
  overText: 'Open it again from the staff console.',
} as const;

/** `3:05 pm`: the time of day of an instant (ISO 8601) in Adelaide. */
export const timeText = (instant: string): string =>
  new Date(instant)
    .toLocaleTimeString('en-AU', { timeZone: 'Australia/Adelaide', timeStyle: 'short' })
    .replaceAll(/\s/g, '\u00a0');
