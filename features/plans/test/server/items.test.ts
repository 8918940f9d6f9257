import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { addSupportItem, changeSupportItem, findSupports, listChoosableItems } from '../../calls/items.ts';
import { listPlanSupportItems, listPlanSupports } from '../../calls/supports.ts';
import { ITEM_PROBLEMS } from '../../rules/item-form.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';
const plan = { participantSfid: MIA, planSfid: CURRENT };

type Body = BodyOf<typeof addSupportItem>;

let app: TestApp;
let token: string;
let place: typeof plan & { planSupportId: string };
let legacy: { participantId: string; planId: string; categoryId: string };
let body: Body;

beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const supports = (await app.call(listPlanSupports, { token, params: plan })).data;
  const support = supports.find(({ managed, category_id: number }) => managed === 'plan' && number === 1);
  place = { ...plan, planSupportId: support?.sfid ?? '' };
  legacy = { participantId: MIA, planId: CURRENT, categoryId: place.planSupportId };
  const [item] = await found('assistance');
  body = {
    type: 'provider',
    provider_id: 'demoPROV0000000001',
    support_category_item_id: String(item?.id),
    price: '65.47',
    quantity: '3',
    locked: false,
  };
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const found = async (search: string, on?: string) =>
  (await app.call(listChoosableItems, { token, params: place, query: { search, ...(on ? { on } : {}) } }))
    .data.items;
const items = async () => (await app.call(listPlanSupportItems, { token, params: place })).data;

describe('what something could be paid from', () => {
  const supportsFor = async (search: string, asked: { planSfid?: string; token?: string } = {}) =>
    await app.call(findSupports, {
      token: asked.token ?? token,
      params: { ...plan, planSfid: asked.planSfid ?? CURRENT },
      query: { search },
    });

  it('comes from the catalogue: each support of the plan once, with an item that has the word', async () => {
    const { data } = await supportsFor('assist');
    const supports = (await app.call(listPlanSupports, { token, params: plan })).data;
    expect(data.length).toBeGreaterThan(1);
    expect(new Set(data.map((each) => each.plan_support_sfid)).size).toBe(data.length);
    for (const { plan_support_sfid: sfid, item_name: name } of data) {
      expect(name.toLowerCase()).toMatch(/(^|[^\p{L}\p{N}])assist/u);
      const category = supports.find((each) => each.sfid === sfid)?.category_id;
      const [listed] = await query<{ held: boolean }>(
        `select true as held from support_items where name = '${name.replaceAll("'", "''")}' and ${category} in (category_number, pace_category_number)`,
      );
      expect(listed?.held, name).toBe(true);
    }
  });

  it('is found by an item number too, like the items of the forms', async () => {
    const [found] = (await supportsFor('01_011_0107_1_1')).data;
    expect(found?.item_name).toMatch(/self-care/i);
    expect((await supportsFor('01_011')).data.length).toBeGreaterThan(0);
    expect((await supportsFor('011_0107')).data).toEqual([]);
  });

  it('is nothing for words that no item has, and not found for a plan of somebody else', async () => {
    expect((await supportsFor('zzzzzz')).data).toEqual([]);
    expect((await supportsFor('assist', { planSfid: 'demoPLAN0000000099' })).status).toBe(404);
    const [other] = await query<{ sfid: string }>('select sfid from plans where participant_id <> 1 limit 1');
    expect((await supportsFor('assist', { planSfid: other?.sfid ?? '' })).status).toBe(404);
  });

  it('is refused for words that are too short', async () => {
    expect((await supportsFor('as')).status).toBe(422);
  });
});

