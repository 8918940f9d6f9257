import { foldedWords, patternMeantBy } from '#scheme/search.ts';
import { SUPPORT_CATEGORIES } from './categories.ts';

/**
 * What people call the things they spend on, by the category that these are mostly paid from in a PACE plan. The names
 * and numbers of categories are the scheme's (specification: finder); these words are this project's own. A search
 * looks in the plan manager's catalogue as well.
 */
const EVERYDAY_WORDS: Readonly<Record<number, string>> = {
  1: 'cleaning, cleaner, house cleaning, gardening, gardener, garden, lawn mowing, mowing, yard work, cooking, cook, meals, meal delivery, showering, dressing, personal care, support worker, carer, laundry, ironing, shopping help, respite, short stay, mta, nursing, nurse, overnight help, home help',
  2: 'taxi, uber, cab, bus, bus pass, train, ride, transport, travel, driving to appointments, fares',
  3: 'nappies, nappy, pads, continence, incontinence, catheter, stoma, gloves, wipes, bed protector, mattress protector, simple aids, shower chair, commode, walking stick, non-slip mat, modified cutlery, thickener, feeding tube, low cost equipment, tablet, ipad, auslan, interpreter, splint, orthotics, special shoes, assistance dog food',
  4: 'outing, going out, community access, support worker, social group, club, day program, going to a concert, going to the cinema, going to the movies, sport, swimming, art class, holiday program, seeing friends, companion',
  5: 'wheelchair, scooter, hoist, walker, walking frame, communication device, prosthesis, artificial leg, adjustable bed, car changes, vehicle modification, hearing device, equipment, assistance dog, guide dog, cpap',
  6: 'ramp, rails, grab rail, handrail, bathroom changes, wider doors, home modification, stair lift, renovation',
  7: 'support coordinator, support coordination, recovery coach, psychosocial coach, finding providers',
  8: 'finding a home, house hunting, tenancy help, lease help',
  9: 'camp, life skills, mentoring, mentor, classes, community skills, skills training',
  10: 'job, work, job coach, employment, finding work, school leaver, work experience',
  11: 'relationships, social skills, family support',
  12: 'exercise physiologist, exercise, personal training, personal trainer, gym, gym membership, gym plan',
  13: 'study, school to study, tafe, university, further education',
  14: 'plan manager, plan management, plan manager fees, paying invoices, bookkeeping',
  15: 'physio, physiotherapy, physiotherapist, occupational therapy, occupational therapist, ot, ot report, speech therapy, speech pathology, speech therapist, psychologist, psychology, counselling, counsellor, therapy, therapist, podiatry, podiatrist, foot care, toenails, music therapy, art therapy, hydrotherapy, assessment, early childhood, therapy assistant, dietitian, diet, nutrition, social worker, driver training, driving lessons, learning to drive',
  16: 'supported independent living, sil, ilo, live-in carer, shared living, night support, house support',
  17: 'specialist disability accommodation, sda, disability housing',
  18: 'transport allowance, transport money',
  19: 'wheelchair repair, repair, repairs, battery, batteries, servicing, service my wheelchair, equipment hire, rent equipment, spare parts, maintenance',
  20: 'behaviour, behaviour support, behaviour plan, positive behaviour, restrictive practices',
  21: 'residential aged care, nursing home',
};

/** The category of a plan made before PACE, for each category that only PACE has (the catalogue has both per item). */
const BEFORE_PACE: Readonly<Record<number, number>> = { 16: 1, 17: 6, 18: 2, 19: 5, 20: 11, 21: 1 };

/** Words that say nothing about what somebody wants to spend on. */
const FILLERS = new Set(
  'a an the my our some for to of on at in with and or i we want need get buy pay new help someone somebody'.split(
    ' ',
  ),
);

/** Endings that do not change what a word means: physio, physios; clean, cleaning. */
const ENDINGS = new Set(['', 's', 'es', 'ing', 'ed']);

/** The fewest letters of a word with an ending. In a whole sentence, shorter words must be on the list as typed. */
const LONG = 4;

const withoutFillers = (words: readonly string[]) => words.filter((word) => !FILLERS.has(word));

/** The everyday words of each category, and its names as plan letters have them, each split into words. */
const PHRASES = SUPPORT_CATEGORIES.map(({ number, legacyName, paceName }) => ({
  number,
  phrases: [...(EVERYDAY_WORDS[number] ?? '').split(', '), paceName, legacyName ?? paceName].map(foldedWords),
}));

/** The categories that somebody means: those that all words fit, best first, or else what single words hint at. */
export interface MeantCategories {
  sure: number[];
  perhaps: number[];
}

/**
 * The categories that somebody means by an everyday word: `physio` gives 15 first. Filler words alone give none. For a
 * plan made before PACE the result holds the categories of such a plan.
 */
export function categoriesFor(
  text: string,
  { isPace }: { isPace: boolean } = { isPace: true },
): MeantCategories {
  const all = foldedWords(text);
  const wanted = withoutFillers(all);
  const inPlan = (numbers: readonly number[]) => [
    ...new Set(isPace ? numbers : numbers.map((number) => BEFORE_PACE[number] ?? number)),
  ];
  if (wanted.length === 0) return { sure: [], perhaps: [] };
  // Several words that are on the list exactly as typed mean nothing else: home help is no home modification.
  const exact = all.length > 1 ? fitting((phrase) => Number(isSame(all, phrase))) : [];
  const sure = exact.length > 0 ? exact : fitting((phrase) => fitOf(wanted, withoutFillers(phrase)));
  if (sure.length > 0) return { sure: inPlan(sure), perhaps: [] };
  // In a whole sentence, single words may be on the list: "somebody for the garden shed".
  const single = wanted.flatMap((word) =>
    fitting((phrase) => (word.length >= LONG ? fitOf([word], phrase) : Number(isSame([word], phrase)))),
  );
  return { sure: [], perhaps: inPlan(single.length > 0 ? single : mistyped(wanted)) };
}

/** The categories with a phrase that has all the words, if each long one may have a typo. */
function mistyped(wanted: readonly string[]): number[] {
  const patterns = wanted.map((word) => new RegExp(patternMeantBy(word)));
  return fitting((phrase) =>
    Number(patterns.every((pattern) => phrase.some((word) => pattern.test(` ${word}`)))),
  );
}

/** The categories with a phrase that fits, best first. */
function fitting(fit: (phrase: readonly string[]) => number): number[] {
  return PHRASES.map(({ number, phrases }) => ({ number, fit: Math.max(...phrases.map(fit)) }))
    .filter((each) => each.fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.number - b.number)
    .map(({ number }) => number);
}

/** How well a phrase fits: 3 word for word, 2 where the first words match, 1 where it has all wanted words, else 0. */
function fitOf(wanted: readonly string[], phrase: readonly string[]): number {
  if (!wanted.every((word) => phrase.some((each) => means(each, word)))) return 0;
  if (isSame(wanted, phrase)) return 3;
  return means(phrase[0] ?? '', wanted[0] ?? '') ? 2 : 1;
}

const isSame = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.length === phrase.length && words.every((word, at) => word === phrase[at]);

/** Whether a word of the list begins with what was typed, or what was typed is that word with an ending. */
const means = (word: string, typed: string): boolean =>
  word.startsWith(typed) ||
  (word.length >= LONG && typed.startsWith(word) && ENDINGS.has(typed.slice(word.length)));
