import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSubmittedClaims, submittedClaimsFile } from '#features/submissions/calls.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { listFile } from '#platform/server/list-file.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { LIST_FILE_LIMIT, LIST_FILE_ROWS, paginationOf } from '#scheme/paging.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { csvTable } from '#test/harness/files/csv.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { claimsFile, listClaims, listProviderSummaries, providerSummariesFile } from '../../calls/claims.ts';
import type { Claim } from '../../calls/shapes.ts';
import { displayedStatus, shownAmount, statusMeaning } from '../../rules/status.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const CURRENT = 'demoPLAN0000000002';
const BRAND = 'Wattle Plan Management';

let app: TestApp;
let token: string;
beforeAll(async () => {
  // With the limits of production.
  app = await startApp({ DEMO: 'exposed' });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

type Query = QueryOf<typeof claimsFile>;

async function fileOf(asked: Query): Promise<{ name: string; rows: string[][] }> {
  const { data } = await app.call(claimsFile, { params: MIA, query: asked, token });
  return { name: data.name, rows: csvTable(data.csv) };
}

/** Every page of the list, one after the other. */
async function listed(asked: Query): Promise<Claim[]> {
  const found: Claim[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await app.call(listClaims, {
      params: MIA,
      query: { ...asked, per_page: '100', page: String(page) },
      token,
    });
    found.push(...data.items);
    if (data.pagination.is_last_page) return found;
  }
}

const statusOf = ({ status, client_approval_status: clientApproval }: Claim) =>
  displayedStatus({ status, clientApproval });

const amountOf = (claim: Claim) =>
  shownAmount({ status: statusOf(claim), total: claim.total, amountDue: claim.amount_due }).toFixed(2);

describe('a list as a file', () => {
  it.each<Query>([
    { filter___plan: CURRENT, filter___approvals: 'false', filter___paid_to_type: 'invoice,fee,Adjustment' },
    { filter___plan: CURRENT, sort___service_date_from: 'ASC', filter___status: 'Paid,Processing' },
    { filter___search: 'care', filter___service_date: '2026-07-01,2026-10-31' },
    { filter___provider: 'myself' },
    { filter___search: 'nothing is called so' },
  ])('holds all claims that fit, in the order of the list: %o', async (asked) => {
    const claims = await listed(asked);
    const { name, rows } = await fileOf(asked);
    expect(name).toBe(`claims-${todayInAdelaide(app.clock.now())}.csv`);
    const [header, ...lines] = rows;
    expect(header).toEqual([
      'Provider',
      'Invoice amount',
      'Status',
      'Invoice number',
      'Service dates: first',
      'Service dates: last',
    ]);
    expect(lines).toEqual(
      claims.map((claim) => [
        claim.provider_name ?? 'Myself',
        amountOf(claim),
        statusMeaning(statusOf(claim), BRAND).label,
        claim.reference_number,
        claim.service_date,
        claim.service_date_to,
      ]),
    );
  });

  it('has the columns of its screen', async () => {
    const paidBack = await fileOf({ filter___paid_to_type: 'reimbursement' });
    expect(paidBack.name).toMatch(/^reimbursements-/);
    expect(paidBack.rows[0]?.slice(0, 3)).toEqual(['Invoice number', 'Invoice amount', 'Status']);
    const waiting = await fileOf({ filter___approvals: 'true' });
    expect(waiting.name).toMatch(/^approvals-/);
    expect(waiting.rows[0]).toEqual(['Plan dates', 'Provider', 'Invoice amount', 'Invoice number']);
    expect(waiting.rows[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
    expect(waiting.rows).toHaveLength((await listed({ filter___approvals: 'true' })).length + 1);
  });

  it('is never a formula, and a credit is still a number', async () => {
    await query(`insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type, status,
        total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
      select 'formulaCLAIM000001', participant_id, plan_id, provider_id, '=HYPERLINK("http://x","y"), 1', 'invoice',
        'Paid', -1250, -1250, service_date, service_date_to, received_at, false
      from invoices where participant_id = (select id from participants where sfid = '${MIA.participantSfid}') limit 1`);
    const { rows } = await fileOf({ filter___search: 'HYPERLINK' });
    expect(rows[1]?.slice(1, 4)).toEqual(['-12.50', 'Paid', `'=HYPERLINK("http://x","y"), 1`]);
  });

  it('holds every row once, in order, where there are thousands', async () => {
    await query(`insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type, status,
        total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
      select 'many' || lpad(n::text, 14, '0'), i.participant_id, i.plan_id, i.provider_id, 'MANY-' || n, 'invoice', 'Paid',
        n, n, date '2026-07-01' + n % 90, date '2026-07-01' + n % 90, i.received_at, false
      from generate_series(1, 2500) n, (select * from invoices
        where participant_id = (select id from participants where sfid = '${MIA.participantSfid}') limit 1) i`);
    const { rows } = await fileOf({ filter___search: 'MANY-' });
    const numbers = rows.slice(1).map(([, , , number]) => number);
    expect(new Set(numbers).size).toBe(2500);
    expect(numbers).toHaveLength(2500);
    const days = rows.slice(1).map(([, , , , day = '']) => day);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it.each(['csv', 'xlsx'] as const)(
    'is refused where it would be too long, before it is read: %s',
    async (format) => {
      let read = 0;
      const caller = { sessionId: '', at: new Date(), today: '2026-11-20' };
      const refused = listFile(
        caller,
        { what: 'claims', format },
        [],
        async ({ page, per_page: perPage }) => {
          read += 1;
          const at = { page: Number(page), perPage: Number(perPage) };
          return { items: [{}], pagination: paginationOf(at, LIST_FILE_ROWS + 1, 1) };
        },
      );
      await expect(refused).rejects.toMatchObject({ status: 422 });
      expect(read).toBe(1);
    },
  );

  it('is refused for a while to somebody who has asked too often', async () => {
    const { token: other } = await signInAs(app, 'demo@wattle.example');
    const ask = () => app.call(claimsFile, { params: MIA, query: { filter___search: 'none' }, token: other });
    for (let at = 0; at < LIST_FILE_LIMIT.times; at += 1) expect((await ask()).status).toBe(200);
    const last = await ask();
    expect([last.status, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });
});

describe('other lists', () => {
  it('of providers, as they are searched and sorted', async () => {
    const params = { ...MIA, planSfid: CURRENT };
    const asked = { filter___search_provider: 'a', sort___provider_account_name: 'DESC' } as const;
    const list = await app.call(listProviderSummaries, {
      params,
      query: { ...asked, per_page: '100' },
      token,
    });
    const { data } = await app.call(providerSummariesFile, { params, query: asked, token });
    expect(data.name).toMatch(/^providers-\d{4}-\d\d-\d\d\.csv$/);
    expect(list.data.items.length).toBeGreaterThan(5);
    expect(csvTable(data.csv)).toEqual([
      ['Provider', 'Number of claims', 'Total amount spent'],
      ...list.data.items.map((row) => [
        row.provider_name ?? 'Myself',
        String(row.invoice_count),
        row.total_amount_spent.toFixed(2),
      ]),
    ]);
    const foreign = { ...params, planSfid: 'demoPLAN9999999999' };
    expect((await app.call(providerSummariesFile, { params: foreign, query: {}, token })).status).toBe(404);
  });

  it('of claims that were sent in', async () => {
    const asked = { sort___created_at: 'ASC' } as const;
    const list = await app.call(listSubmittedClaims, {
      params: MIA,
      query: { ...asked, per_page: '100' },
      token,
    });
    const { data } = await app.call(submittedClaimsFile, { params: MIA, query: asked, token });
    expect(data.name).toMatch(/^submitted-claims-/);
    expect(list.data.items.length).toBeGreaterThan(0);
    expect(csvTable(data.csv)).toEqual([
      ['Claim type', 'Date submitted', 'Case number', 'Status'],
      ...list.data.items.map((row) => [
        row.type,
        todayInAdelaide(new Date(row.date)),
        row.case_number,
        row.status,
      ]),
    ]);
  });

  it('are not found for a participant of somebody else', async () => {
    const { token: other } = await signInAs(app, 'nomobile@wattle.example');
    const statuses = await Promise.all([
      app.call(claimsFile, { params: MIA, query: {}, token: other }),
      app.call(submittedClaimsFile, { params: MIA, query: {}, token: other }),
      app.call(providerSummariesFile, { params: { ...MIA, planSfid: CURRENT }, query: {}, token: other }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
