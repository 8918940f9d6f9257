import { sql } from 'drizzle-orm';
import type { SystemCall } from '#platform/contract/call.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type SystemRequest, system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import * as calls from '../../calls/webhooks.ts';
import { numberChanges } from '../numbers.ts';
import { words } from '../words.ts';
import {
  addWebhook,
  isReceiver,
  listWebhooks,
  removeWebhook,
  replay,
  rotateSecret,
  testWebhook,
} from './webhooks.ts';

type Asked = Pick<SystemRequest<SystemCall>, 'brand'> & { params: { id: string } };

/** The receiver of the brand that a path names. Throws 404. */
async function named(tx: Db, { brand, params }: Asked) {
  const [found] = await listWebhooks(tx, sql`w.brand = ${brand.code} and w.id = ${Number(params.id) || 0}`);
  if (!found) throw new Refusal(404, words.noWebhook);
  return found;
}

/** The receivers of changes, as the plan manager's systems look after them. */
export const webhookRoutes = [
  system(calls.addWebhook, async ({ services, brand, body, act, at }) => {
    const { url, kinds = [], order = 'kept' } = body;
    if (!isReceiver(url, services)) {
      const problem = words.url(services.config.demo !== false);
      throw new Refusal(422, `url ${problem}`, { url: [problem] });
    }
    await numberChanges(services.database);
    return act(async (tx) => {
      const receiving = { brand: brand.code, url, kinds, inOrder: order === 'kept' };
      const added = await addWebhook(tx, services.keys, receiving, at);
      if (!added) throw new Refusal(409, words.tooMany);
      const [webhook] = await listWebhooks(tx, sql`w.id = ${added.id}`);
      if (!webhook) throw new Error('A receiver that was added is not there.');
      return {
        audit: { detail: { webhook: added.id }, told: 'nothing' },
        value: { webhook, secret: added.secret },
      };
    });
  }),
  system(calls.listWebhooks, async ({ read, brand }) => ({
    webhooks: await read((tx) => listWebhooks(tx, sql`w.brand = ${brand.code}`)),
  })),
  system(calls.testWebhook, async (request) => {
    const outcome = await testWebhook(request.services, await request.read((tx) => named(tx, request)));
    return outcome.taken
      ? { taken: true, status: outcome.status, failure: null }
      : { taken: false, status: null, failure: outcome.failure };
  }),
  system(calls.replayWebhook, (request) =>
    request.act(async (tx) => {
      const { id } = await named(tx, request);
      const due = await replay(tx, id, request.body.from, request.at);
      if (due === undefined) throw new Refusal(409, words.notYet);
      return { audit: { detail: { webhook: id, due }, told: 'nothing' }, value: { due } };
    }),
  ),
  system(calls.rotateWebhook, (request) =>
    request.act(async (tx) => {
      const { id } = await named(tx, request);
      const secret = await rotateSecret(tx, request.services.keys, id, request.at);
      return { audit: { detail: { webhook: id }, told: 'nothing' }, value: { secret } };
    }),
  ),
  system(calls.removeWebhook, (request) =>
    request.act(async (tx) => {
      const { id } = await named(tx, request);
      await removeWebhook(tx, id);
      return { audit: { detail: { webhook: id }, told: 'nothing' }, value: { removed: true as const } };
    }),
  ),
];
