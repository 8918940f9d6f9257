import { system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import * as calls from '../../calls/webhooks.ts';
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

/** The receivers of changes, as the plan manager's systems look after them. */
export const webhookRoutes = [
  system(calls.addWebhook, async ({ services, brand, body, act, at }) => {
    const receiving = receiverOf(services, brand.code, body);
    await numberChanges(services.database);
    return act(async (tx) => {
      const added = await addWebhook(tx, services.keys, receiving, at);
      if (!added) throw new Refusal(409, words.tooMany);
      const webhook = await findWebhook(tx, brand.code, added.id);
      return {
        audit: { detail: { webhook: added.id }, told: 'nothing' },
        value: { webhook, secret: added.secret },
      };
    });
  }),
  system(calls.listWebhooks, async ({ read, brand }) => ({
    webhooks: await read((tx) => listWebhooks(tx, ofBrand(brand.code))),
  })),
  system(calls.testWebhook, async ({ services, brand, params, read }) =>
    presentOutcome(await testWebhook(services, await read((tx) => findWebhook(tx, brand.code, params.id)))),
  ),
  system(calls.replayWebhook, (request) =>
    request.act(async (tx) => {
      const { id } = await findWebhook(tx, request.brand.code, request.params.id);
      const due = await replay(tx, id, request.body.from, request.at);
      if (due === undefined) throw new Refusal(409, words.notYet);
      return { audit: { detail: { webhook: id, due }, told: 'nothing' }, value: { due } };
    }),
  ),
  system(calls.rotateWebhook, (request) =>
    request.act(async (tx) => {
      const { id } = await findWebhook(tx, request.brand.code, request.params.id);
      const secret = await rotateSecret(tx, request.services.keys, id, request.at);
      return { audit: { detail: { webhook: id }, told: 'nothing' }, value: { secret } };
    }),
  ),
  system(calls.removeWebhook, (request) =>
    request.act(async (tx) => {
      const { id } = await findWebhook(tx, request.brand.code, request.params.id);
      await removeWebhook(tx, id);
      return { audit: { detail: { webhook: id }, told: 'nothing' }, value: { removed: true as const } };
    }),
  ),
];
