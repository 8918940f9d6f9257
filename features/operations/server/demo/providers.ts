import { isAbn } from '#scheme/numbers.ts';

/** What providers of the demo world are called; the first is each brand's own plan management. */
const NAMES = [
  'Plan Management Fees',
  'Bright Steps Therapy',
  'Coastal Home Care',
  'Harbour Transport',
  'Meals on Time',
  'Red Gum Support Coordination',
  'Southern Cross Physiotherapy',
  'Lorikeet Early Learning',
  'Kooringal Community Access',
  'Mobility & More',
  'Clear Voice Speech Pathology',
  'Wattlebird Psychology',
  'Handy Home Modifications',
  'Tidy House Cleaning',
  'Green Thumb Gardens',
  'Pathways to Work',
  'Riverbend Respite',
  'Outback Allied Health',
  'Quokka Continence Supplies',
  'Sunrise Nursing',
  'Banksia Behaviour Support',
  'Ironbark Personal Training',
  'Together Group Activities',
  'Nightingale Overnight Care',
  'Wheels Right Wheelchairs',
  'Little Feet Podiatry',
  'Open Door Supported Living',
  'Starfish Swimming',
  'Signs of Life Interpreting',
  'Good Company Social Support',
  'Tall Poppies Tutoring',
  'The Really Quite Extraordinarily Long-Named Occupational Therapy Collective of Greater Western Sydney',
  'Café Social Pty Ltd',
  'Nguyễn & Daughters Carpentry',
  'Saltbush Dietetics',
  'Magpie Music Therapy',
  'Second Wind Exercise Physiology',
  'Driftwood Counselling',
  'Blue Heeler Assistance Dogs',
  'Kangaroo Paw Prosthetics',
  'Home Sweet Accessible Home',
];

/** The name of provider `number`, counted from 1. Numbers beyond the names are branches of the named providers. */
export function providerName(number: number): string {
  const name = NAMES[(number - 1) % NAMES.length] as string;
  return number <= NAMES.length ? name : `${name} ${Math.ceil(number / NAMES.length)}`;
}

export const NAMED_PROVIDERS = NAMES.length;

/** A valid ABN, different for each number: nine digits with the two check digits in front of them. */
export function abnOf(number: number): string {
  const body = String(100_000_000 + ((number * 7_919_041) % 900_000_000));
  for (let check = 10; check <= 99; check += 1) if (isAbn(`${check}${body}`)) return `${check}${body}`;
  throw new RangeError(`No ABN has the body ${body}`);
}
