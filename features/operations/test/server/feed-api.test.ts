import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCalls, listFeedRuns } from '#features/operations/calls/feed.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
let key: string;

beforeAll(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core' });
});
afterAll(() => app.close());

const provider = (number: number, more: object = {}) => ({
  sfid: `apiPROV${String(number).padStart(11, '0')}`,
  name: `Provider ${number}`,
  company_name: null,
  abn: null,
  ...more,
});

describe('records over HTTP', () => {
  it('are created, left alone, changed', async () => {
    const send = (records: unknown[]) => app.call(feedCalls.providers, { records, token: key });
    const first = await send([provider(1), provider(2)]);
    expect(first).toMatchObject({ status: 200, data: { taken: true, counts: { created: 2 } } });
    const { data } = await send([provider(1), provider(2, { name: 'Another' }), provider(2)]);
    expect(data.results).toEqual([
      { record: 1, sfid: provider(1).sfid, result: 'unchanged' },
      { record: 2, sfid: provider(2).sfid, result: 'changed' },
      {
        record: 3,
        sfid: provider(2).sfid,
        result: 'rejected',
        errors: [{ field: 'sfid', value: provider(2).sfid, reason: 'stands in record 2 already' }],
      },
    ]);
  });

  it('come as lines, too', async () => {
    const lines = [provider(10), provider(11)].map((each) => JSON.stringify(each)).join('\n');
    const answer = await app.app.inject({
      method: 'POST',
      url: '/operations/v1/feed/providers',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
      payload: `${lines}\n{"sfid":`,
    });
    expect(answer.statusCode).toBe(200);
    const told = answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(told).toMatchObject([
      { record: 1, result: 'created' },
      { record: 2, result: 'created' },
      { record: 3, sfid: null, result: 'rejected', errors: [{ reason: 'is no JSON' }] },
      { taken: true, counts: { created: 2, rejected: 1 } },
    ]);
  });

  it('are told with their run', async () => {
    const { data } = await app.call(listFeedRuns, { token: key });
    expect(data.runs[0]).toMatchObject({ kind: 'providers', key: 'core', complete: true });
  });
});
