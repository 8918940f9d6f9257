import { count, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { me, signOut } from '#features/auth/calls/sign-in.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { addressesOf, type Call, type PersonWho } from '#platform/contract/call.ts';
import { audit } from '#platform/server/database/tables.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { type Answer, startApp, type TestApp } from '../harness/app.ts';
import { multipart } from '../harness/files/sample-files.ts';
import {
  addressOf,
  contentOf,
  type Names,
  placeholdersOf,
  type Records,
  recordsOf,
} from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';

/** Somebody whose calls name another brand than their own, even about their own participant. */
const OTHER_BRAND = 'mpm@wattle.example under wattle';

/**
 * The answer that everybody gets, by who may make the call: a status; `open`, which is neither 401, 403 nor 404; or
 * `same`, the answer without a token. `about` is the participant in the path.
 */
const EXPECTED = {
  'lets nobody in without a session of this brand': [
    { as: 'nobody', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
    { as: 'a garbage token', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
    { as: 'an expired token', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
    { as: 'a revoked session', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
    { as: OTHER_BRAND, about: 'Lan of mpm', anyone: 'same', user: 401, viewer: 401, full: 401 },
  ],
  'has nothing of participants that somebody has no access to': [
    { as: 'nomobile@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 404, full: 404 },
    { as: 'empty@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 404, full: 404 },
    { as: 'mpm@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 404, full: 404 },
    { as: 'demo@wattle.example', about: 'Noel', anyone: 'same', user: 'open', viewer: 404, full: 404 },
    { as: 'demo@wattle.example', about: 'Lan of mpm', anyone: 'same', user: 'open', viewer: 404, full: 404 },
  ],
  'answers everybody else as their access says': [
    { as: 'viewer@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 'open', full: 403 },
    { as: 'demo@wattle.example', about: 'Aroha', anyone: 'same', user: 'open', viewer: 'open', full: 403 },
    { as: 'demo@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 'open', full: 'open' },
  ],
} as const satisfies Record<
  string,
  ({ as: string; about: string } & Record<PersonWho, number | 'open' | 'same'>)[]
>;
const GROUPS = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];

const MPM = 'mpm@wattle.example';
const OWNER = 'demo@wattle.example';
const NOBODY: Names = { id: '999999', sfid: 'zzzzzzzzzzzzzzzzzz' };

const isAboutOne = (who: PersonWho) => who === 'viewer' || who === 'full';

/**
 * The rows that are tested for a call. Where its path names no participant, one row for each person is enough; where
 * anybody may make the call, the session does not matter.
 */
const rowsFor = (who: PersonWho, group: keyof typeof EXPECTED) =>
  EXPECTED[group]
    .filter(({ as, about }) => about === 'Mia' || isAboutOne(who) || (as === OTHER_BRAND && who === 'user'))
    .map((row) => ({ ...row, title: `${row.as} about ${row.about}`, answer: row[who] }));

/** A record can be named by its sfid and by its number. */
const formsOf = (call: Call) =>
  placeholdersOf(call).length > 0 ? (['sfid', 'id'] as const) : (['id'] as const);

let app: TestApp;
const tokens = new Map([
  ['nobody', ''],
  ['a garbage token', 'eyJhbGciOiJub25lIn0.e30.garbage'],
]);
const records = new Map<string, Records>();
/** What only the owner may read: who they are, and a participant whom nobody else here has access to. */
let ofOwner: string[] = [];

beforeAll(async () => {
  app = await startApp();
  tokens.set('an expired token', (await signInAs(app, OWNER)).token);
  app.clock.advance({ minutes: 11 });
  const gone = (await signInAs(app, OWNER)).token;
  await app.call(signOut, { token: gone });
  tokens.set('a revoked session', gone);
  // The card view is refused to participants without it, which is not what is tested here.
  await app.services.database.operate((tx) => tx.update(participants).set({ vccEnabled: true }));
  const [mia, leo, aroha] = await recordsOf(app, await tokenOf(OWNER));
  const [noel] = await recordsOf(app, await tokenOf('nomobile@wattle.example'));
  const [lan] = await recordsOf(app, await tokenOf('mpm@wattle.example'));
  for (const [name, found] of Object.entries({
    Mia: mia,
    Leo: leo,
    Aroha: aroha,
    Noel: noel,
    'Lan of mpm': lan,
  })) {
    if (found) records.set(name, found);
  }
  const owner = await app.call(me, { token: await tokenOf(OWNER) });
  ofOwner = [owner.data.username, owner.data.profile.sfid, about('Leo').participant.sfid];
});
afterAll(() => app.close());

/** People whose session a call may have ended. */
const unsure = new Set<string>();

/** The token that somebody sends, of a session that is alive; `nobody` sends none. */
async function tokenOf(who: string): Promise<string> {
  const known = tokens.get(who);
  if (known !== undefined && !unsure.has(who)) return known;
  unsure.delete(who);
  if (known && (await app.call(me, { token: known })).status === 200) return known;
  const { token } = who.startsWith(MPM) ? await signInAs(app, MPM, 'mpm') : await signInAs(app, who);
  tokens.set(who, token);
  return token;
}

function about(name: string): Records {
  const found = records.get(name);
  if (!found) throw new Error(`The demo world has no ${name}.`);
  return found;
}

/** The brand that somebody's calls name. */
const brandOf = (who: string): string => (who === MPM ? 'mpm' : 'wattle');

async function send(
  call: Call,
  to: Records,
  form: keyof Names,
  token?: string,
  brand = 'wattle',
): Promise<Answer<unknown>> {
  const { body, files, query, headers } = contentOf(call);
  const sent = files && (await multipart({ ...(body as object) }, files));
  return app.raw({
    method: call.method,
    url: `${addressOf(call, to, form)}?${new URLSearchParams(query).toString()}`,
    headers: {
      'plan-manager-id': brand,
      ...headers,
      ...sent?.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined && !sent ? {} : { payload: sent?.payload ?? (body as object) }),
  });
}

const changes = async () =>
  (
    await app.services.database.operate((tx) =>
      tx.select({ n: count() }).from(audit).where(ne(audit.action, 'access.refused')),
    )
  )[0]?.n;

/** Expects a refusal: its status, no data, and no change. */
async function expectRefused(
  title: string,
  expected: number,
  attempt: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const before = await changes();
  const answer = await attempt();
  expect(answer, title).toMatchObject({ status: expected, envelope: { success: false, code: expected } });
  expect(answer.data, title).toBeUndefined();
  expect(answer.headers['www-authenticate'], title).toBe(expected === 401 ? 'Bearer' : undefined);
  expect(await changes(), title).toBe(before);
  return answer;
}

/** Expects the answer about somebody else’s record to be, word for word, that about a record that does not exist. */
async function expectAlike(
  title: string,
  foreign: () => Promise<Answer<unknown>>,
  missing: () => Promise<Answer<unknown>>,
): Promise<void> {
  const { envelope } = await expectRefused(title, 404, foreign);
  expect(envelope, title).toEqual((await missing()).envelope);
}

/** Expects an answer that has nothing to do with who asks. */
async function expectOpen(
  { call, row, title }: { call: Call; row: { as: string; answer: unknown }; title: string },
  { status, headers, envelope }: Answer<unknown>,
  withoutToken: () => Promise<Answer<unknown>>,
): Promise<void> {
  expect(status, title).toBeLessThan(500);
  expect(headers['www-authenticate'], title).toBeUndefined();
  if (row.answer === 'same') expect(status, title).toBe((await withoutToken()).status);
  // A path that names a person's own record may answer others with 404.
  else if (!(call.who === 'user' && call.path.includes('{') && status === 404))
    expect([401, 403, 404], title).not.toContain(status);
  if (call.who !== 'user' || row.as === OWNER) return;
  // A participant to whom both have access comes with its contacts, and the owner is one of them.
  const marks = call === listParticipants ? ofOwner.filter((mark) => !mark.includes('@')) : ofOwner;
  for (const mark of marks) expect(JSON.stringify(envelope), title).not.toContain(mark);
}

async function expectRow(call: Call, row: ReturnType<typeof rowsFor>[number]): Promise<void> {
  const to = about(row.about);
  const brand = brandOf(row.as);
  for (const form of formsOf(call)) {
    const title = `${row.title} by its ${form}`;
    const token = await tokenOf(row.as);
    const attempt = () => send(call, to, form, token, brand);
    const nowhere = () => send(call, { ...to, participant: NOBODY }, form, token, brand);
    if (row.answer === 404) await expectAlike(title, attempt, nowhere);
    else if (typeof row.answer === 'number') await expectRefused(title, row.answer, attempt);
    else {
      await expectOpen({ call, row, title }, await attempt(), () => send(call, to, form, undefined, brand));
      if (row.as.includes('@') && call.method !== 'GET') unsure.add(row.as);
    }
  }
}

const addresses = calls.flatMap(addressesOf);

describe.each(addresses.map((call) => ({ name: call.name, path: call.path, who: call.who, call })))(
  '$name at $path, for $who',
  ({ call }) => {
    it.each(GROUPS)('%s', async (group) => {
      for (const row of rowsFor(call.who, group)) await expectRow(call, row);
    });

    const nested = placeholdersOf(call).flatMap(({ kind }) => kind ?? []);
    if (!isAboutOne(call.who) || nested.length === 0) return;
    it('has nothing of records that belong to somebody else', async () => {
      const mia = about('Mia');
      const token = await tokenOf(OWNER);
      for (const kind of nested) {
        const mixed = (record = NOBODY) => ({ ...mia, below: { ...mia.below, [kind]: record } });
        for (const whose of ['Leo', 'Noel', 'Lan of mpm']) {
          for (const form of formsOf(call)) {
            const foreign = () => send(call, mixed(about(whose).below[kind]), form, token);
            const missing = () => send(call, mixed(), form, token);
            await expectAlike(`${whose}’s ${kind} by its ${form}`, foreign, missing);
          }
        }
      }
    });
  },
);
