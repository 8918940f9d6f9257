import { me, signOut } from '@wattle/contract/auth/calls';
import type { Call, Who } from '@wattle/contract/call';
import { calls } from '@wattle/contract/calls';
import { count, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, participants } from '../../src/platform/database/schema/index.ts';
import { type Answer, startApp, type TestApp } from '../harness/app.ts';
import { multipart } from '../harness/sample-files.ts';
import {
  addressOf,
  contentOf,
  type Names,
  placeholdersOf,
  type Records,
  recordsOf,
} from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';

/** Somebody whose calls say another brand than theirs: even about their own participant. */
const OTHER_BRAND = 'mpm@wattle.example under wattle';

/**
 * What everybody is answered with, by who may make the call: a status; `open`, which is neither 401, 403 nor 404;
 * or `same`, as without a token. `about` is the participant in the path.
 */
const EXPECTED = [
  { as: 'nobody', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
  { as: 'a garbage token', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
  { as: 'an expired token', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
  { as: 'a revoked session', about: 'Mia', anyone: 'same', user: 401, viewer: 401, full: 401 },
  { as: 'nomobile@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 404, full: 404 },
  { as: 'empty@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 404, full: 404 },
  { as: 'mpm@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 404, full: 404 },
  { as: OTHER_BRAND, about: 'Lan of mpm', anyone: 'same', user: 401, viewer: 401, full: 401 },
  { as: 'demo@wattle.example', about: 'Noel', anyone: 'same', user: 'open', viewer: 404, full: 404 },
  { as: 'demo@wattle.example', about: 'Lan of mpm', anyone: 'same', user: 'open', viewer: 404, full: 404 },
  { as: 'viewer@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 'open', full: 403 },
  { as: 'demo@wattle.example', about: 'Aroha', anyone: 'same', user: 'open', viewer: 'open', full: 403 },
  { as: 'demo@wattle.example', about: 'Mia', anyone: 'same', user: 'open', viewer: 'open', full: 'open' },
] as const satisfies ({ as: string; about: string } & Record<Who, number | 'open' | 'same'>)[];

const MPM = 'mpm@wattle.example';
const OWNER = 'demo@wattle.example';
const NOBODY: Names = { id: '999999', sfid: 'zzzzzzzzzzzzzzzzzz' };

/** The rows that say something about a call; where no participant is in its path, those about one are enough. */
const rowsFor = (who: Who) =>
  EXPECTED.filter(({ about }) => about === 'Mia' || who === 'viewer' || who === 'full').map((row) => ({
    ...row,
    title: who === 'viewer' || who === 'full' ? `${row.as} about ${row.about}` : row.as,
    answer: row[who],
  }));

/** Records answer to both of their names. */
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

/** What somebody sends along: a living session's token, as a call may have ended the last one; nobody sends none. */
async function tokenOf(who: string): Promise<string> {
  const known = tokens.get(who);
  if (known !== undefined && !who.includes('@')) return known;
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

/** The brand that somebody's calls say they are for. */
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

/** Refused means refused: the sentence that belongs to it, no data, and nothing changed. */
async function expectRefused(expected: number, attempt: () => Promise<Answer<unknown>>): Promise<void> {
  const before = await changes();
  const answer = await attempt();
  expect(answer).toMatchObject({ status: expected, envelope: { success: false, code: expected } });
  expect(answer.data).toBeUndefined();
  expect(answer.headers['www-authenticate']).toBe(expected === 401 ? 'Bearer' : undefined);
  expect(await changes()).toBe(before);
}

/** Somebody else’s record is answered word for word like one that does not exist. */
const expectAlike = (foreign: Answer<unknown>, missing: Answer<unknown>) =>
  expect(foreign.envelope).toEqual(missing.envelope);

describe.each(calls.map((call) => ({ name: call.name, who: call.who, call })))(
  '$name, for $who',
  ({ call }) => {
    it.each(rowsFor(call.who))('as $title: $answer', async (row) => {
      const to = about(row.about);
      for (const form of formsOf(call)) {
        const token = await tokenOf(row.as);
        const brand = brandOf(row.as);
        const attempt = () => send(call, to, form, token, brand);
        if (typeof row.answer === 'number') {
          await expectRefused(row.answer, attempt);
          if (row.answer === 404)
            expectAlike(
              await attempt(),
              await send(call, { ...to, participant: NOBODY }, form, token, brand),
            );
          continue;
        }
        const { status, headers, envelope } = await attempt();
        expect(status).toBeLessThan(500);
        expect(headers['www-authenticate']).toBeUndefined();
        if (row.answer === 'same') expect(status).toBe((await send(call, to, form, undefined, brand)).status);
        // What is a person's own is not there for others; which of them it is stands in the path.
        else if (!(call.who === 'user' && call.path.includes('{') && status === 404))
          expect([401, 403, 404]).not.toContain(status);
        if (call.who === 'user' && row.as !== OWNER)
          for (const mark of ofOwner) expect(JSON.stringify(envelope)).not.toContain(mark);
      }
    });

    if (call.who !== 'viewer' && call.who !== 'full') return;
    const nested = placeholdersOf(call).flatMap(({ name, kind }) => (kind ? [{ name, kind }] : []));
    it.each(nested.flatMap((one) => ['Leo', 'Noel', 'Lan of mpm'].map((whose) => ({ ...one, whose }))))(
      'as the owner about Mia, with $whose’s record as $name: 404',
      async ({ kind, whose }) => {
        const mia = about('Mia');
        const mixed = (record = NOBODY) => ({ ...mia, below: { ...mia.below, [kind]: record } });
        for (const form of formsOf(call)) {
          const token = await tokenOf(OWNER);
          const attempt = () => send(call, mixed(about(whose).below[kind]), form, token);
          await expectRefused(404, attempt);
          expectAlike(await attempt(), await send(call, mixed(), form, token));
        }
      },
    );
  },
);
