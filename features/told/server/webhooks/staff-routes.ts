import { asOperator } from '#platform/server/database/roles.ts';
import { staffRoute } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import * as calls from '../../calls/staff.ts';
import { numberChanges } from '../numbers.ts';
import { words } from '../words.ts';
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  ofBrand,
  presentOutcome,
  receiverOf,
  removeWebhook,
  replay,
  rotateSecret,
  testWebhook,
} from './webhooks.ts';

/** The receivers of changes, as staff look after them. Their secrets are the server's own, so it writes them. */
export const webhookStaffRoutes = [
  staffRoute(calls.listReceivers, async ({ read, staff }) => ({
    webhooks: await read((tx) => listWebhooks(tx, ofBrand(staff.brand))),
  })),
  staffRoute(calls.addReceiver, async ({ services, staff, body: { why, ...given }, act, at }) => {
    const receiving = receiverOf(services, staff.brand, given);
    await numberChanges(services.database);
    return act(async (tx) => {
      const added = await asOperator(tx, () => addWebhook(tx, services.keys, receiving, at));
      if (!added) throw new Refusal(409, words.tooMany);
      const webhook = await findWebhook(tx, staff.brand, added.id);
      return {
        audit: { detail: { webhook: added.id, url: receiving.url, why }, told: 'nothing' },
        value: { webhook, secret: added.secret },
      };
    });
  }),
  staffRoute(calls.testReceiver, async ({ services, staff, params, read, act }) => {
    const webhook = await read((tx) => findWebhook(tx, staff.brand, params.id));
    const outcome = await testWebhook(services, webhook);
    return act(async () => ({
      audit: { detail: { webhook: webhook.id, taken: outcome.taken }, told: 'nothing' },
      value: presentOutcome(outcome),
    }));
  }),
  staffRoute(calls.replayReceiver, ({ staff, params, body: { from, why }, act, at }) =>
    act(async (tx) => {
      const { id } = await findWebhook(tx, staff.brand, params.id);
      const due = await asOperator(tx, () => replay(tx, id, from, at));
      if (due === undefined) throw new Refusal(409, words.notYet);
      return { audit: { detail: { webhook: id, from, due, why }, told: 'nothing' }, value: { due } };
    }),
  ),
  staffRoute(calls.rotateReceiver, ({ services, staff, params, body: { why }, act, at }) =>
    act(async (tx) => {
      const { id } = await findWebhook(tx, staff.brand, params.id);
      const secret = await asOperator(tx, () => rotateSecret(tx, services.keys, id, at));
      return { audit: { detail: { webhook: id, why }, told: 'nothing' }, value: { secret } };
    }),
  ),
  staffRoute(calls.removeReceiver, ({ staff, params, body: { why }, act }) =>
    act(async (tx) => {
      const { id, url } = await findWebhook(tx, staff.brand, params.id);
      await asOperator(tx, () => removeWebhook(tx, id));
      return {
        audit: { detail: { webhook: id, url, why }, told: 'nothing' },
        value: { removed: true as const },
      };
    }),
  ),
];
