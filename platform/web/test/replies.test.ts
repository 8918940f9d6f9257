import { expect, test } from 'vitest';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { openPage, reply, signInHere } from './page.ts';

const MIA = { params: { participantSfid: 'mia' } };
const LEO = { params: { participantSfid: 'leo' } };

/** A page whose server answers with a count, tagged by it, and 304 where that is known. */
async function openCounting() {
  const counts = { now: 1 };
  const page = openPage(({ headers }) => {
    const tag = `W/"${counts.now}"`;
    if (headers.get('if-none-match') === tag)
      return new Response(null, { status: 304, headers: { etag: tag } });
    const answer = reply(200, { data: { count: counts.now } });
    answer.headers.set('etag', tag);
    return answer;
  });
  await signInHere();
  const { api } = await import('../api.ts');
  const { endSession } = await import('../session.ts');
  const { onReply } = await import('../replies.ts');
  const knownTags = () => page.requests.map(({ headers }) => headers.get('if-none-match'));
  return { ...page, api, endSession, onReply, counts, knownTags };
}

test('what is asked again is asked with its tag, and what has not changed is given again', async () => {
  const { api, counts, knownTags, stored, onReply } = await openCounting();
  const before = [...stored.keys()];
  const heard: number[] = [];
  onReply(({ code }) => heard.push(code));
  const first = await api(countApprovals, MIA);
  expect(await api(countApprovals, MIA)).toEqual(first);
  counts.now = 2;
  expect(await api(countApprovals, MIA)).toEqual({ count: 2 });
  expect(await api(countApprovals, MIA)).toEqual({ count: 2 });
  expect(knownTags()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
  // Whoever listens to replies hears of each, and the browser stores nothing.
  expect(heard).toEqual([200, 200, 200, 200]);
  expect([...stored.keys()]).toEqual(before);
});

test('each address has a tag of its own', async () => {
  const { api, knownTags } = await openCounting();
  await api(countApprovals, MIA);
  await api(countApprovals, LEO);
  await api(portalStatus, {});
  expect(knownTags()).toEqual([null, null, null]);
});

test('what was answered is forgotten when the session ends', async () => {
  const { api, endSession, knownTags } = await openCounting();
  await api(countApprovals, MIA);
  endSession('left');
  await signInHere();
  await api(countApprovals, MIA);
  expect(knownTags()).toEqual([null, null]);
});

test('an answer without a tag leaves the one before known, which its tag names', async () => {
  const tags = ['"1"', undefined, undefined];
  const { requests } = openPage(() => {
    const answer = reply(200, { data: {} });
    const tag = tags.shift();
    if (tag) answer.headers.set('etag', tag);
    return answer;
  });
  const { send } = await import('../http.ts');
  for (let time = 0; time < 3; time += 1) await send(portalStatus, {}, {});
  expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"', '"1"']);
});
