import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween, type IsoDate, mondayOf } from '#scheme/dates.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { freshDatabase } from '#test/harness/engines/database.ts';
import { extent } from '#test/harness/extent.ts';
import { dayOf, isHoliday, isInTerm } from '../../../server/demo/calendar.ts';
import { kindOf, NAMED_PROVIDERS } from '../../../server/demo/providers.ts';
import { groupsOf, itemsOf } from '../../../server/demo/supply.ts';
import { importFeed } from '../../../server/import/feed.ts';
import {
  centsOf,
  linesFor,
  participantOf,
  providerCalled,
  type WrittenLine,
  type WrittenWorld,
  writtenWorld,
} from './written-world.ts';

/** Days on which the world is loaded: some that are odd, or every fourth day of a year. */
const DAYS: readonly IsoDate[] = extent(
  ['2026-11-20', '2026-07-01', '2027-01-01', '2028-02-29', '2026-12-31', '2027-03-29'],
  Array.from({ length: 92 }, (_, at) => addDays('2026-11-20', 4 * at)),
);

const [MIA, LEO, ISLA, CALLUM] = [1, 2, 18, 19];

/** A line as a person reads it, for what a test prints. */
const told = ({ provider, item, quantity, price, from, to }: WrittenLine) =>
  `${from} ${to}: ${quantity} of ${item['Support Item Number']} at ${price} by ${provider}`;

const except = (lines: readonly WrittenLine[], holds: (line: WrittenLine) => boolean) =>
  lines.filter((line) => !holds(line)).map(told);

const weekdayOf = (day: IsoDate) => daysBetween(mondayOf(day), day);
const daysOf = ({ from, to }: WrittenLine) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
const isSupplied = (provider: number, item: WrittenLine['item']) =>
  itemsOf(kindOf(provider)).includes(item['Support Item Number'] ?? '');
const limitOf = ({ item }: Pick<WrittenLine, 'item'>) => centsOf(item['NSW']);
const isWithoutMoney = ({ claim }: WrittenLine) =>
  claim['status'] === 'Cancelled' || claim['status'] === 'Declined by Client';

/** Whether a line's item may be billed for its days, as the item's name says. */
function fitsItsDays({ item, from, to }: WrittenLine): boolean {
  const name = item['Support Item Name'] ?? '';
  const ends = [from, to];
  if (name.includes('Public Holiday')) return ends.every((day) => isHoliday(dayOf(day)));
  if (/Weekday/.test(name)) return ends.every((day) => weekdayOf(day) < 5 && !isHoliday(dayOf(day)));
  if (/Saturday/.test(name)) return ends.every((day) => weekdayOf(day) === 5);
  return !/Sunday/.test(name) || ends.every((day) => weekdayOf(day) === 6);
}

/** Whether a quantity is one that somebody could have got in these days: at most all hours of each. */
function isPossible(line: WrittenLine): boolean {
  const { item, quantity, from, to } = line;
  const days = daysBetween(from, to) + 1;
  if (item['Type'] === 'Unit Price = $1') return quantity >= 10 && quantity <= 2000;
  if (item['Unit'] === 'H') {
    const isTherapy = (item['Support Category Name'] ?? '').startsWith('Improved Daily Living');
    return quantity <= (isTherapy ? 2 : 24) * days && Number.isInteger(quantity * 4);
  }
  return Number.isInteger(quantity) && quantity <= days;
}

