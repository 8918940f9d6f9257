import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOut } from '#features/auth/calls/sign-in.ts';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { listContacts } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { callPath } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const LEO = { participantSfid: 'demoPART0000000002' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const knowing = (tag?: string): Record<string, string> => (tag === undefined ? {} : { 'if-none-match': tag });
const count = (tag?: string, params = MIA, as = token) =>
  app.call(countApprovals, { params, token: as, headers: knowing(tag) });
const status = (tag?: string) => app.call(portalStatus, { headers: knowing(tag) });
const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag']);

it.each([
  ['the count', count],
  ['the status', status],
])('whoever asks again for %s hears that nothing has changed, and no more', async (_, ask) => {
  const first = await ask();
  expect([first.status, tagOf(first)]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
  const tag = tagOf(first);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
    const again = await ask(known);
    expect([known, again.status, again.envelope, tagOf(again)]).toEqual([known, 304, {}, tag]);
    expect(again.cookies).toEqual([]);
    const { headers } = again;
    expect(headers).not.toHaveProperty('content-type');
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect([name, headers[name]]).toEqual([name, first.headers[name]]);
  }
  for (const unknown of ['W/"other"', '"', '', 'other']) expect((await ask(unknown)).status).toBe(200);
});

it('a change is told, with another tag', async () => {
  const before = await count();
  await app.services.database.operate((tx) =>
    tx.execute(sql`update invoices set status = 'Awaiting Client Approval', client_approval = 'Awaiting Client Approval'
      where id = (select id from invoices where participant_id = 1 and status = 'Paid' and paid_to_type = 'invoice' limit 1)`),
  );
  const after = await count(tagOf(before));
  expect([after.status, after.data.count]).toEqual([200, before.data.count + 1]);
  expect((await count(tagOf(after))).status).toBe(304);
});

it('maintenance, and what every envelope says besides, is told too', async () => {
  const [before, counted] = [await status(), await count()];
  await runOperation(app, 'maintenance', 'on', {});
  const closed = await status(tagOf(before));
  await runOperation(app, 'maintenance', 'off', {});
  expect([closed.status, closed.data.under_maintenance]).toEqual([200, true]);
  await runOperation(app, 'migration', 'on', {});
  const [moving, moved] = [await status(tagOf(before)), await count(tagOf(counted))];
  await runOperation(app, 'migration', 'off', {});
  for (const { status: code, envelope } of [moving, moved])
    expect([code, envelope.data_migration]).toEqual([200, true]);
  expect((await status(tagOf(before))).status).toBe(304);
});

it('the tag of one participant’s answer is none of another’s, whatever both say', async () => {
  await app.services.database.operate((tx) =>
    tx.execute(sql`update participants set auto_approve = true where id in (1, 2)`),
  );
  const [mia, leo] = [await count(), await count(undefined, LEO)];
  expect(mia.data).toEqual(leo.data);
  expect((await count(tagOf(mia), LEO)).status).toBe(200);
  expect((await count(tagOf(leo))).status).toBe(200);
});

it('a tag opens nothing: strangers and ended sessions hear 401, people without access 404', async () => {
  const tag = tagOf(await count());
  const other = await signInAs(app, 'demo@wattle.example');
  for (const known of [tag, '*']) {
    expect((await count(known, MIA, '')).status).toBe(401);
    expect((await count(known, { participantSfid: 'demoPART0000009999' })).status).toBe(404);
  }
  expect((await count(tag, MIA, other.token)).status).toBe(304);
  await app.call(signOut, { token: other.token });
  for (const known of [tag, '*']) expect((await count(known, MIA, other.token)).status).toBe(401);
});

it('other reads have no tag, and are answered whatever is known', async () => {
  const contacts = await app.call(listContacts, { params: MIA, token, headers: { 'if-none-match': '*' } });
  expect([contacts.status, contacts.headers['etag']]).toEqual([200, undefined]);
});

it('what a page waits for is sent with brotli where the client reads that, under the same tag', async () => {
  const plans = (encodings?: string) =>
    app.app.inject({
      url: callPath(listPlans, MIA),
      headers: {
        authorization: `Bearer ${token}`,
        'plan-manager-id': 'wattle',
        ...(encodings !== undefined && { 'accept-encoding': encodings }),
      },
    });
  const [plain, small] = [await plans(), await plans('gzip, deflate, br, zstd')];
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    etag: plain.headers['etag'],
  });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  for (const other of ['gzip', 'identity', 'bright'])
    expect((await plans(other)).headers).not.toHaveProperty('content-encoding');
});
