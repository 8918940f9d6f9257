import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { searchProviders } from '#features/providers/calls.ts';
import { listSubmittedClaims } from '#features/submissions/calls.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { fold, foldedWords } from '#scheme/search.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import {
  getClaim,
  listClaimLines,
  listClaims,
  listProviderSummaries,
  suggestClaims,
  suggestProviders,
} from '../../calls/claims.ts';
import type { Claim } from '../../calls/shapes.ts';
import { MYSELF } from '../../rules/claims.ts';
import { displayedStatus } from '../../rules/status.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';

let app: TestApp;
let token: string;
let everything: Claim[];
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  everything = await all({});
});
afterAll(() => app.close());

type Query = QueryOf<typeof listClaims>;
const list = (query: Query) => app.call(listClaims, { params: { participantSfid: MIA }, query, token });

/** Every page of a list, one after the other. */
async function all(query: Query): Promise<Claim[]> {
  const found: Claim[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await list({ ...query, per_page: '100', page: String(page) });
    found.push(...data.items);
    if (data.pagination.is_last_page) return found;
  }
}
const ids = (claims: { id: number }[]) => claims.map(({ id }) => id);
const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

describe('the list of claims', () => {
  it('holds 15 to a page, newest service first, and says which page it is', async () => {
    const { data } = await list({});
    expect(data.items).toHaveLength(15);
    expect(data.pagination).toMatchObject({ current_page: 1, per_page: 15, total: everything.length });
    const days = everything.map(({ service_date: day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    const oldest = await all({ sort___service_date_from: 'ASC' });
    expect(ids(oldest)).toEqual(ids(everything).toReversed());
    expect(new Set(ids(everything)).size).toBe(everything.length);
  });

  it('says of each claim which plans it is for, unless they are not asked for', async () => {
    const asked = await list({ filter___approvals: 'true', include___plans: 'true' });
    expect(asked.data.items.length).toBeGreaterThan(0);
    for (const { plans } of asked.data.items) expect(plans.length).toBeGreaterThan(0);
    const without = await list({ filter___approvals: 'true', include___plans: 'false' });
    expect(without.data.items).toEqual(asked.data.items.map((claim) => ({ ...claim, plans: [] })));
  });

  it('has an empty page after the last, with the total all the same', async () => {
    const { data } = await list({ page: '9999' });
    expect([data.items, data.pagination.total]).toEqual([[], everything.length]);
  });

  it('of a plan holds every claim with a line in it, also claims of other plans', async () => {
    const inPlan = await all({ filter___plan: CURRENT });
    const rows = await query<{ id: number }>(
      `select distinct i.id from invoices i join invoice_lines l on l.invoice_id = i.id
       join plan_supports s on s.id = l.plan_support_id join plans p on p.id = s.plan_id where p.sfid = '${CURRENT}'`,
    );
    expect(ids(inPlan).toSorted((a, b) => a - b)).toEqual(ids(rows).toSorted((a, b) => a - b));
    const spanning = inPlan.filter(({ plans }) => plans.length > 1);
    expect(spanning.length).toBeGreaterThan(0);
    expect((await all({ filter___plan: 'demoPLAN9999999999' })).length).toBe(0);
  });

  it.each<[string, Query, (claim: Claim) => boolean]>([
    [
      'awaiting approval',
      { filter___approvals: 'true' },
      (claim) =>
        claim.client_approval_status === 'Awaiting Client Approval' &&
        claim.status === 'Awaiting Client Approval',
    ],
    [
      'not awaiting approval',
      { filter___approvals: 'false' },
      (claim) =>
        !(
          claim.client_approval_status === 'Awaiting Client Approval' &&
          claim.status === 'Awaiting Client Approval'
        ),
    ],
    [
      'of providers and fees',
      { filter___paid_to_type: 'invoice,fee,Adjustment' },
      (claim) => claim.paid_to_type !== 'reimbursement',
    ],
    [
      'paid back',
      { filter___paid_to_type: 'reimbursement' },
      (claim) => claim.paid_to_type === 'reimbursement',
    ],
    [
      'with a status as it is shown',
      { filter___status: 'Paid,Processing' },
      (claim) =>
        ['Paid', 'Processing'].includes(
          displayedStatus({ status: claim.status, clientApproval: claim.client_approval_status }),
        ),
    ],
    [
      'in a range of days',
      { filter___service_date: '2026-08-01,2026-09-15' },
      (claim) => claim.service_date <= '2026-09-15' && claim.service_date_to >= '2026-08-01',
    ],
    ['of the participant', { filter___provider: 'myself' }, (claim) => claim.provider_id === null],
  ])('filters claims %s', async (_name, asked, holds) => {
    const found = await all(asked);
    expect(ids(found)).toEqual(ids(everything.filter(holds)));
    expect(found.length).toBeGreaterThan(0);
  });

  it('filters one day, a provider, a support type and a text, alone and together', async () => {
    const [some] = everything.filter(({ provider_sfid: provider }) => provider !== null);
    const day = some?.service_date ?? '';
    const onDay = await all({ filter___service_date: day });
    expect(ids(onDay)).toEqual(
      ids(everything.filter((claim) => claim.service_date <= day && claim.service_date_to >= day)),
    );
    const provider = some?.provider_sfid ?? '';
    const own = everything.filter(({ provider_sfid: sfid }) => sfid === provider);
    expect(ids(await all({ filter___provider: provider }))).toEqual(ids(own));
    const name = some?.provider_name ?? '';
    const byName = await all({ filter___search: name.slice(1, 7).toUpperCase() });
    expect(ids(byName)).toEqual(expect.arrayContaining(ids(own)));
    const number = some?.reference_number ?? '';
    const together = await all({
      filter___search: number,
      filter___provider: provider,
      filter___plan: CURRENT,
      filter___status: some?.status,
      sort___provider_account_name: 'DESC',
    });
    expect(ids(together)).toContain(some?.id);
    const types = ['CORE', 'ZCAT', 'capacity-building-support'];
    const byType = await Promise.all(types.map((type) => all({ filter___support_category_type: type })));
    expect(byType.some((found) => found.length > 0 && found.length < everything.length)).toBe(true);
    expect(new Set(byType.flatMap(ids))).toEqual(new Set(ids(everything)));
  });

  it('takes wildcards in a search literally', async () => {
    for (const text of ['%', '_', '\\', "'", '%%']) {
      const found = await all({ filter___search: text });
      expect(
        found.every((claim) => `${claim.reference_number}${claim.provider_name ?? ''}`.includes(text)),
      ).toBe(true);
    }
  });

  it('takes all filters at once, with or without a provider', async () => {
    const every = {
      filter___approvals: 'false',
      filter___paid_to_type: 'invoice,fee',
      filter___status: 'Paid',
      filter___service_date: '2026-07-01,2026-11-20',
      filter___support_category_type: 'core_support',
      filter___search: 'a',
      filter___plan: CURRENT,
      sort___provider_account_name: 'DESC',
    } as const;
    const statuses = await Promise.all(
      [every, { ...every, filter___provider: 'myself' }, { ...every, filter___provider: '1' }].map(
        async (asked) => (await list(asked)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('finds and suggests what has no provider as Myself', async () => {
    const found = await all({ filter___search: 'mysel' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ provider_id: provider }) => provider === null)).toBe(true);
    const params = { participantSfid: MIA };
    const suggested = await app.call(suggestClaims, { params, query: { filter___search: 'mysel' }, token });
    expect(suggested.data).toEqual([MYSELF]);
  });

  it('sorts by the provider’s name', async () => {
    const up = (await all({ sort___provider_account_name: 'ASC' })).map((claim) =>
      (claim.provider_name ?? MYSELF).toLowerCase(),
    );
    const down = (await all({ sort___provider_account_name: 'DESC' })).map((claim) =>
      (claim.provider_name ?? MYSELF).toLowerCase(),
    );
    expect(new Set(up).size).toBeGreaterThan(3);
    expect(down.filter((name, at) => name !== down[at - 1])).toEqual(
      up.filter((name, at) => name !== up[at - 1]).toReversed(),
    );
  });

  it.each<[string, Record<string, string>]>([
    ['filter___status', { filter___status: 'Paid,Nonsense' }],
    ['filter___service_date', { filter___service_date: '2026-02-30' }],
    ['filter___paid_to_type', { filter___paid_to_type: 'x' }],
    ['filter___support_category_type', { filter___support_category_type: 'x' }],
    ['per_page', { per_page: '1000' }],
    ['filter___nothing', { filter___nothing: '1' }],
  ])('says what is wrong with %s', async (field, asked) => {
    const answer = await list(asked as Query);
    expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('a claim', () => {
  it('alone is the same as in the list, with lines that add up and a history', async () => {
    for (const claim of everything.slice(0, 20)) {
      const params = { participantSfid: MIA, claimId: claim.sfid };
      const { data } = await app.call(getClaim, { params, token });
      expect(data).toMatchObject(claim);
      const sum = data.invoice_line_items.reduce((total, line) => total + Math.round(line.total * 100), 0);
      expect(sum).toBe(Math.round(claim.total * 100));
      expect((await app.call(listClaimLines, { params, token })).data).toEqual(data.invoice_line_items);
      expect(data.events.length).toBeGreaterThan(0);
    }
  });

  it('of somebody else does not exist', async () => {
    const [foreign] = await query<{ sfid: string; id: number }>(
      'select sfid, id from invoices where participant_id = 4 limit 1',
    );
    for (const claimId of [foreign?.sfid ?? '', String(foreign?.id), 'x', '0', '999999999999999']) {
      expect((await app.call(getClaim, { params: { participantSfid: MIA, claimId }, token })).status).toBe(
        404,
      );
    }
  });
});

describe('providers', () => {
  it('of a plan come with their claims and with what the plan’s own pages say they were paid', async () => {
    const params = { participantSfid: MIA, planSfid: CURRENT };
    const { data } = await app.call(listProviderSummaries, { params, query: { per_page: '100' }, token });
    const claims = await all({ filter___plan: CURRENT });
    for (const one of data.items) {
      expect(one.invoice_count).toBe(claims.filter(({ provider_id: id }) => id === one.provider_id).length);
    }
    const supports = (await app.call(listPlanSupports, { params, token })).data;
    const paid = supports.flatMap(({ payees }) => payees);
    for (const one of data.items) {
      const own = paid.filter(({ sfid }) => sfid === one.provider_sfid);
      expect(Math.round(one.total_amount_spent * 100)).toBe(
        own.reduce((total, { spent }) => total + Math.round(spent * 100), 0),
      );
    }
    const decided = await all({ filter___plan: CURRENT, filter___approvals: 'false' });
    expect(decided.length).toBeLessThan(claims.length);
    const without = { per_page: '100', filter___approvals: 'false' as const };
    const left = (await app.call(listProviderSummaries, { params, query: without, token })).data;
    expect(left.items.reduce((total, { invoice_count: count }) => total + count, 0)).toBe(decided.length);
    const waiting = await query<{ provider: number | null; cents: number }>(
      `select i.provider_id as provider, sum(l.amount_due_cents)::int as cents from invoices i
        join invoice_lines l on l.invoice_id = i.id join plan_supports s on s.id = l.plan_support_id
        join plans p on p.id = s.plan_id
        where p.sfid = '${CURRENT}' and i.status = 'Awaiting Client Approval'
          and i.client_approval = 'Awaiting Client Approval' group by 1`,
    );
    expect(waiting.length).toBeGreaterThan(0);
    for (const one of left.items) {
      const whole = data.items.find(({ provider_id: id }) => id === one.provider_id)?.total_amount_spent ?? 0;
      const { cents = 0 } = waiting.find(({ provider }) => provider === one.provider_id) ?? {};
      expect(Math.round(one.total_amount_spent * 100)).toBe(Math.round(whole * 100) - cents);
    }
    const names = data.items.map((one) => (one.provider_name ?? 'Myself').toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(data.items.some(({ provider_id: id }) => id === null)).toBe(true);
    const second = { per_page: '2', page: '2', sort___provider_account_name: 'DESC' as const };
    const page = (await app.call(listProviderSummaries, { params, query: second, token })).data;
    expect(ids2(page.items)).toEqual(ids2(data.items.toReversed().slice(2, 4)));
    const beyond = (await app.call(listProviderSummaries, { params, query: { page: '99' }, token })).data;
    expect([beyond.items, beyond.pagination.total]).toEqual([[], data.pagination.total]);
    const missing = { participantSfid: MIA, planSfid: 'demoPLAN9999999999' };
    expect((await app.call(listProviderSummaries, { params: missing, query: {}, token })).status).toBe(404);
  });

  const ids2 = (items: { provider_id: number | null }[]) => items.map(({ provider_id: id }) => id);

  it('and invoice numbers are suggested by a part of them', async () => {
    const [some] = everything.filter(({ provider_name: name }) => name !== null);
    const part = (some?.provider_name ?? '').slice(0, 5);
    const params = { participantSfid: MIA };
    const names = (
      await app.call(suggestProviders, { params, query: { filter___search_provider: part }, token })
    ).data;
    expect(names).toContain(some?.provider_name);
    const both = (await app.call(suggestClaims, { params, query: { filter___search: part }, token })).data;
    expect(both).toContain(some?.provider_name);
    const numbers = await app.call(suggestClaims, {
      params,
      query: { filter___search_reference_number: some?.reference_number ?? '', limit: '50' },
      token,
    });
    expect(numbers.data).toContain(some?.reference_number);
    expect((await app.call(suggestClaims, { params, query: { filter___search: ' ' }, token })).data).toEqual(
      [],
    );
  });

  it('and claims are suggested by the rule that their lists search by', async () => {
    const lengths = [1, 3, 5];
    const seen = everything.flatMap((claim) => [claim.provider_name ?? MYSELF, claim.reference_number]);
    const parts = seen.flatMap((one) =>
      lengths.flatMap((length) => [one.slice(0, length), one.slice(2, 2 + length)]),
    );
    const texts = [...new Set(parts.map((part) => part.toLowerCase().trim()))].filter(Boolean);
    const place = { participantSfid: MIA, planSfid: CURRENT };
    const params = { participantSfid: MIA };
    for (const text of ['mys', ...texts.filter((_, at) => at % 7 === 0)]) {
      const words = foldedWords(text);
      const isNamed = (one: string) => words.length > 0 && words.every((word) => fold(one).includes(word));
      const parts = words.length > 0 ? new RegExp(words.join('.*'), 'i') : /^$/;
      const isNumbered = (one: string) => parts.test(one) || one.toLowerCase().includes(text);
      const limit = '50';
      for (const filter___approvals of ['true', 'false'] as const) {
        const asked = { filter___plan: CURRENT, filter___approvals };
        const names = { ...asked, filter___search_provider: text, limit };
        const wanted = { filter___search_provider: text, filter___approvals, per_page: '100' };
        const rows = (await app.call(listProviderSummaries, { params: place, query: wanted, token })).data;
        expect((await app.call(suggestProviders, { params, query: names, token })).data.toSorted()).toEqual(
          rows.items.map((row) => row.provider_name ?? MYSELF).toSorted(),
        );
        const claims = await all({ ...asked, filter___search: text });
        const both = { ...asked, filter___search: text, limit };
        const called = claims.map((claim) => claim.provider_name ?? MYSELF).filter(isNamed);
        const found = claims.map((claim) => claim.reference_number).filter(isNumbered);
        const expected = [...new Set([...called, ...found])];
        const { data } = await app.call(suggestClaims, { params, query: both, token });
        expect(expected).toEqual(expect.arrayContaining(data));
        expect(data).toHaveLength(Math.min(expected.length, 50));
        const numbers = { ...asked, filter___search_reference_number: text };
        expect(ids(await all(numbers))).toEqual(
          ids(claims.filter(({ reference_number: number }) => isNumbered(number))),
        );
      }
    }
  });

  it('are found by the beginnings of words of the name, in any order, or by ABN', async () => {
    const [known] = await query<{ name: string; abn: string }>(
      'select name, abn from providers where abn is not null limit 1',
    );
    const words = known?.name.split(/[^\p{L}\p{N}]+/u).filter(Boolean) ?? [];
    const beginnings = words.map((word) => word.slice(0, 4).toUpperCase());
    const keywords = [
      beginnings.toReversed().join(' '),
      beginnings[0],
      known?.abn,
      known?.abn.replace(/^(..)/, '$1 '),
    ];
    for (const keyword of keywords.map((each) => each ?? '')) {
      const { data } = await app.call(searchProviders, { query: { keyword }, token });
      expect(data.items.map(({ name }) => name)).toContain(known?.name);
    }
    const none = await app.call(searchProviders, { query: { keyword: `${beginnings[0]} zzz%` }, token });
    expect(none.data.items).toEqual([]);
    const every = (await app.call(searchProviders, { query: {}, token })).data;
    expect([every.items.length, every.pagination.per_page]).toEqual([10, 10]);
  });
});

describe('submitted claims', () => {
  it('are listed newest first, or oldest first', async () => {
    const params = { participantSfid: MIA };
    const newest = (await app.call(listSubmittedClaims, { params, query: {}, token })).data.items;
    const oldest = (
      await app.call(listSubmittedClaims, { params, query: { sort___created_at: 'ASC' }, token })
    ).data.items;
    expect(newest.length).toBeGreaterThan(0);
    expect(ids(oldest)).toEqual(ids(newest).toReversed());
    expect(newest[0]).toMatchObject({ case_number: expect.any(String), type: expect.any(String) });
  });
});
