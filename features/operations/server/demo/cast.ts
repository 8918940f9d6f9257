import type { AccessLevel } from '#scheme/access.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { PriceRegion } from '#scheme/price-regions.ts';
import type { Random } from './random.ts';

/** What a participant's plans are like; `plans.ts` makes them. */
export type PlanKind =
  | 'legacy'
  | 'pace'
  | 'pace-quarterly'
  | 'pace-monthly'
  | 'pace-front-loaded'
  | 'new-framework'
  | 'new-framework-legacy'
  | 'components'
  | 'components-changing'
  | 'components-wrong'
  | 'expired'
  | 'future'
  | 'bare'
  | 'first'
  | 'begun';

/** Somebody whose plan is managed in the demo world. */
export interface CastMember {
  number: number;
  brand: string;
  firstName: string;
  lastName: string;
  born: IsoDate;
  autoApprove: boolean;
  region: PriceRegion;
  kind: PlanKind;
}

const member = (
  number: number,
  firstName: string,
  lastName: string,
  born: IsoDate,
  kind: PlanKind,
  rest: Partial<CastMember> = {},
): CastMember => ({
  number,
  brand: 'wattle',
  firstName,
  lastName,
  born,
  autoApprove: false,
  region: 'national',
  kind,
  ...rest,
});

/**
 * The first participants of every demo world. Five belong to the demo accounts (architecture: "Fixed points"). Four have
 * a life that is written down (`lives.ts`): Mia's family week, Leo's large plan, Isla's first plan of three weeks, and
 * Callum, who has nothing yet.
 */
export const cast: readonly CastMember[] = [
  member(1, 'Mia', 'O’Connor', '2015-03-09', 'pace-quarterly'),
  member(2, 'Leo', 'Papadopoulos', '1988-02-29', 'legacy', { autoApprove: true }),
  member(3, 'Aroha', 'Ngata', '1961-11-20', 'new-framework'),
  member(4, 'Noel', 'Whitby', '1999-06-30', 'legacy'),
  member(5, 'Lan', 'Nguyễn', '2003-12-01', 'pace', { brand: 'mpm' }),
  member(6, 'Ruth', 'Abernathy', '1954-01-15', 'pace-monthly'),
  member(7, 'Tom', 'Marrawuti', '1979-08-22', 'pace-front-loaded', { region: 'very_remote' }),
  member(8, 'Sofía', 'Hernández', '2010-05-05', 'expired'),
  member(9, 'Ken', 'Ishikawa', '1992-10-31', 'future'),
  member(10, 'Wilhelmina', 'Featherstonehaugh-Cholmondeley', '1970-04-01', 'pace', { region: 'remote' }),
  member(11, 'Bo', 'Li', '2022-07-19', 'bare'),
  member(12, 'Priya', 'Raman', '1985-09-12', 'new-framework-legacy'),
  member(13, 'Jack', 'Doyle', '2007-02-11', 'legacy', { brand: 'mpm' }),
  member(14, 'Elif', 'Yılmaz', '1966-12-24', 'pace-quarterly', { brand: 'mpm', autoApprove: true }),
  member(15, 'Greta', 'Lindqvist', '1981-03-27', 'components'),
  member(16, 'Hana', 'Suzuki', '1997-07-14', 'components-changing'),
  member(17, 'Zoe', 'Fairweather', '2001-10-02', 'components-wrong'),
  member(18, 'Isla', 'Kirkwood', '2021-05-17', 'first'),
  member(19, 'Callum', 'Reid', '1994-08-08', 'begun'),
];

const FIRST = 'Ava Noah Zara Oscar Ines Hamish Leila Viktor Grace Dinesh Maeve Tane'.split(' ');
const LAST = 'Brown Singh Rossi Kelly Haddad Wright Kowalski Tran Murphy Silva Cooper Okafor'.split(' ');
const KINDS = ['legacy', 'pace', 'pace-quarterly', 'pace-monthly', 'new-framework', 'pace'] as const;

/** A further participant, for worlds that are larger than the cast. */
export function extra(number: number, random: Random): CastMember {
  const born = `${random.between(1940, 2020)}-${String(random.between(1, 12)).padStart(2, '0')}-15`;
  return member(number, random.pick(FIRST), random.pick(LAST), born, random.pick(KINDS));
}

/** Somebody who signs in, and what they may do for whom. */
interface Account {
  email: string;
  mobile: string;
  brand: string;
  firstName: string;
  lastName: string;
  access: readonly (readonly [participant: number, level: AccessLevel, relationship: string])[];
}

const account = (
  name: string,
  mobile: string,
  firstName: string,
  lastName: string,
  access: Account['access'],
  brand = 'wattle',
): Account => ({ email: `${name}@wattle.example`, mobile, brand, firstName, lastName, access });

/** The accounts that others build on (architecture: "Fixed points"). */
export const accounts: readonly Account[] = [
  account('demo', '0400 000 001', 'Dana', 'O’Connor', [
    [1, 'full', 'Parent'],
    [2, 'full', 'Nominee'],
    [3, 'read', 'Carer'],
  ]),
  account('viewer', '0400 000 002', 'Vikram', 'Rao', [[1, 'read', 'Support coordinator']]),
  account('empty', '0400 000 003', 'Emi', 'Sato', []),
  account('nomobile', '', 'Noel', 'Whitby', [[4, 'full', 'Self']]),
  account('mpm', '0400 000 005', 'Sam', 'Nguyễn', [[5, 'full', 'Sister']], 'mpm'),
  // This account sees plans for every way of holding money, a first plan, and one that begins today.
  account(
    'plans',
    '0400 000 006',
    'Petra',
    'Lang',
    [6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19].map((number) => [number, 'full', 'Nominee'] as const),
  ),
];

const HOMES = [
  ['Grote Street', 'Adelaide', 'SA', '5000'],
  ['Smith Street', 'Fitzroy', 'VIC', '3065'],
  ['Bathurst Street', 'Hobart', 'TAS', '7000'],
  ['Hay Street', 'Subiaco', 'WA', '6008'],
  ['Parramatta Road', 'Leichhardt', 'NSW', '2040'],
  ['Gap Road', 'Alice Springs', 'NT', '0870'],
] as const;

/** Where somebody lives. */
export function homeOf(number: number) {
  const [street, suburb, state, postcode] = HOMES[number % HOMES.length] as (typeof HOMES)[number];
  return { address: `${number} ${street}`, suburb, state, postcode };
}
