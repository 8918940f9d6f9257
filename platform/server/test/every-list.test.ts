// Every list of the contract is paged in one way, new ones too.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import type { Call } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { addressOf, contentOf, type Records, recordsOf } from '#test/harness/samples.ts';
import { signInAs } from '#test/harness/sign-in.ts';

let app: TestApp;
let token: string;
let records: Records;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const [mia] = await recordsOf(app, token);
  if (!mia) throw new Error('The demo world has nobody.');
  records = mia;
});
afterAll(() => app.close());

/** A page of a list, of a size, by its number. */
async function pageOf(call: Call, page: number, perPage: number) {
  const answer = await app.raw({
    method: 'GET',
    url: addressOf(call, records, 'sfid'),
    query: { ...contentOf(call).query, page: String(page), per_page: String(perPage) },
    headers: { authorization: `Bearer ${token}`, 'plan-manager-id': 'wattle' },
  });
  expect([page, answer.status]).toEqual([page, 200]);
  return { items: answer.data as unknown[], pagination: answer.envelope.meta?.pagination };
}

it.each(calls.filter(({ paged }) => paged))(
  '$name has the same total on every page, after the last one too',
  async (call) => {
    const total = (await pageOf(call, 1, 100)).pagination?.total ?? 0;
    expect(total).toBeGreaterThan(0);
    const perPage = Math.min(Math.ceil(total / 3), 100);
    const pages = Math.ceil(total / perPage);
    const seen: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { items, pagination } = await pageOf(call, page, perPage);
      expect(pagination).toMatchObject({
        total,
        total_pages: pages,
        count: items.length,
        is_last_page: page === pages,
      });
      seen.push(...items.map((item) => JSON.stringify(item)));
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    for (const page of [pages + 1, 9_999_999]) {
      const { items, pagination } = await pageOf(call, page, perPage);
      expect(items).toEqual([]);
      expect(pagination).toMatchObject({ total, total_pages: pages, count: 0, is_last_page: true });
    }
  },
);