describe('items to choose from', () => {
  it('are found by the beginnings of words in any order, those of the category first', async () => {
    const list = (
      await app.call(listChoosableItems, {
        token,
        params: place,
        query: { search: 'ASSIST', per_page: '50' },
      })
    ).data.items;
    expect(list.length).toBeGreaterThan(3);
    for (const { name } of list) expect(name.toLowerCase()).toMatch(/(^|[^\p{L}\p{N}])assist/u);
    const own = list.map(({ in_category: isOwn }) => isOwn);
    expect(own).toEqual([...own].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(own)).toEqual(new Set([true, false]));
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    const [first] = list;
    const words = first?.name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3) ?? [];
    expect((await found(words.toReversed().join(' '))).map(({ code }) => code)).toContain(first?.code);
  });

  it('are found by number, and not by the middle of a word', async () => {
    const [first] = await found('assistance');
    expect((await found(first?.code ?? ''))[0]).toEqual(first);
    expect((await found(first?.code.slice(0, 6) ?? '')).length).toBeGreaterThan(0);
    expect(await found('istanc')).toEqual([]);
    expect(await found("%_' zzq --")).toEqual([]);
  });

  it('have the limit for where the participant lives, on the day asked for', async () => {
    const [item] = await query<{
      code: string;
      national: number;
      remote: number;
    }>(`select n.item_number as code,
        n.price_cents::int as national, r.price_cents::int as remote
      from support_item_prices n join support_item_prices r using (item_number, catalogue_from, valid_from)
      where n.region = 'national' and r.region = 'remote' and n.price_cents <> r.price_cents
        and n.catalogue_from = (select max(valid_from) from catalogues where valid_from <= '2026-11-20')
        and n.valid_from <= '2026-11-20' and coalesce(n.valid_to, '2030-01-01') >= '2026-11-20' limit 1`);
    const limit = async (on?: string) => (await found(item?.code ?? '', on))[0]?.price_limit;
    expect(await limit()).toBe((item?.national ?? 0) / 100);
    await query(`update participants set price_region = 'remote' where sfid = '${MIA}'`);
    expect(await limit('2026-11-20')).toBe((item?.remote ?? 0) / 100);
    await query(`update participants set price_region = 'national' where sfid = '${MIA}'`);
    expect(await limit('2001-01-01')).toBeNull();
    // A catalogue that begins later says nothing about today.
    await query("insert into catalogues values ('2030-07-01', 'next.csv', now())");
    expect(await limit()).toBe((item?.national ?? 0) / 100);
    await query("delete from catalogues where valid_from = '2030-07-01'");
  });

  it('come page by page', async () => {
    const page = async (number: string) =>
      (
        await app.call(listChoosableItems, {
          token,
          params: place,
          query: { search: 'assist', page: number, per_page: '2' },
        })
      ).data;
    const [one, two] = [await page('1'), await page('2')];
    const all = (await found('assist')).map(({ code }) => code);
    expect([...one.items, ...two.items].map(({ code }) => code)).toEqual(all.slice(0, 4));
    expect([one.pagination.total, two.pagination.total]).toEqual([27, 27]);
  });
});

describe('an agreed support item', () => {
  const add = (changed: Partial<Body> = {}, files: { document?: typeof smallPdf } = {}) =>
    app.call(addSupportItem, { token, params: legacy, body: { ...body, ...changed }, files });

  it('is added, with a provider or self managed, and changed', async () => {
    const before = await items();
    const { data } = await add({ locked: true }, { document: smallPdf });
    expect(data).toMatchObject({
      items: 3,
      price: 65.47,
      budget_allocated: 196.41,
      locked: true,
      provider_id: expect.any(Number),
      start_date: '2026-07-01',
      end_date: '2027-06-30',
    });
    const { provider_id: _, ...own } = body;
    const self = await app.call(addSupportItem, {
      token,
      params: legacy,
      body: { ...own, type: 'self' },
      files: {},
    });
    expect(self.data.provider_id).toBeNull();
    expect((await items()).length).toBe(before.length + 2);
    const changed = await app.call(changeSupportItem, {
      token,
      params: { ...legacy, itemId: data.sfid },
      body: { ...body, _method: 'PUT', quantity: '4', locked: true, start_date: '2026-12-01' },
      files: {},
    });
    expect(changed.data).toMatchObject({ id: data.id, items: 4, start_date: '2026-12-01', locked: true });
    expect((await items()).length).toBe(before.length + 2);
    expect(await query(`select count(*)::int as n from audit where action like 'supports.%-item'`)).toEqual([
      { n: 3 },
    ]);
  });

  it.each<[string, Partial<Body>, Record<string, unknown>]>([
    [
      'a provider who is not there',
      { provider_id: 'nobodyKNOWNbyAnyNa' },
      { provider_id: [expect.stringMatching(/search again/)] },
    ],
    ['no item', { support_category_item_id: '' }, { support_category_item_id: [ITEM_PROBLEMS.item] }],
    [
      'an item that is not there',
      { support_category_item_id: '999999999' },
      { support_category_item_id: [expect.stringMatching(/search again/)] },
    ],
    ['no price', { price: '' }, { price: [ITEM_PROBLEMS.price] }],
    ['half a cent', { price: '0.005' }, { price: [ITEM_PROBLEMS.priceLow] }],
    ['nothing', { price: '0.00' }, { price: [ITEM_PROBLEMS.priceLow] }],
    ['no quantity', { quantity: '' }, { quantity: [ITEM_PROBLEMS.quantity] }],
    ['an agreement without its file', { locked: true }, { document: [ITEM_PROBLEMS.agreement] }],
    [
      'dates across plans',
      { start_date: '2026-07-01', end_date: '2028-01-01' },
      { end_date: [ITEM_PROBLEMS.acrossPlans] },
    ],
  ])('%s: a message at its field, and nothing is added', async (_, changed, errors) => {
    const before = await items();
    const { status, envelope } = await add(changed);
    expect(status).toBe(422);
    expect(envelope.errors).toEqual(errors);
    expect(await items()).toEqual(before);
  });

  it('without a provider needs to be self managed', async () => {
    const { provider_id: _, ...own } = body;
    const { envelope } = await app.call(addSupportItem, { token, params: legacy, body: own, files: {} });
    expect(envelope.errors).toEqual({ provider_id: [ITEM_PROBLEMS.provider] });
  });
});