describe.each(DAYS)('the demo world that is loaded on %s', (today) => {
  let world: WrittenWorld;
  beforeAll(async () => {
    world = await writtenWorld(today);
  });

  it('bills to each support what belongs to its category, by a provider that supplies it', () => {
    const { lines, agreed } = world;
    expect(lines.length).toBeGreaterThan(3000);
    expect(except(lines, ({ category, categoryOfItem }) => category === categoryOfItem)).toEqual([]);
    expect(
      except(lines, ({ provider, item }) => provider === undefined || isSupplied(provider, item)),
    ).toEqual([]);
    for (const { provider, item, category, categoryOfItem } of agreed) {
      expect([categoryOfItem, isSupplied(provider, item)]).toEqual([category, true]);
    }
  });

  it('bills amounts that add up, in quantities that somebody can get, at no more than the price limit', () => {
    const { lines, agreed } = world;
    expect(except(lines, isPossible)).toEqual([]);
    expect(except(lines, (line) => line.isTooDear || line.price <= limitOf(line) + 0.5)).toEqual([]);
    expect(lines.filter(({ isTooDear }) => isTooDear).map(({ price }) => price)).toEqual([7140]);
    expect(
      except(lines, ({ total, price, quantity }) => Math.abs(Math.abs(total) - price * quantity) <= 0.5),
    ).toEqual([]);
    for (const { reserved, price, quantity, item } of agreed) {
      expect(price).toBeLessThanOrEqual(limitOf({ item }));
      if (reserved !== undefined) expect(reserved).toBe(price * quantity);
    }
  });

  it('bills for days on which the item is given, in its plan, and not in the future', () => {
    expect(except(world.lines, fitsItsDays)).toEqual([]);
    expect(
      except(
        world.lines,
        ({ plan, from, to }) =>
          (plan['start_date'] ?? '') <= from && from <= to && to <= (plan['end_date'] ?? '') && to < today,
      ),
    ).toEqual([]);
  });

  it('has each invoice once, in its provider’s own numbering, but for the one that was sent twice', () => {
    const numbers = Map.groupBy(
      world.claims.filter((claim) => claim['provider_sfid']),
      (claim) => `${claim['provider_sfid']} ${claim['reference_number']}`,
    );
    const twice = [...numbers.values()].filter((claims) => claims.length > 1);
    expect(twice.map((claims) => claims.map((claim) => claim['status']))).toEqual([['Paid', 'Cancelled']]);
    const looks = Map.groupBy(
      world.claims.filter((claim) => claim['provider_sfid']),
      (claim) => claim['provider_sfid'],
    );
    const lookOf = (number: string | undefined) => number?.replaceAll(/\d+/g, '');
    for (const claims of looks.values())
      expect(new Set(claims.map((claim) => lookOf(claim['reference_number']))).size).toBe(1);
  });

  it('overspends a support only where that is the case to be shown, and only by a little', () => {
    const spent = new Map<string | undefined, number>();
    for (const line of world.lines.filter((each) => !isWithoutMoney(each))) {
      const sfid = line.support['sfid'];
      spent.set(sfid, (spent.get(sfid) ?? 0) + line.total);
    }
    const over = world.supports.filter(
      (support) => (spent.get(support['sfid']) ?? 0) > centsOf(support['budget_allocated']),
    );
    const alone = over.filter((support) => !support['funding_component_sfid']);
    expect(alone.length).toBeGreaterThan(0);
    for (const support of alone) {
      expect(['2', '7']).toContain(support['category_number']);
      expect(spent.get(support['sfid'])).toBeLessThan(centsOf(support['budget_allocated']) * 1.1);
    }
  });

  it('has a family’s week: two therapies in school terms and a worker on Saturdays', () => {
    const [start, end] = [mondayOf(addDays(today, -180)), mondayOf(addDays(today, -14))];
    const days = (holds: (line: WrittenLine) => boolean) =>
      linesFor(world, MIA)
        .filter((line) => !line.isTooDear && holds(line))
        .flatMap(daysOf)
        .filter((day) => start <= day && day < end);
    const therapists = [
      ['Bright Steps Therapy', 0],
      ['Clear Voice Speech Pathology', 2],
    ] as const;
    for (const [name, weekday] of therapists) {
      const met = days(({ provider }) => provider === providerCalled(name));
      expect(met.length).toBeGreaterThan(10);
      expect(met.filter((day) => weekdayOf(day) !== weekday || !isInTerm(dayOf(day)))).toEqual([]);
    }
    const weekends = days(({ item }) => item['Support Item Name']?.includes('Saturday') ?? false);
    expect(weekends.length).toBeGreaterThan(20);
    const ordered = days(({ category }) => category === '3').toSorted();
    expect(ordered.length).toBeGreaterThan(3);
    expect(ordered.slice(1).map((day, at) => daysBetween(ordered[at] ?? day, day) % 28)).toEqual(
      Array(ordered.length - 1).fill(0),
    );
    expect(new Set(days(({ category }) => category === '2').map(weekdayOf))).toEqual(new Set([2]));
  });

  it('has a large plan: somebody with support all week, from many providers, for over $300,000', () => {
    const plan = world.plans.find((each) => participantOf(each) === LEO && each['active'] === 'true');
    const own = linesFor(world, LEO).filter((line) => line.plan === plan);
    const budget = world.supports.filter((support) => support['plan_sfid'] === plan?.['sfid']);
    expect(budget.reduce((sum, support) => sum + Number(support['budgeted_amount']), 0)).toBeGreaterThan(
      300_000,
    );
    expect(new Set(own.map(({ claim }) => claim['sfid'])).size).toBeGreaterThan(100);
    expect(new Set(own.map(({ provider }) => provider)).size).toBeGreaterThan(5);
    expect(new Set(own.flatMap(daysOf).map(weekdayOf)).size).toBe(7);
  });

  it('has a first plan of three weeks, little of it spent and a claim not paid yet', () => {
    const plans = world.plans.filter((each) => participantOf(each) === ISLA);
    expect(plans.map((plan) => plan['start_date'])).toEqual([addDays(today, -21)]);
    const own = linesFor(world, ISLA);
    const claims = [...new Set(own.map(({ claim }) => claim))];
    expect(claims.length).toBeGreaterThan(2);
    expect(claims.length).toBeLessThan(10);
    expect(claims.filter((claim) => !claim['date_paid']).length).toBeGreaterThan(0);
    expect(own.reduce((sum, { total }) => sum + total, 0)).toBeLessThan(200_000);
  });

  it('has somebody with nothing yet: a plan that begins on the day', () => {
    const plans = world.plans.filter((each) => participantOf(each) === CALLUM);
    expect(plans.map((plan) => [plan['start_date'], plan['active']])).toEqual([[today, 'true']]);
    expect(linesFor(world, CALLUM)).toEqual([]);
  });

  it('has providers that are registered for what they bill, or say nothing of it', () => {
    expect(world.providers).toHaveLength(NAMED_PROVIDERS);
    for (const [at, provider] of world.providers.entries()) {
      const groups = provider['registration_groups'];
      if (groups) expect(groups.split(' ')).toEqual(groupsOf(kindOf(at + 1)));
    }
  });
});

describe('the demo world of any day', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({}, undefined, freshDatabase);
  });
  afterAll(() => app.close());

  it.each(extent(['2026-12-01'], ['2026-12-01', '2027-02-28', '2027-04-26', '2027-07-02', '2027-09-30']))(
    'is taken in whole on %s',
    async (today) => {
      await writtenWorld(today, async (folder) => {
        const report = await importFeed(app.services.database, folder, {
          brands: ['wattle', 'mpm'],
          mode: 'dry-run',
        });
        expect(report.rejected).toEqual([]);
      });
    },
  );
});
