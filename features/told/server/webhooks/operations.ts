import { sql } from 'drizzle-orm';
import { type Db } from '#platform/server/database/database.ts';
import {
  brandOf,
  type Operation,
  type Operator,
  type OptionValues,
  recordOperation,
  refuse,
} from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { KIND_NAMES } from '../../calls/changes.ts';
import type { Webhook } from '../../calls/webhooks.ts';
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

function kindsOf({ kinds }: OptionValues): string[] | undefined {
  if (kinds === undefined) return [];
  const given = String(kinds).split(',');
  return given.every((kind) => (KIND_NAMES as readonly string[]).includes(kind)) ? given : undefined;
}

const add: Operation = {
  name: 'webhooks add',
  about: { name: 'URL' },
  summary: 'Has what people do from now on posted to an address (docs/integration.md).',
  options: {
    kinds: { takes: 'KINDS', summary: 'which kinds of changes, with commas between them; all without it' },
    brand: { takes: 'BRAND', summary: 'the brand whose changes it gets' },
    free: { summary: 'several at once, in no order' },
  },
  run: async (services, url, options, { print }) => {
    const { database, clock, keys } = services;
    const kinds = kindsOf(options);
    if (!isReceiver(url, services)) return refuse(print, words.urlOf(services.config.demo !== false));
    const brand = brandOf(services, options, print)?.code;
    if (!brand) return false;
    if (!kinds) return refuse(print, words.kinds);
    await numberChanges(database);
    const at = clock.now();
    const added = await database.operate(async (tx) => {
      const receiving = { brand, url, kinds, inOrder: options['free'] === undefined };
      const done = await addWebhook(tx, keys, receiving, at);
      if (done)
        await recordOperation(tx, { at, action: 'webhooks.add', detail: { webhook: done.id, brand } });
      return done;
    });
    if (!added) return refuse(print, words.tooMany);
    print(words.added(added.id));
    print(added.secret);
    return true;
  },
};

const list: Operation = {
  name: 'webhooks list',
  summary: 'Shows who receives what people do, how far behind each is, and what was given up.',
  options: {},
  run: async ({ database }, _about, _options, { print }) => {
    const all = await database.operate((tx) => listWebhooks(tx));
    if (all.length === 0) print(words.none);
    for (const each of all) {
      print(words.receiver(each));
      for (const late of each.late) print(words.late(late));
    }
    return true;
  },
};

type Known = Webhook & { brand: string };

/** A command about one receiver, by its number. */
const about = (
  name: string,
  summary: string,
  options: Operation['options'],
  run: (services: Services, webhook: Known, options: OptionValues, operator: Operator) => Promise<boolean>,
): Operation => ({
  name: `webhooks ${name}`,
  about: { name: 'NUMBER' },
  summary,
  options,
  run: async (services, number, given, operator) => {
    const id = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0;
    const [webhook] = await services.database.operate((tx) => listWebhooks(tx, sql`w.id = ${id}`));
    return webhook ? run(services, webhook, given, operator) : refuse(operator.print, words.unknown(number));
  },
});

/** Changes a receiver, with its record. */
const changed = <T>(
  { database, clock }: Services,
  { id, brand }: Known,
  action: string,
  work: (tx: Db, at: Date) => Promise<T>,
) =>
  database.operate(async (tx) => {
    const at = clock.now();
    const done = await work(tx, at);
    if (done !== undefined)
      await recordOperation(tx, { at, action: `webhooks.${action}`, detail: { webhook: id, brand } });
    return done;
  });

/** The operator's commands about receivers of changes. */
export const webhookOperations: readonly Operation[] = [
  add,
  list,
  about(
    'test',
    'Posts a message of the kind "test", and says what the receiver answered.',
    {},
    async (services, webhook, _, { print }) => {
      const outcome = await testWebhook(services, webhook);
      print(outcome.taken ? words.taken(outcome.status) : words.notTaken(outcome.failure));
      return outcome.taken;
    },
  ),
  about(
    'replay',
    'Delivers again what was given up.',
    { from: { takes: 'CHANGE', summary: 'everything from this change on instead, by its id' } },
    async (services, webhook, { from }, { print }) => {
      const first = from === undefined ? undefined : Number(from);
      if (first !== undefined && !(Number.isSafeInteger(first) && first > 0))
        return refuse(print, words.from);
      const due = await changed(services, webhook, 'replay', (tx, at) => replay(tx, webhook.id, first, at));
      if (due === undefined) return refuse(print, words.notYet);
      print(words.due(due));
      return true;
    },
  ),
  about(
    'rotate',
    'Gives a new secret; the ones before it sign too for a day.',
    {},
    async (services, webhook, _, { print }) => {
      const secret = await changed(services, webhook, 'rotate', (tx, at) =>
        rotateSecret(tx, services.keys, webhook.id, at),
      );
      print(words.rotated);
      print(secret);
      return true;
    },
  ),
  about(
    'remove',
    'Ends a webhook; nothing more is posted to it.',
    {},
    async (services, webhook, _, { print }) => {
      await changed(services, webhook, 'remove', async (tx) => {
        await removeWebhook(tx, webhook.id);
        return true;
      });
      print(words.removed(webhook.id));
      return true;
    },
  ),
];
