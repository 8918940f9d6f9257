import type { FeedRecord } from '@wattle/operations';
import { centsOf, dollarsOf, spokenMoney } from '../cents.ts';
import { addDays, spokenDay, yearAfter } from '../days.ts';
import { chance, pick, sfidOf } from '../hash.ts';
import type { AnyRecord } from '../records.ts';
import { nameOf, type Plan, type Support, type World } from '../world.ts';
import { cannot, type Deed, done } from './deed.ts';

/** What happens to plans. */

/** Releases the next instalments of a plan today: all that come on the same day. */
export const releaseInstalment: Deed = ({ world, participant, plan, today }) => {
  const coming = world
    .periodsOf(plan)
    .filter(({ start_date }) => start_date > today)
    .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
  const [next] = coming;
  if (!next) return cannot(`The plan of ${nameOf(participant)} has no instalment that is still to come.`);
  const released = coming.filter(({ start_date }) => start_date === next.start_date);
  for (const record of released)
    world.add({ kind: 'funding_periods', record: { ...record, start_date: today } });
  const amount = released.reduce((sum, each) => sum + centsOf(each.amount), 0);
  return done(
    `${spokenMoney(amount)} were released for ${nameOf(participant)} today, and not on ${spokenDay(next.start_date)}.`,
  );
};

/** The plan gets more money, with a reason: its budget, its component and its instalments grow by the same amount. */
export const variation: Deed = ({ world, participant, plan, today, source }) => {
  const [support] = world.ownSupportsOf(plan);
  if (!support || today > plan.end_date)
    return cannot(`The plan of ${nameOf(participant)} has no support that could be given more money.`);
  const more = (5 + chance(`more ${source}`, 16)) * 10_000;
  const component = world.records.funding_components.get(support.funding_component_sfid ?? '');
  const before = component
    ? centsOf(component.amount)
    : world.supportsOf(plan).reduce((sum, each) => sum + centsOf(each.budgeted_amount), 0);
  if (component)
    world.add({ kind: 'funding_components', record: { ...component, amount: dollarsOf(before + more) } });
  world.add(
    {
      kind: 'plan_supports',
      record: {
        ...support,
        budgeted_amount: dollarsOf(centsOf(support.budgeted_amount) + more),
        budget_allocated: dollarsOf(centsOf(support.budget_allocated) + more),
      },
    },
    ...moreIn(world, plan, support, { today, more, source }),
    {
      kind: 'plan_variations',
      record: {
        sfid: sfidOf('variation', source),
        plan_sfid: plan.sfid,
        day: today,
        reason: pick(`reason ${source}`, REASONS) ?? REASONS[0],
        funding_component_sfid: component?.sfid ?? null,
        amount_before: dollarsOf(before),
        amount_after: dollarsOf(before + more),
      },
    },
  );
  return done(`The plan of ${nameOf(participant)} was varied today: ${spokenMoney(more)} more.`);
};

const REASONS: readonly [string, ...string[]] = [
  'More help at home was agreed on.',
  'More therapy was agreed on.',
  'More support while a carer is away.',
];

/** Where a support is paid in by instalments, what it gets more comes in as one of its own. */
function moreIn(
  world: World,
  plan: Plan,
  support: Support,
  { today, more, source }: { today: string; more: number; source: string },
): AnyRecord[] {
  const like = world
    .periodsOf(plan)
    .filter((each) =>
      support.funding_component_sfid
        ? each.funding_component_sfid === support.funding_component_sfid
        : each.plan_support_sfid === support.sfid || !(each.plan_support_sfid || each.funding_component_sfid),
    )
    .at(-1);
  if (!like) return [];
  const sfid = sfidOf('more', source);
  const record = { ...like, sfid, start_date: today, end_date: plan.end_date, amount: dollarsOf(more) };
  return [{ kind: 'funding_periods', record }];
}

/** The plan ends, and one like it begins today. Claims under way stay with the plan that their support lies in. */
export const renewPlan: Deed = ({ world, participant, plan, today, source }) => {
  if (plan.start_date >= today)
    return cannot(`The plan of ${nameOf(participant)} has only begun, so there is nothing to renew yet.`);
  const end = addDays(yearAfter(today), -1);
  const ends = plan.end_date < today ? plan.end_date : addDays(today, -1);
  const renewed = (sfid: string) => sfidOf('renewed', `${source} ${sfid}`);
  const next: Plan = {
    ...plan,
    sfid: renewed(plan.sfid),
    name: `Plan from ${spokenDay(today)}`,
    start_date: today,
    end_date: end,
    active: true,
    status: 'Active',
  };
  const moved = <Named extends { plan_sfid: string; sfid: string }>(record: Named): Named => ({
    ...record,
    sfid: renewed(record.sfid),
    plan_sfid: next.sfid,
  });
  const componentOf = (sfid: string | null | undefined) => (sfid ? renewed(sfid) : null);
  world.add(
    { kind: 'plans', record: { ...plan, end_date: ends, active: false, status: 'Closed' } },
    { kind: 'plans', record: next },
    ...world
      .componentsOf(plan)
      .map((each): AnyRecord => ({ kind: 'funding_components', record: moved(each) })),
    ...world.supportsOf(plan).map(
      (each): AnyRecord => ({
        kind: 'plan_supports',
        record: {
          ...moved(each),
          budget_spent: '0.00',
          funding_component_sfid: componentOf(each.funding_component_sfid),
          managed_before: null,
          managed_from: null,
        },
      }),
    ),
    ...instalmentsFrom(world.periodsOf(plan), { today, end }).map(
      (each): AnyRecord => ({
        kind: 'funding_periods',
        record: {
          ...moved(each),
          plan_support_sfid: each.plan_support_sfid && renewed(each.plan_support_sfid),
          funding_component_sfid: componentOf(each.funding_component_sfid),
        },
      }),
    ),
  );
  const total = world.supportsOf(next).reduce((sum, each) => sum + centsOf(each.budgeted_amount), 0);
  return done(
    `The plan of ${nameOf(participant)} was renewed: ${spokenMoney(total)} from today to ${spokenDay(end)}. Claims for earlier days stay with the plan before.`,
  );
};

/** The instalments of a plan, moved to the plan after it: the first of each kind comes today. */
function instalmentsFrom(
  periods: readonly FeedRecord<'funding_periods'>[],
  { today, end }: { today: string; end: string },
): FeedRecord<'funding_periods'>[] {
  const groups = Map.groupBy(
    periods.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1)),
    (each) => `${each.plan_support_sfid} ${each.funding_component_sfid}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.map((each, at) => ({
      ...each,
      start_date: addDays(today, Math.floor((365 * at) / group.length)),
      end_date:
        at === group.length - 1 ? end : addDays(today, Math.floor((365 * (at + 1)) / group.length) - 1),
    })),
  );
}
