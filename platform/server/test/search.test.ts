// Names are found as people type them, by every search and suggestion (docs/adr/0039).

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listClaims,
  listProviderSummaries,
  suggestClaims,
  suggestProviders,
} from '#features/claims/calls/claims.ts';
import { findSupports, listChoosableItems } from '#features/plans/calls/items.ts';
import { listCatalogueItems } from '#features/plans/calls/older.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { searchProviders } from '#features/providers/calls.ts';
import { fold } from '#scheme/search.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { extent } from '#test/harness/extent.ts';
import { emptyFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { rowsOf } from '../database/database.ts';

const plan = { participantSfid: 'demoPART0000000001', planSfid: 'demoPLAN0000000002' };

/** Names, what finds each, and the name in Latin letters of some. The last of each is found by a typo. */
const NAMES: [name: string, typed: string[], latinName?: string][] = [
  ['Café Zwei Freunde', ['cafe zwei', 'CAFÉ', 'freunde cafe', 'ｃａｆｅ', 'ca\u200bfe\u0301', 'fruende']],
  ['Nguyễn Quokkacare', ['nguyen', 'Nguyễn'.normalize('NFD'), 'quokka nguyen', 'nguyn']],
  ['Łukasz Żółkiewski', ['lukasz', 'zolkiewski lukasz', 'ŁUKASZ', 'lukazs', 'xukasz']],
  ['Straßenfest Lindwurm', ['strasse', 'STRASSENFEST', 'straße', 'lindworm', 'lindwurm starsse']],
  [
    "Siobhán O'Briensdottir",
    ['obriensd', "o'briensd", 'O’Briensd', 'o briensd', 'siobhan obriensd', 'obreinsd'],
  ],
  ['Pia D’Angelozzi', ['dangeloz', 'd angeloz', "D'Angeloz", 'd´angeloz', 'danggeloz']],
  ['Ærøskøbing Þórsmörk', ['aeroskobing', 'thorsmork', 'aeroskøbing thor', 'thorsmrok']],
  ['Αθηνά Φροντίδα', ['αθηνα', 'ΦΡΟΝΤΙΔΑ', 'φροντιδα αθηνα', 'φρονιδα']],
  ['Йога Жизнь', ['жизнь йога', 'ЙОГА', 'иога', 'жизнт']],
  ['李 小龙 Studio', ['李', '小龙', 'studio 李 小龙']],
  ['王氏 护理', ['护理', 'wangshi', 'WÁNGSHÌ huli', 'huli wangshi', 'wagnshi'], 'Wángshì Hùlǐ'],
  ['ਗੁਰਪ੍ਰੀਤ ਸੇਵਾ', ['ਸੇਵਾ', 'gurpreet', "d'souza gurpreet", 'dsouza', 'gurpret'], "Gurpreet D'Souza Sewa"],
];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  await app.services.database.operate(async (tx) => {
    for (const [at, [name, , latinName]] of NAMES.entries()) {
      const sfid = `findPROV${String(at).padStart(10, '0')}`;
      await tx.execute(
        sql`insert into providers (sfid, name, latin_name) values (${sfid}, ${name}, ${latinName ?? null})`,
      );
      // Support items have no second name.
      if (latinName === undefined)
        await tx.execute(sql`insert into support_items (number, name, category_number, quote)
          values (${`01_9${at}_0107_1_1`}, ${name}, 1, false)`);
      // Each is paid by a claim in the plan, as the demo's own claims are.
      await tx.execute(sql`update invoices set provider_id = (select id from providers where sfid = ${sfid})
        where id = (select i.id from invoices i join plans p on p.id = i.plan_id join participants x on x.id = i.participant_id
          where p.sfid = ${plan.planSfid} and x.sfid = ${plan.participantSfid} and i.provider_id is not null
            and i.status <> 'Awaiting Client Approval' order by i.id offset ${at} limit 1)`);
    }
  });
});
afterAll(() => app.close());

describe('a name is found as people type it', () => {
  it('among all providers', async () => {
    for (const [name, texts] of NAMES) {
      for (const keyword of texts) {
        const { data } = await app.call(searchProviders, { query: { keyword }, token });
        expect(
          data.items.map((each) => each.name),
          keyword,
        ).toContain(name);
      }
    }
  });

  it('among the support items of a form, of a category and of a plan', async () => {
    const supports = (await app.call(listPlanSupports, { token, params: plan })).data;
    const support = supports.find(({ managed, category_id: number }) => managed === 'plan' && number === 1);
    const place = { ...plan, planSupportId: support?.sfid ?? '' };
    for (const [name, texts] of NAMES.filter(([, , latinName]) => latinName === undefined)) {
      // A form's search has at least three characters.
      for (const search of texts.filter((text) => text.length > 2)) {
        const query = { search };
        const chosen = (await app.call(listChoosableItems, { token, params: place, query })).data.items;
        expect(chosen, search).toContainEqual(expect.objectContaining({ name, in_category: true }));
        const listed = await app.call(listCatalogueItems, { token, params: { categoryNumber: '1' }, query });
        expect(JSON.stringify(listed.data), search).toContain(name);
        const paidFrom = (await app.call(findSupports, { token, params: plan, query })).data;
        expect(paidFrom, search).toContainEqual(expect.objectContaining({ item_name: name }));
      }
    }
  });

  it('among the claims and providers of a plan, and in what these suggest', async () => {
    const params = { participantSfid: plan.participantSfid };
    for (const [name, texts] of NAMES) {
      for (const text of texts) {
        const claims = (await app.call(listClaims, { token, params, query: { filter___search: text } })).data;
        expect(
          claims.items.map((each) => each.provider_name),
          text,
        ).toContain(name);
        const query = { filter___search_provider: text };
        const paid = (await app.call(listProviderSummaries, { token, params: plan, query })).data.items;
        expect(
          paid.map((each) => each.provider_name),
          text,
        ).toContain(name);
        const both = await app.call(suggestClaims, { token, params, query: { filter___search: text } });
        expect(both.data, text).toContain(name);
        expect((await app.call(suggestProviders, { token, params, query })).data, text).toContain(name);
      }
    }
  });
});

