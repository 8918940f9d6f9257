import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCalls, listFeedRuns } from '#features/operations/calls/feed.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { NDJSON } from '#platform/contract/records.ts';
import { RunningServer } from './running-server.ts';

const RECORDS = 40_000;

const lines = Array.from({ length: RECORDS }, (_, at) =>
  JSON.stringify({
    sfid: `killPROV${String(at).padStart(10, '0')}`,
    name: `Provider ${at}`,
    company_name: null,
    abn: null,
  }).concat('\n'),
);

const path = callPath(feedCalls.providers, {});

describe('a server that is killed while a stream of records comes in', () => {
  let server: RunningServer;
  let key: string;
  beforeAll(async () => {
    server = await RunningServer.start();
    const made = server.portal('api-keys', 'create', 'core', '--scopes', 'feed', '--brand', 'wattle');
    key = /wattle_\S+/.exec(made.stdout)?.[0] ?? '';
  });
  afterAll(() => server.remove());

  const own = () => ({ authorization: `Bearer ${key}` });
  const headers = () => ({ ...own(), 'content-type': NDJSON });
  const runs = async () =>
    (await server.json<ReplyOf<typeof listFeedRuns>>(callPath(listFeedRuns, {}), { headers: own() })).runs;

  /** Begins a stream whose end never comes. */
  function begin(): ClientRequest {
    const sent = request(server.url + path, { method: 'POST', headers: headers() });
    sent.on('error', () => {});
    sent.write(lines.slice(0, RECORDS - 10).join(''));
    return sent;
  }

  /** Sends all records, and gives the counts that the server answers with. */
  async function sendAll(): Promise<unknown> {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: headers(),
      body: lines.join(''),
    });
    const told = (await answer.text()).trim().split('\n');
    return (JSON.parse(told.at(-1) ?? '') as { counts: unknown }).counts;
  }

  it('has whole batches of them, and each once when the stream is sent again', async () => {
    begin();
    await expect
      .poll(async () => (await runs())[0]?.counts.created ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await server.end('SIGKILL');
    await server.start();
    const [cut] = await runs();
    const kept = cut?.counts.created ?? 0;
    expect(cut).toMatchObject({ complete: false, ended_at: null });
    expect([kept > 0, kept < RECORDS, kept % 5000]).toEqual([true, true, 0]);
    const none = { changed: 0, older: 0, rejected: 0 };
    expect(await sendAll()).toEqual({ ...none, created: RECORDS - kept, unchanged: kept });
    expect(await sendAll()).toEqual({ ...none, created: 0, unchanged: RECORDS });
    await server.end('SIGTERM');
    expect(server.portal('doctor').status).toBe(0);
  });
});
