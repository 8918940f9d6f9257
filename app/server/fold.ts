import type { Config } from '#platform/server/config/config.ts';
import { type Look, lookedAtBy } from '#platform/server/looks/kinds.ts';
import type { Duty, Feature } from '#platform/server/manifest/feature.ts';
import { keptAs } from '#platform/server/manifest/kept.ts';
import type { Route } from '#platform/server/manifest/route.ts';
import type { Folded } from '#platform/server/manifest/services.ts';
import { features } from './features.ts';

/** Every route: a call and the handler that answers it. */
export const routes: readonly Route[] = features.flatMap((feature) => feature.routes);

/** Every call of the portal. */
export const calls = routes.flatMap((route) =>
  route.kind === 'read' || route.kind === 'command' ? [route.call] : [],
);

/** Every call of the operations API. */
export const systemCalls = routes.flatMap((route) => (route.kind === 'system' ? [route.call] : []));

/** Every call of the staff console. */
export const staffCalls = routes.flatMap((route) => (route.kind === 'staff' ? [route.call] : []));

/** Every kind of job that this server does. */
export const jobs = features.flatMap((feature) => feature.jobs);

/** Every call that is counted, and the event that it counts as. */
export const tracked = features.flatMap((feature) => feature.events);

/** What each call looks at of a participant, by its name; calls that look at nothing are not in it. */
export const looks: ReadonlyMap<string, Look> = new Map(
  features.flatMap(({ routes: own, looks: { onlyCounts, ...declared } }: Feature) =>
    own.flatMap((route): [string, Look][] => {
      const at = lookedAtBy(declared, route);
      return at === undefined || at === 'nothing' ? [] : [[route.call.name, { at, onlyCounts }]];
    }),
  ),
);

/** Every command of the operator, in the order of the help. */
export const commands = features.flatMap((feature) => feature.commands);

/** The tasks that run at a moment, in order. */
export const tasksOf = (moment: Duty['when']) =>
  features.flatMap(({ calendar }) => calendar.filter(({ when }) => when === moment)).map(({ task }) => task);

/** The work that goes on as long as the server runs. */
export const standing = features.flatMap((feature) => feature.standing);

/** The tables that a participant's export holds, and those that only repeat its data. */
export const exported = features.flatMap((feature) => feature.exported);

/** The queues of the plan manager's staff, by their names. */
const queues = Object.fromEntries(
  features.flatMap((feature) => feature.queues).map((queue) => [queue.name, queue]),
) as Folded['queues'];

const activity = features.flatMap((feature) => feature.activity);
const kept = features.flatMap((feature) => feature.kept);

/** What features know of each other. Throws an error in plain words where the setting RETENTION is wrong. */
export const foldFor = ({ retention }: Pick<Config, 'retention'>): Folded => ({
  activity: new Map(activity.map((shown) => [shown.action, shown])),
  exported: exported.filter((each) => 'part' in each),
  kept: keptAs(kept, retention),
  queues,
  afterImport: tasksOf('after an import'),
  examined: features.flatMap((feature) => feature.examined),
  measured: features.flatMap((feature) => feature.measured),
});
