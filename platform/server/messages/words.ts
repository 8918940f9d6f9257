import type { Brand } from '#platform/contract/brand.ts';

/** What a message about answers holds: nothing that names a person, a claim or what the answer says. */
interface About {
  brand: Brand;
  /** Whether it is about several answers at once. */
  areSeveral: boolean;
  link: string;
}

const answers = (areSeveral: boolean) => (areSeveral ? 'there are answers' : 'there is an answer');
const them = (areSeveral: boolean) => (areSeveral ? 'them' : 'it');
const lead = ({ brand, areSeveral }: About) =>
  `${areSeveral ? 'There are answers' : 'There is an answer'} from ${brand.name} for you.`;

/** Messages that say that the plan manager has answered (specification: gathered-answers). */
export const words = {
  subject: ({ brand, areSeveral }: About) => `${brand.shortName}: ${answers(areSeveral)} for you`,
  text: (about: About) =>
    [
      lead(about),
      '',
      `Please log in to read ${them(about.areSeveral)}:`,
      '',
      about.link,
      '',
      `Questions? Call ${about.brand.name} on ${about.brand.phone}, ${about.brand.hours} ACST, Monday to Friday.`,
    ].join('\n'),
  sms: (about: About) =>
    `${about.brand.shortName}: ${lead(about)} Log in to read ${them(about.areSeveral)}: ${about.link}`,
} as const;
