import { expect, test } from 'vitest';
import { listPlans } from '#features/plans/calls/plans.ts';
import { openPage, reply, signInHere } from './page.ts';

/** What a page says where reading the plans fails. */
async function saidOf(answer: () => Response): Promise<string> {
  openPage(answer);
  await signInHere();
  const { callQuery } = await import('../query.ts');
  const { queryClient } = await import('../query-client.ts');
  const plans = { ...callQuery(listPlans, { params: { participantSfid: 'a' } }), retry: false };
  return queryClient.fetchQuery(plans).then(
    () => '',
    (error: Error) => error.message,
  );
}

const AGAIN = 'This could not be loaded. Please try again in a moment.';
const BUSY = 'The portal is very busy just now. Please try again in a moment.';

test.each([403, 404, 429, 503])('a failed list says what the server says for people: %i', async (status) => {
  expect(await saidOf(() => reply(status, { message: BUSY }))).toBe(BUSY);
});

test.each([400, 406, 413, 415, 422, 500, 502])('a failed list says nothing technical: %i', async (status) => {
  expect(await saidOf(() => reply(status, { message: 'There is something wrong with “page”.' }))).toBe(AGAIN);
});

test('an answer that does not come from the server is not quoted', async () => {
  const said = await saidOf(() => Response.json({ message: 'no healthy upstream' }, { status: 503 }));
  expect(said).toMatch(/^Something went wrong, please restart this app and contact Wattle Plan Management/);
});

test('a missing answer is reported as such, a reply that breaks the app is not quoted', async () => {
  const noAnswer = () => {
    throw new TypeError('fetch failed');
  };
  expect(await saidOf(noAnswer)).toMatch(/^We cannot reach the portal\./);
  const broken = () => ({ status: 200, text: () => Promise.resolve({}) }) as unknown as Response;
  expect(await saidOf(broken)).not.toMatch(/undefined|JSON|object/);
});

test('where the server failed, the number of the request is said, for the phone', async () => {
  const number = 'K7Q-M3X-TP9';
  const answer = (status: number) => () => {
    const { headers } = reply(status, {});
    headers.set('x-request-id', number);
    return Response.json({ success: false, code: status, message: 'No.' }, { status, headers });
  };
  expect(await saidOf(answer(500))).toBe(`${AGAIN} If you call about this, please say the number ${number}.`);
  expect(await saidOf(answer(404))).not.toContain(number);
  expect(await saidOf(answer(503))).not.toContain(number);
});
