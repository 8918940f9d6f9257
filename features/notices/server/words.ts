import type { Brand } from '#platform/contract/brand.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';

/** What a message is about. It names no person, provider or amount: the reason is only shown after a login. */
interface About {
  brand: Brand;
  count: number;
  link: string;
}

const notices = (count: number) => (count === 1 ? 'There is a notice' : `There are ${count} notices`);

export const words = {
  subject: ({ brand, count }: About) =>
    `${brand.shortName}: ${count === 1 ? 'a notice' : `${count} notices`} about a plan`,
  text: ({ brand, count, link }: About) =>
    [
      `${notices(count)} about a plan that you look after.`,
      '',
      'Please log in to see why:',
      '',
      link,
      '',
      'You asked for these notices. You can switch them off in the settings of the portal.',
      '',
      `Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`,
    ].join('\n'),
  sms: ({ brand, count, link }: About) =>
    `${brand.shortName}: ${notices(count)} about a plan that you look after. Log in to see why: ${link}`,
} as const;

/** How the activity describes choosing and dismissing notices. */
export const deeds = {
  lowFundsOn: {
    kind: 'low-funds-on',
    sentence: ({ who }) => `${who} asked to be told when money runs low.`,
  },
  lowFundsOff: {
    kind: 'low-funds-off',
    sentence: ({ who }) => `${who} asked not to be told any more when money runs low.`,
  },
  unusualOn: {
    kind: 'unusual-spending-on',
    sentence: ({ who }) => `${who} asked to be told of unusual spending.`,
  },
  unusualOff: {
    kind: 'unusual-spending-off',
    sentence: ({ who }) => `${who} asked not to be told any more of unusual spending.`,
  },
  dismissed: {
    kind: 'notice-dismissed',
    sentence: ({ who }) => `${who} put a notice away.`,
  },
} as const satisfies Record<string, Deed>;
