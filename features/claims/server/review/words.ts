import type { Brand } from '#platform/contract/brand.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';
import { leadOf } from '../../words/waiting.ts';

/** What a message is about. Nothing in it names a person, a provider or an amount: others may see it on a screen. */
interface About {
  brand: Brand;
  /** How many claims wait. */
  count: number;
  /** When the review time is over. */
  endsAt: Date;
  link: string;
}

const longDay = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const shortDay = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

const plural = new Intl.PluralRules('en-AU');

/** One form for one claim, the other for several. */
const forCount = (count: number, one: string, many: string) => (plural.select(count) === 'one' ? one : many);

const claims = (count: number) => forCount(count, 'a claim', `${count.toLocaleString('en-AU')} claims`);

const them = (count: number) => forCount(count, 'it', 'them');

const AT_END: Readonly<Record<ReviewEnd, (brand: Brand, count: number) => string>> = {
  approved: ({ name }, count) => `If nobody decides by then, ${name} will approve ${them(count)}.`,
  declined: ({ name }, count) =>
    `If nobody decides by then, ${name} will decline ${them(count)} and will not pay.`,
  waits: ({ name }, count) => `${name} will not pay ${them(count)} before somebody decides.`,
};

/** `first` begins with the sentence that the portal's own pages begin with. */
function text(first: string, { brand, count, endsAt, link }: About): string {
  return [
    first,
    '',
    `Please log in, look at ${them(count)}, and approve or decline ${them(count)}:`,
    '',
    link,
    '',
    `Please decide by ${longDay.format(endsAt)} (Adelaide time). ${AT_END[brand.review.atEnd](brand, count)}`,
    '',
    `Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`,
  ].join('\n');
}

/** The messages to people who are asked to decide, in the brand's name, and the notes in the history of a claim. */
export const words = {
  asked: {
    subject: ({ brand, count }: About) =>
      `${brand.shortName}: ${claims(count)} ${forCount(count, 'waits', 'wait')} for your approval`,
    text: (about: About) => text(leadOf(about.count, true), about),
    sms: ({ brand, count, endsAt, link }: About) =>
      `${brand.shortName}: ${leadOf(count, true)} Please decide by ${shortDay.format(endsAt)}, Adelaide time: ${link}`,
  },
  reminder: {
    subject: ({ brand, count }: About) =>
      `${brand.shortName}: ${claims(count)} still ${forCount(count, 'waits', 'wait')} for your approval`,
    text: (about: About) => text(`${leadOf(about.count, true)} The time to decide is nearly over.`, about),
    sms: ({ brand, count, endsAt, link }: About) =>
      `${brand.shortName}: ${leadOf(count, true)} The time is nearly over. Please decide by ${shortDay.format(endsAt)}, Adelaide time: ${link}`,
  },

  /** In the history of a claim. */
  autoApproved: 'Approved for you, because your settings say so.',
  timeOver: ({ name }: Brand, isApproved: boolean) =>
    `Nobody decided in time, so ${name} ${isApproved ? 'approved' : 'declined'} the claim.`,
} as const;
