import type { FastifyInstance } from 'fastify';
import { changeStatus } from '#features/status/server/operations.ts';
import { today } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { PortalStatus } from '#platform/server/status.ts';
import { formatDate } from '#scheme/dates.ts';
import { type Pressed, pressBody } from '../calls.ts';
import { PORTAL_SWITCHES, type PortalSwitch, type Switch, WEEK_DAYS } from '../rules.ts';
import { switchWords as words } from '../words.ts';
import { letDaysPass } from './clock.ts';
import { ask } from './switchboard.ts';

/** An app is asked to update below this version and has to below the other: every app is between them. */
const ANY_NEWER = '9999';
const ANY_OLDER = '0';

/** `POST /dev/switches`: does what a press asks for, and says what came of it (`Pressed`). */
export function addSwitchboard(pages: FastifyInstance, services: Services): void {
  pages.post('/switches', async (request, reply): Promise<Pressed> => {
    const body = pressBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ ok: false, words: words.unknown } satisfies Pressed);
    return press(services, body.data.press);
  });
}

async function press(services: Services, which: Switch): Promise<Pressed> {
  // Anybody may have put real people's data into an exposed demo.
  if (services.config.demo !== true) return { ok: false, words: words.exposed };
  return isPortals(which) ? pressPortals(services, which) : ask(services, which);
}

const isPortals = (which: Switch): which is PortalSwitch => PORTAL_SWITCHES.some((own) => own === which);

async function pressPortals(services: Services, which: PortalSwitch): Promise<Pressed> {
  if (which === 'week') {
    const ahead = await letDaysPass(services, WEEK_DAYS);
    if (ahead === undefined) return { ok: false, words: words.realClock };
    return { ok: true, words: words.week(formatDate(today(services.clock)), ahead) };
  }
  const isOn = switchesOn(await services.status.current()).includes(which);
  if (which === 'maintenance') await changeStatus(services, maintenance(!isOn));
  else await changeStatus(services, update(!isOn));
  return { ok: true, words: words[which](!isOn) };
}

const maintenance = (on: boolean) => ({
  underMaintenance: on,
  maintenanceReason: on ? words.reason : null,
  maintenanceUntil: null,
});

const update = (on: boolean) => ({ minVersion: on ? ANY_OLDER : null, maxVersion: on ? ANY_NEWER : null });

/** The switches that are on by what is set for the whole portal. */
export function switchesOn({ underMaintenance, versions }: PortalStatus): PortalSwitch[] {
  const isAsking = versions.min_version !== null && versions.max_version !== null;
  return [
    ...(underMaintenance ? (['maintenance'] as const) : []),
    ...(isAsking ? (['update'] as const) : []),
  ];
}
