/**
 * What people call the things they spend on, by the category that they are mostly paid from. Names and numbers of
 * categories are the scheme's (1§3); these words are this project's own and stand beside them. Where the plan manager's
 * catalogue has a word too, the catalogue is asked as well.
 */
const EVERYDAY_WORDS: Readonly<Record<number, string>> = {
  1: 'cleaning, cleaner, house cleaning, gardening, gardener, garden, lawn mowing, yard work, cooking, meals, meal delivery, showering, dressing, personal care, support worker, carer, laundry, ironing, shopping help, respite, short stay, nursing, overnight help, home help',
  2: 'taxi, uber, cab, bus, train, ride, transport, travel, driving to appointments, fares',
  3: 'nappies, nappy, pads, continence, incontinence, catheter, stoma, gloves, wipes, bed protector, mattress protector, simple aids, shower chair, walking stick, non-slip mat, modified cutlery, thickener, feeding tube',
  4: 'outing, going out, community access, support worker, social group, club, day program, concert, cinema, movies, sport, swimming, art class, holiday program, seeing friends, companion',
  5: 'wheelchair, scooter, hoist, walker, walking frame, communication device, prosthesis, artificial leg, adjustable bed, car changes, vehicle modification, hearing device, equipment',
  6: 'ramp, rails, grab rail, bathroom changes, wider doors, home modification, stair lift, renovation',
  7: 'support coordinator, support coordination, recovery coach, psychosocial coach, finding providers',
  8: 'finding a home, rental help, tenancy, lease',
  9: 'camp, life skills, mentoring, mentor, classes, community skills, skills training',
  10: 'job, work, job coach, employment, finding work, school leaver, work experience',
  11: 'relationships, behaviour, social skills, family support',
  12: 'dietitian, diet, nutrition, exercise physiologist, exercise, personal training, gym plan',
  13: 'study, school to study, tafe, university, further education',
  14: 'plan manager, plan management, plan manager fees, paying invoices, bookkeeping',
  15: 'physio, physiotherapy, physiotherapist, occupational therapy, occupational therapist, ot, speech therapy, speech pathology, speech therapist, psychologist, psychology, counselling, counsellor, therapy, podiatry, podiatrist, music therapy, art therapy, hydrotherapy, assessment, early childhood, therapy assistant',
  16: 'supported independent living, sil, live-in carer, shared living, night support, house support',
  17: 'specialist disability accommodation, sda, disability housing',
  18: 'transport allowance, transport money',
  19: 'wheelchair repair, repair, repairs, battery, batteries, servicing, service my wheelchair, equipment hire, rent equipment, spare parts, maintenance',
  20: 'behaviour support, behaviour plan, positive behaviour, restrictive practices',
  21: 'aged care, nursing home, residential aged care',
};

/** Words that say nothing about what somebody wants to spend on. */
const FILLERS = new Set(
  'a an the my our some for to of on at in with and or i we want need get buy pay new help someone somebody'.split(
    ' ',
  ),
);

/** From so many letters on an entry's word may be the beginning of what was typed: physio, physios. */
const STEM = 4;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const ENTRIES = Object.entries(EVERYDAY_WORDS).map(([number, list]) => ({
  number: Number(number),
  phrases: list.split(', ').map(wordsOf),
}));

/**
 * The categories that somebody means who types an everyday word, best first: `physio` gives 15. `names` are the names of
 * the categories as the person sees them, which count as everyday words too. Empty where nothing fits, or nothing but
 * filler words was typed.
 */
export function categoriesFor(
  text: string,
  names: ReadonlyMap<number, readonly string[]> = new Map(),
): number[] {
  const wanted = wordsOf(text).filter((word) => !FILLERS.has(word));
  if (wanted.length === 0) return [];
  const all = fitting(wanted, names);
  // Of a whole sentence some word may be known: "somebody for the garden shed".
  return all.length > 0
    ? all
    : [...new Set(wanted.flatMap((word) => (word.length < STEM ? [] : fitting([word], names))))];
}

function fitting(wanted: readonly string[], names: ReadonlyMap<number, readonly string[]>): number[] {
  return ENTRIES.map(({ number, phrases }) => ({
    number,
    fit: Math.max(
      ...[...phrases, ...(names.get(number) ?? []).map(wordsOf)].map((phrase) => fitOf(wanted, phrase)),
    ),
  }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.number - b.number)
    .map(({ number }) => number);
}

/** How well a phrase fits: 3 word for word, 2 where it begins so, 1 where its words are in it somewhere, else 0. */
function fitOf(wanted: readonly string[], phrase: readonly string[]): number {
  if (!wanted.every((word) => phrase.some((each) => begins(each, word)))) return 0;
  if (wanted.length === phrase.length && wanted.every((word, at) => word === phrase[at])) return 3;
  return begins(phrase[0] ?? '', wanted[0] ?? '') ? 2 : 1;
}

const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (word.length >= STEM && typed.startsWith(word));
