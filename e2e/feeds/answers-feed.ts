// Participants with extreme plans: one support only, every category, everything overspent in seven figures. For the
// plan page with its answers.

import { type Feed, importFeed } from './feed.ts';

/** The participants and what each stands for. One person has access to all of them. */
export const ODD = {
  one: { name: 'Olive', says: 'one support' },
  many: { name: 'Maximiliana', says: 'every category, under a name of 80 characters' },
  over: { name: 'Ozias', says: 'everything overspent, in seven figures' },
} as const;
export type Odd = keyof typeof ODD;

export const emailOf = (tag: string) => `odd-${tag.toLowerCase()}@people.example`;
/** 80 characters, as long as names are. */
export const LONG_NAME = `${'Featherstonehaugh-'.repeat(4)}Wrigglesworth`.slice(
  0,
  80 - ODD.many.name.length - 1,
);

const idOf = (tag: string) => (kind: string) => `odd${tag}${kind.padEnd(14, '0')}`;

const sfidOf = (tag: string, odd: Odd) => idOf(tag)(`PART${odd}`);

export async function importOdd(tag: string): Promise<void> {
  const id = idOf(tag);
  const people = Object.keys(ODD) as Odd[];
  const supports: Record<Odd, [category: number, budgeted: number, spent: number][]> = {
    one: [[15, 749.5, 0]],
    many: Array.from({ length: 21 }, (_, at) => [at + 1, (100_010 * (at + 1)) / 100, 0]),
    over: [
      [1, 1_234_567.89, 2_345_678.9],
      [3, 100, 100.01],
      [15, 1_000_000, 1_999_999.99],
    ],
  };
  const feed: Feed = {
    users: [
      {
        sfid: id('USER'),
        brand: 'wattle',
        email: emailOf(tag),
        mobile_phone: '',
        first_name: 'Odd',
        last_name: 'Ly',
      },
    ],
    participants: people.map((odd, at) => ({
      sfid: sfidOf(tag, odd),
      brand: 'wattle',
      first_name: ODD[odd].name,
      last_name: odd === 'many' ? LONG_NAME : 'Odd',
      ndis_number: `4309${{ A: 71, B: 72, C: 73, D: 74 }[tag]}00${at}`,
      date_of_birth: '2000-02-29',
      status: 'active',
      auto_approve: false,
      sms_notification: true,
      price_region: 'national',
    })),
    access: people.map((odd) => ({
      user_sfid: id('USER'),
      participant_sfid: sfidOf(tag, odd),
      level: 'Full access',
      relationship: 'Nominee',
      ends_on: '',
    })),
    plans: people.map((odd) => ({
      sfid: id(`PLAN${odd}`),
      participant_sfid: sfidOf(tag, odd),
      name: odd,
      start_date: '2020-07-01',
      end_date: '2099-06-30',
      first_plan_start_date: '',
      active: true,
      status: 'Active',
      pace_plan: true,
      new_framework_plan: false,
    })),
    plan_supports: people.flatMap((odd) =>
      supports[odd].map(([category, budgeted, spent]) => ({
        sfid: id(`${odd}S${category}E`),
        plan_sfid: id(`PLAN${odd}`),
        category_number: category,
        // A plan-managed support is spent by claims. This feed has none, so nothing of it is spent.
        managed: odd === 'over' ? 'agency' : 'plan',
        budgeted_amount: budgeted,
        budget_allocated: budgeted,
        budget_spent: spent,
      })),
    ),
  };
  await importFeed(feed);
}
