import { today } from '#platform/server/clock.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '#platform/server/identity/api-keys.ts';
import { staffRoute } from '#platform/server/manifest/route.ts';
import { MESSAGE_CHANNELS, tryAgain } from '#platform/server/messages/outbox.ts';
import { outboxStates } from '#platform/server/messages/outbox-state.ts';
import { Refusal } from '#platform/server/refusal.ts';
import * as calls from '../calls/staff.ts';
import { words as said } from '../words.ts';
import { health } from './doctor/health.ts';
import { lastImports } from './import/rejected-ends.ts';
import { jobStates } from './jobs.ts';
import { countDue } from './retention.ts';
import { findRun, lastRunsInShort, presentRun } from './systems/runs.ts';

const words = {
  endsOn: 'Choose a day that is not over yet',
  noKey: 'There is no such key in use.',
  noRun: 'There is no such run.',
} as const;

const iso = (at: Date | null) => at?.toISOString() ?? null;

const keyRoutes = [
  staffRoute(calls.listKeys, async ({ services, staff }) => {
    const keys = await services.database.operate((tx) => listApiKeys(tx, staff.brand));
    return {
      keys: keys.map((key) => ({
        name: key.name,
        scopes: key.scopes,
        created_at: key.createdAt.toISOString(),
        ends_on: key.endsOn,
        revoked_at: iso(key.revokedAt),
        last_used_at: iso(key.lastUsedAt),
        last_used_from: key.lastUsedFrom,
      })),
    };
  }),
  staffRoute(calls.createKey, async ({ services, staff, at, body, act }) => {
    const { name, scopes, ends_on: endsOn, why } = body;
    if (endsOn !== null && endsOn < today(services.clock))
      throw new Refusal(422, words.endsOn, { ends_on: [words.endsOn] });
    return act(async (tx) => {
      const key = await asOperator(tx, () =>
        makeApiKey(tx, services.keys, { brand: staff.brand, name, scopes, endsOn }, at),
      );
      if (key === undefined) throw new Refusal(409, said.keys.taken(name), { name: [said.keys.taken(name)] });
      return { audit: { detail: { name, scopes, endsOn, why }, told: 'nothing' }, value: { key } };
    });
  }),
  staffRoute(calls.revokeKey, ({ staff, at, params: { name }, body: { why }, act }) =>
    act(async (tx) => {
      const isDone = await asOperator(tx, () => revokeApiKey(tx, staff.brand, name, at));
      if (!isDone) throw new Refusal(404, words.noKey);
      return { audit: { detail: { name, why }, told: 'nothing' }, value: { revoked: true as const } };
    }),
  ),
];

const feedRoutes = [
  staffRoute(calls.listRuns, async ({ read }) => ({ runs: (await read(lastRunsInShort)).map(presentRun) })),
  staffRoute(calls.getRun, async ({ params, read }) => {
    const run = await read((tx) => findRun(tx, Number(params.run)));
    if (!run) throw new Refusal(404, words.noRun);
    return { ...presentRun(run), rejected: run.rejected };
  }),
];

const workRoutes = [
  staffRoute(calls.getWork, async ({ services, staff }) => {
    const { database, delivery } = services;
    const imports = await database.operate(lastImports);
    const messages = await outboxStates(services, staff.brand);
    return {
      imports: imports.map(({ at, rejected, tookNothing }) => ({
        at: at.toISOString(),
        rejected,
        took_nothing: tookNothing,
      })),
      jobs: await database.operate(jobStates),
      messages: messages.map(({ oldestSeconds, ...state }) => ({ ...state, oldest_seconds: oldestSeconds })),
      without_gateway: MESSAGE_CHANNELS.filter((channel) => !delivery.sends(channel)),
    };
  }),
  staffRoute(calls.retryMessages, async ({ services, staff, body: { why }, act }) => {
    const again = await act(async (tx) => {
      const count = await asOperator(tx, () => tryAgain(tx, staff.brand));
      return { audit: { detail: { messages: count, why }, told: 'nothing' }, value: count };
    });
    services.delivery.hurry();
    return { again };
  }),
  staffRoute(calls.getRetention, async ({ services }) => {
    const kept = [];
    for (const each of services.features.kept) {
      const { name, days } = each;
      kept.push({ name, days, due: await countDue(services, each) });
    }
    return { kept };
  }),
  staffRoute(calls.getFindings, ({ services }) => health(services)),
];

/** Keys, the feed and the work beside the requests, as staff who run the portal see and steer them. */
export const operationsStaffRoutes = [...keyRoutes, ...feedRoutes, ...workRoutes];