it('a name in Latin letters is found from the feed that brings it on, and no longer than it is there', async () => {
  const found = async () => {
    const query = { keyword: 'quetzalkin' };
    return (await app.call(searchProviders, { query, token })).data.items.map(({ sfid }) => sfid);
  };
  const feed = emptyFeed(app);
  const sends = async (latinName: string) => {
    feed.write(
      'providers.csv',
      'sfid,name,company_name,abn,latin_name',
      `latnPROV0000000001,ကျော်,,,${latinName}`,
    );
    expect((await feed.read()).rejected).toEqual([]);
  };
  await sends('');
  expect(await found()).toEqual([]);
  await sends('Quetzalkin Care');
  expect(await found()).toEqual(['latnPROV0000000001']);
  await sends('Kyaw');
  expect(await found()).toEqual([]);
  feed.remove();
});

describe('a typo', () => {
  const add = (sfid: string, name: string) =>
    app.services.database.operate((tx) =>
      tx.execute(sql`insert into providers (sfid, name) values (${sfid}, ${name})`),
    );
  const found = async (keyword: string, page = '1') =>
    (await app.call(searchProviders, { query: { keyword, page, per_page: '2' }, token })).data;

  it('comes after what is found exactly, on the pages after it, with one total', async () => {
    await add('typoPROV0000000001', 'Aardvark Zymurgy');
    await add('typoPROV0000000002', 'Zymurgi Handwork');
    await add('typoPROV0000000003', 'Aardvark Zymurgx');
    const pages = [await found('zymurgy'), await found('zymurgy', '2'), await found('zymurgy', '9')];
    const names = pages.flatMap(({ items }) => items.map(({ name }) => name));
    expect(names).toEqual(['Aardvark Zymurgy', 'Zymurgi Handwork', 'Aardvark Zymurgx']);
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([3, 3, 3]);
  });

  it('is read in no word of four letters, in no number, and only once in a word', async () => {
    await add('typoPROV0000000004', 'Wxyz 1234567 Xylophones');
    for (const text of ['wxzy', '1234568', 'xilofones']) expect((await found(text)).items, text).toEqual([]);
    for (const text of ['wxyz', '1234567', 'xilophones', 'xylophnoes wxyz']) {
      expect((await found(text)).items, text).toHaveLength(1);
    }
  });
});

describe('the form in which names are searched', () => {
  const folded = async (texts: string[]) =>
    (
      await app.services.database.operate((tx) =>
        rowsOf<{ folded: string }>(
          tx,
          sql`select folded(t) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality x(t, at) order by at`,
        ),
      )
    ).map((row) => row.folded);

  /** Large letters that Unicode has had for a few years only are left as they are by some databases. */
  const isNew = (letter: string) => letter > '\u1c80' && /[\p{Lu}\ua7f1]/u.test(letter);

  it('is the same in the database as in the browser, for every character', async () => {
    const numbers = Array.from({ length: 0x1ffff }, (_, at) => at + 1);
    const letters = numbers
      .filter((number) => number < 0xd800 || number > 0xdfff)
      .map((number) => String.fromCodePoint(number))
      .filter((letter) => !isNew(letter));
    const texts = letters.map((letter) => `x${letter}Y`);
    const found = await folded(texts);
    const different = texts.filter((text, at) => fold(text) !== found[at]);
    expect(different).toEqual([]);
  });

  it('and for random mixtures of letters, marks and signs, which every search takes', async () => {
    const parts = [
      ...Array.from('aBcÉéßŁØđæ\'’´`-_%\\"{}(),.|*+?[^$ 　１９09\u0301\u0323\u200b\u202e\ufeff\u00ad李жΣς'),
      'ﬁ',
      'O’B',
    ];
    let seed = 46;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const texts = Array.from({ length: 10_000 }, () =>
      Array.from({ length: 1 + random(14) }, () => parts[random(parts.length)] ?? '').join(''),
    );
    expect(await folded(texts)).toEqual(texts.map(fold));
    expect(texts.map((text) => fold(fold(text)))).toEqual(texts.map(fold));
    const params = { participantSfid: plan.participantSfid };
    for (const keyword of texts.slice(0, extent(100, 600))) {
      const query = { filter___search: keyword };
      const answers = [
        await app.call(searchProviders, { token, query: { keyword } }),
        await app.call(findSupports, { token, params: plan, query: { search: `${keyword} 123` } }),
        await app.call(listClaims, { token, params, query }),
        await app.call(suggestClaims, { token, params, query }),
      ];
      expect(
        answers.map(({ status }) => status),
        keyword,
      ).toEqual([200, 200, 200, 200]);
    }
  });
});
