import type { Brand } from '#platform/contract/brand.ts';
import type { IsoDate } from '#scheme/dates.ts';

/** What a message is about. It names no person, no provider and no amount, and does not say what is missing. */
interface About {
  brand: Brand;
  /** How many claims it is about. */
  count: number;
  /** The last day on which people are asked to answer; null where there is none, it is over, or each claim has its own. */
  dueOn: IsoDate | null;
  link: string;
}

const longDay = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const claims = (count: number) => (count === 1 ? 'a claim' : `${count.toLocaleString('en-AU')} claims`);
const by = (dueOn: IsoDate | null) =>
  dueOn ? ` Please answer by ${longDay.format(new Date(`${dueOn}T00:00:00Z`))}.` : '';

const lead = ({ brand, count }: About) => `${brand.name} needs something from you about ${claims(count)}.`;
const leadAgain = ({ brand, count }: About) =>
  `${brand.name} still needs something from you about ${claims(count)}.`;

const text = (first: string, { brand, dueOn, link }: About) =>
  [
    `${first}${by(dueOn)}`,
    '',
    'Please log in to see what it is, and send it there:',
    '',
    link,
    '',
    `Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`,
  ].join('\n');

/** The messages with which the brand asks people for something (specification: told-of-a-hold). */
export const messageWords = {
  asked: {
    subject: ({ brand, count }: About) => `${brand.shortName}: something is needed for ${claims(count)}`,
    text: (about: About) => text(lead(about), about),
    sms: (about: About) =>
      `${about.brand.shortName}: ${lead(about)}${by(about.dueOn)} Log in to see what: ${about.link}`,
  },
  reminder: {
    subject: ({ brand, count }: About) =>
      `${brand.shortName}: something is still needed for ${claims(count)}`,
    text: (about: About) => text(leadAgain(about), about),
    sms: (about: About) =>
      `${about.brand.shortName}: ${leadAgain(about)}${by(about.dueOn)} Log in to see what: ${about.link}`,
  },
} as const;
