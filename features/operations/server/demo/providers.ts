import { isAbn } from '#scheme/numbers.ts';
import type { Kind } from './supply.ts';

/** A provider of the demo world. */
interface Named {
  name: string;
  kind: Kind;
  /** How it numbers its invoices: the zeros stand for the number. */
  series: string;
  /** What it asks for an hour, in cents, where that is less than the price limit. */
  asks?: number;
}

const named = (name: string, kind: Kind, series: string, asks?: number): Named =>
  asks === undefined ? { name, kind, series } : { name, kind, series, asks };

/** The providers of the demo world, numbered from 1; the first is each brand's own plan management. */
const NAMED: readonly Named[] = [
  named('Plan Management Fees', 'plan management', 'FEE-000000'),
  named('Bright Steps Therapy', 'therapy', 'INV-0000', 18_000),
  named('Coastal Home Care', 'personal care', 'CHC-00000'),
  named('Harbour Transport', 'transport', 'T00000'),
  named('Meals on Time', 'meals', '000000'),
  named('Red Gum Support Coordination', 'support coordination', 'RG-0000'),
  named('Southern Cross Physiotherapy', 'physiotherapy', 'SCP 00000'),
  named('Lorikeet Early Learning', 'early childhood', 'LEL/0000'),
  named('Kooringal Community Access', 'social support', 'KCA-0000'),
  named('Mobility & More', 'equipment', 'SO-000000'),
  named('Clear Voice Speech Pathology', 'therapy', 'CV0000', 18_800),
  named('Wattlebird Psychology', 'psychology', 'WP-00000', 22_500),
  named('Handy Home Modifications', 'home modifications', 'Q0000'),
  named('Tidy House Cleaning', 'cleaning', '00000', 5500),
  named('Green Thumb Gardens', 'gardens', 'G-0000'),
  named('Pathways to Work', 'employment', 'PTW00000'),
  named('Riverbend Respite', 'respite', 'RR-0000'),
  named('Outback Allied Health', 'physiotherapy', 'OAH-00000'),
  named('Quokka Continence Supplies', 'consumables', 'SI-000000'),
  named('Sunrise Nursing', 'consumables', 'SN00000'),
  named('Banksia Behaviour Support', 'behaviour support', 'BBS-0000'),
  named('Ironbark Personal Training', 'personal training', 'IPT-000'),
  named('Together Group Activities', 'groups', 'TGA/00000'),
  named('Nightingale Overnight Care', 'personal care', 'NOC 0000'),
  named('Wheels Right Wheelchairs', 'equipment', 'WR-00000'),
  named('Little Feet Podiatry', 'therapy', '0000'),
  named('Open Door Supported Living', 'supported living', 'ODSL-00000'),
  named('Starfish Swimming', 'groups', 'SF0000'),
  named('Signs of Life Interpreting', 'community skills', 'J-00000'),
  named('Good Company Social Support', 'social support', 'GC-0000', 6800),
  named('Tall Poppies Tutoring', 'learning', 'TP-0000'),
  named(
    'The Really Quite Extraordinarily Long-Named Occupational Therapy Collective of Greater Western Sydney',
    'therapy',
    'OTC-GWS-00000',
  ),
  named('Café Social Pty Ltd', 'groups', 'CS-0000'),
  named('Nguyễn & Daughters Carpentry', 'home modifications', 'NDC-000'),
  named('Saltbush Dietetics', 'dietetics', 'SD-0000'),
  named('Magpie Music Therapy', 'therapy', 'MMT 000', 15_616),
  named('Second Wind Exercise Physiology', 'exercise', 'SW-00000'),
  named('Driftwood Counselling', 'counselling', 'DC0000', 15_000),
  named('Blue Heeler Assistance Dogs', 'equipment', 'BH-000'),
  named('Kangaroo Paw Prosthetics', 'prosthetics', 'KP-0000'),
  named('Home Sweet Accessible Home', 'home modifications', 'HSAH-0000'),
];

export const NAMED_PROVIDERS = NAMED.length;

function providerOf(number: number): Named {
  const found = NAMED[number - 1];
  if (!found) throw new RangeError(`There is no provider ${number}.`);
  return found;
}

/** What provider `number` is called. */
export const providerName = (number: number): string => providerOf(number).name;

/** What provider `number` supplies. */
export const kindOf = (number: number): Kind => providerOf(number).kind;

/** The number of the provider of this name. */
export function providerNamed(name: string): number {
  const at = NAMED.findIndex((provider) => provider.name === name);
  if (at < 0) throw new RangeError(`There is no provider ${name}.`);
  return at + 1;
}

const byKind = Map.groupBy(
  NAMED.map((_provider, at) => at + 1),
  kindOf,
);

/** The numbers of the providers of a kind; there is one at least for each. */
export const providersOf = (kind: Kind): readonly number[] => byKind.get(kind) ?? [];

/** What a provider asks for one of an item whose price limit is `limit`, in cents. */
export const askedBy = (number: number, limit: number): number =>
  Math.min(limit, providerOf(number).asks ?? limit);

/** A valid ABN, different for each number: nine digits with the two check digits in front of them. */
export function abnOf(number: number): string {
  const body = String(100_000_000 + ((number * 7_919_041) % 900_000_000));
  for (let check = 10; check <= 99; check += 1) if (isAbn(`${check}${body}`)) return `${check}${body}`;
  throw new RangeError(`No ABN has the body ${body}`);
}

/**
 * Gives references in the provider's own series, each once, later ones on later days. Invoices of one day follow each
 * other; a day has `aDay` numbers, and what is more takes those of the next day.
 */
export function references(first: number, aDay: number): (provider: number, day: number) => string {
  const used = new Map<number, number>();
  return (provider, day) => {
    let at = day - first;
    const key = () => provider + at * NAMED_PROVIDERS;
    while ((used.get(key()) ?? 0) >= aDay) at += 1;
    const nth = used.get(key()) ?? 0;
    used.set(key(), nth + 1);
    const number = ((provider * 7919) % 40_000) + at * aDay + nth;
    return providerOf(provider).series.replace(/0+$/, (zeros) => String(number).padStart(zeros.length, '0'));
  };
}
