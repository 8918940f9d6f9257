import type { VersionLimits } from '#platform/contract/envelope.ts';
import { portalStatus } from '#platform/server/database/tables.ts';
import { type Operation, type OptionValues, refuse } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { readMoment } from '#scheme/dates.ts';
import { EVENTS_SHOWN_DAYS, isVersion } from '../rules.ts';
import { countEvents } from './events.ts';

const HOW_SOON = 'Open portals know within a minute.';

const MOMENT = '--until takes a moment with its offset from UTC: 2026-07-01T14:30:00+09:30.';

type Change = Partial<typeof portalStatus.$inferInsert>;

/** Changes what the operator has set for the whole portal. */
export async function changeStatus({ database, status }: Services, to: Change): Promise<void> {
  await database.operate((tx) => tx.update(portalStatus).set(to));
  status.forget();
}

/** A command that switches a part of the portal's status on or off. */
function flag(
  name: string,
  summary: string,
  said: (on: boolean) => string,
  to: (on: boolean, options: OptionValues) => Change,
  options: Operation['options'] = {},
): Operation {
  return {
    name,
    about: { name: 'on|off' },
    summary,
    options,
    run: async (services, about, given, { print }) => {
      if (about !== 'on' && about !== 'off') return refuse(print, `Say "${name} on" or "${name} off".`);
      if (given['until'] !== undefined && !readMoment(String(given['until']))) return refuse(print, MOMENT);
      await changeStatus(services, to(about === 'on', given));
      print(`${said(about === 'on')} ${HOW_SOON}`);
      return true;
    },
  };
}

const maintenance = flag(
  'maintenance',
  'Sends everybody to the maintenance page, and lets them back in.',
  (on) =>
    on ? 'The portal is under maintenance.' : 'The portal is open. People who were waiting log in again.',
  (underMaintenance, { reason, until }) => ({
    underMaintenance,
    maintenanceReason: reason === undefined ? null : String(reason),
    maintenanceUntil: readMoment(String(until ?? '')) ?? null,
  }),
  {
    reason: { takes: 'TEXT', summary: 'why, in a sentence that people read meanwhile' },
    until: { takes: 'MOMENT', summary: 'when it is expected to be over: 2026-07-01T14:30:00+09:30' },
  },
);

const migration = flag(
  'migration',
  'Says in every reply that data is being moved; people see the maintenance page meanwhile.',
  (on) => (on ? 'Data is being moved.' : 'No data is being moved.'),
  (dataMigration) => ({ dataMigration }),
);

/** The options of `versions set`, and the column that each option sets. */
const LIMITS = {
  'web-min': 'minVersion',
  'web-max': 'maxVersion',
  'ios-min': 'minIosVersion',
  'ios-max': 'maxIosVersion',
  'android-min': 'minAndroidVersion',
  'android-max': 'maxAndroidVersion',
} as const;

const versionsSet: Operation = {
  name: 'versions set',
  summary:
    'Sets which versions of the app may be used: below the minimum people must update, below the maximum they are asked to. Both are needed for either to happen.',
  options: Object.fromEntries(
    Object.keys(LIMITS).map((name) => [name, { takes: 'VERSION', summary: 'such as 8.3.5, or "none"' }]),
  ),
  run: async (services, _about, options, { print }) => {
    const wrong = Object.entries(options).find(([, value]) => value !== 'none' && !isVersion(String(value)));
    if (wrong) return refuse(print, `--${wrong[0]} takes a version such as 8.3.5, or "none".`);
    const to = limitsOf(options);
    if (Object.keys(to).length === 0)
      return refuse(print, 'Say which: --web-min 8.3.0 --web-max 8.4.0, say.');
    await changeStatus(services, to);
    const now = (await services.status.current()).versions;
    for (const line of versionLines(now)) print(line);
    print(HOW_SOON);
    return true;
  },
};

function limitsOf(options: OptionValues): Change {
  const given = Object.entries(LIMITS).filter(([name]) => options[name] !== undefined);
  return Object.fromEntries(
    given.map(([name, column]) => [column, options[name] === 'none' ? null : String(options[name])]),
  );
}

function versionLines(limits: VersionLimits): string[] {
  return Object.entries(limits).map(([name, version]) => `${name}: ${version ?? 'none'}`);
}

const events: Operation = {
  name: 'events',
  summary:
    'Shows how often what was done in the portal, by brand, over the last days; nothing of who did it.',
  options: { days: { takes: 'NUMBER', summary: `how many days, ${EVENTS_SHOWN_DAYS} otherwise` } },
  run: async (services, _about, options, { print }) => {
    const days = Number(options['days'] ?? EVENTS_SHOWN_DAYS);
    if (!Number.isSafeInteger(days) || days < 1) return refuse(print, '--days takes a whole number above 0.');
    const rows = await countEvents(services, days);
    if (rows.length === 0) print('Nothing was done in the portal.');
    for (const { brand, event, count } of rows) print(`${brand}  ${event}  ${count}`);
    return true;
  },
};

/** The operator's commands about the portal as a whole. */
export const statusOperations: readonly Operation[] = [events, maintenance, migration, versionsSet];
