import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { listChanges, type ToldChange } from '#features/told/calls/changes.ts';
import { addWebhook } from '#features/told/calls/webhooks.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { extent } from '../harness/extent.ts';
import { type Receiver, startReceiver } from '../harness/receivers/receiver.ts';
import { RunningServer } from './running-server.ts';

const MIA = 'demoPART0000000001';
const DEEDS = extent(60, 400);
/** How many of them each person at it does before the server is killed. */
const KILLED_AFTER = DEEDS / 3;

let server: RunningServer;
let place: Receiver;
let key: { authorization: string };
beforeAll(async () => {
  server = await RunningServer.start();
  place = await startReceiver();
  const made = server.portal('api-keys', 'create', 'core', '--scopes', 'changes', '--brand', 'wattle');
  key = { authorization: `Bearer ${/wattle_\S+/.exec(made.stdout)?.[0] ?? ''}` };
});
afterAll(async () => {
  place.close();
  await server.remove();
});

/** Everything that the list holds. */
async function listed(): Promise<ToldChange[]> {
  const all: ToldChange[] = [];
  for (let after = 0, more = true; more; ) {
    const path = `${callPath(listChanges, {})}?after=${after}&limit=1000`;
    const page = await server.json<ReplyOf<typeof listChanges>>(path, { headers: key });
    all.push(...page.changes);
    ({ more, next: after } = page);
  }
  return all;
}

it('a server that is killed in the middle delivers every change, and the first time in order', async () => {
  const { webhook } = await server.post<ReplyOf<typeof addWebhook>>(
    callPath(addWebhook, {}),
    { url: place.url },
    key,
  );
  expect(webhook.behind).toBe(0);
  const person = await server.signIn('demo@wattle.example');
  let done = 0;
  const deed = async () => {
    const answer = await fetch(server.url + callPath(setSmsNotification, { id: MIA }), {
      method: 'PUT',
      headers: { ...person, 'content-type': 'application/json' },
      body: JSON.stringify({ sms_notification: done % 2 === 1 }),
    });
    expect(answer.status).toBe(200);
    done += 1;
  };
  while (done < KILLED_AFTER) await deed();
  // Some are delivered, and somebody waits for an answer.
  await expect.poll(() => place.got.length, { timeout: 60_000 }).toBeGreaterThan(KILLED_AFTER / 3);
  const cut = deed().catch(() => 'cut off');
  await server.end('SIGKILL');
  await cut;
  await server.start();
  while (done < DEEDS) await deed();
  const all = await listed();
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual(ids.map((_, at) => at + 1));
  // The deed that was cut off was done once more: it is told once, whichever of the two was done.
  expect(all.filter(({ kind }) => kind === 'setting-changed')).toHaveLength(DEEDS);
  const firsts = () => [...new Set(place.got.map(({ change }) => change.id))];
  // The one whose server was killed is delivered once its time with the receiver is over: twenty seconds.
  await expect.poll(firsts, { timeout: 200_000, interval: 500 }).toEqual(ids);
  for (const { id, change } of place.got) {
    expect(id).toBe(`wattle-${change.id}`);
    expect(change).toEqual(all.find((each) => each.id === change.id));
  }
  await server.end('SIGTERM');
});
