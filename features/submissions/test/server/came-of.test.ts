import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedCalls } from '#features/operations/calls/feed.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { getSubmittedClaim, listSubmittedClaims, submitClaim } from '../../calls.ts';
import { claimThatCame } from '../../rules/came-of.ts';
import * as inSql from '../../server/rules-in-sql.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const SENT = 'testSUBM0000000001';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

beforeEach(async () => {
  await query('delete from submitted_claims');
  await query(`delete from invoices where sfid like 'testINVO%'`);
});

interface Made {
  sfid: string;
  referenceNumber: string;
  total: number;
  receivedAt: Date;
}

const made = (number: number, more: Partial<Omit<Made, 'sfid'>> = {}): Made => ({
  sfid: `testINVO000000000${number}`,
  referenceNumber: 'INV-00077',
  total: 12_345,
  receivedAt: new Date('2026-11-19T02:00:00Z'),
  ...more,
});

/** Adds a claim; `of` is the participant's number. */
const addClaim = ({ sfid, referenceNumber, total, receivedAt }: Made, { of = 1, more = '' } = {}) =>
  query(`insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type, status,
      total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
    select '${sfid}', p.participant_id, p.id, 2, '${referenceNumber}', 'invoice', 'Processing', ${total}, ${total},
      '2026-11-01', '2026-11-01', '${receivedAt.toISOString()}', false
    from plans p where p.participant_id = ${of} order by p.start_date desc limit 1;
    ${more}`);

const addSent = ({ number = 'INV-77', total = 12_345, claim = null as string | null, abn = '' } = {}) =>
  query(`insert into submitted_claims (sfid, participant_id, type, case_number, status, submitted_at, invoice_number,
      total_cents, abn, invoice_id)
    values ('${SENT}', 1, 'OCR Invoice', 'W1', 'Received', '2026-11-18T23:00:00Z', ${number === '' ? 'null' : `'${number}'`},
      ${total}, ${abn === '' ? 'null' : `'${abn}'`}, (select id from invoices where sfid = ${claim ? `'${claim}'` : 'null'}))`);

const get = async () =>
  (await app.call(getSubmittedClaim, { params: { ...MIA, submittedId: SENT }, token })).data;

describe('the claim that came of what was sent in', () => {
  const alike = made(1);
  it.each([
    ['the only one with its digits and its total', {}, [alike, made(2, { total: 1 })]],
    ['none of two alike', {}, [alike, made(2, { referenceNumber: '77' })]],
    ['none with another number', {}, [made(1, { referenceNumber: 'INV-770' })]],
    ['none with another total', {}, [made(1, { total: 12_346 })]],
    // Midnight between them in Adelaide, not in UTC.
    ['none that came in the day before', {}, [made(1, { receivedAt: new Date('2026-11-18T13:00:00Z') })]],
    ['one that came in earlier that day', {}, [made(1, { receivedAt: new Date('2026-11-18T14:00:00Z') })]],
    ['none where no number was read', { number: '' }, [alike]],
    ['none where the number has no digits', { number: 'INV' }, [made(1, { referenceNumber: 'INV' })]],
    ['the one that the plan manager names', { claim: alike.sfid, number: '5' }, [alike, made(2)]],
    ['none of no claims', {}, []],
  ])('is %s, in the rule as in SQL', async (_, sent, claims: Made[]) => {
    for (const claim of claims) await addClaim(claim);
    await addSent(sent);
    const { number = 'INV-77', claim = null } = sent as { number?: string; claim?: string };
    const expected = claimThatCame(
      {
        claim,
        invoiceNumber: number || null,
        total: 12_345,
        submittedAt: new Date('2026-11-18T23:00:00Z'),
      },
      claims,
    );
    const [found] = await app.services.database.operate((tx) =>
      rowsOf<{ sfid: string | null }>(
        tx,
        sql`select (select sfid from invoices where id = ${inSql.claimThatCame}) as sfid from submitted_claims c`,
      ),
    );
    expect(found?.sfid ?? undefined).toBe(expected?.sfid);
    expect((await get()).claim?.sfid).toBe(expected?.sfid);
  });

  it('is never one of another participant', async () => {
    await addClaim(made(1), { of: 2 });
    await addSent();
    expect((await get()).claim).toBeNull();
    const key = await apiKey(app, { name: 'core' });
    const [record] = (await query<
      Record<string, unknown>
    >(`select sfid, 'demoPART0000000001' as participant_sfid, type,
      case_number, status, to_json(submitted_at) #>> '{}' as submitted_at, null as invoice_name, null as extra_file_name,
      null as total from submitted_claims`)) as [Record<string, unknown>];
    const send = async (claim: string | null) =>
      (
        await app.call(feedCalls.submitted_claims, {
          records: [{ ...record, invoice_sfid: claim }],
          token: key,
        })
      ).envelope;
    expect(JSON.stringify(await send(made(1).sfid))).toContain('belongs to another participant');
    await addClaim(made(2, { referenceNumber: 'OTHER' }));
    await send(made(2).sfid);
    expect((await get()).claim?.sfid).toBe(made(2).sfid);
    // A feed without the column leaves it as it is; one that takes it back does.
    await app.call(feedCalls.submitted_claims, { records: [record], token: key });
    expect((await get()).claim?.sfid).toBe(made(2).sfid);
    await send(null);
    expect((await get()).claim).toBeNull();
  });

  it('says who acts next, and names the provider', async () => {
    await addClaim(made(1), {
      more: `update invoices set held_reason = 'The receipt is missing', held_since = '2026-11-19', held_asked_of = 'participant' where sfid = '${made(1).sfid}'`,
    });
    await addSent();
    const [provider] = await query<{ name: string }>('select name from providers where id = 2');
    const { claim, provider_name: name } = await get();
    expect([name, claim]).toEqual([
      provider?.name,
      {
        sfid: made(1).sfid,
        reference_number: 'INV-00077',
        total: 123.45,
        status: 'Processing',
        client_approval_status: null,
        date_paid: null,
        held_reason: 'The receipt is missing',
        held_since: '2026-11-19',
        held_asked_of: 'participant',
      },
    ]);
    const { data } = await app.call(listSubmittedClaims, { params: MIA, query: {}, token });
    expect(data.items.map((item) => item.claim?.sfid)).toEqual([made(1).sfid]);
  });
});

describe('a claim that was sent in', () => {
  it('is had with all that was sent, and is named after the provider whose ABN was confirmed', async () => {
    const [provider] = await query<{ name: string; abn: string }>(
      `select name, abn from providers p where abn is not null
        and not exists (select from providers o where o.abn = p.abn and o.id <> p.id) order by id limit 1`,
    );
    const body = {
      paid_to_type: 'reimbursement',
      comment: 'Taxi',
      invoice_number: 'T-1',
      abn: provider?.abn ?? '',
      invoice_date: '2026-11-01',
      total: '45.00',
    } as const;
    const files = { file: smallPdf, extra_file: smallPdf };
    const { data: sent } = await app.call(submitClaim, { token, params: MIA, body, files });
    expect(sent.provider_name).toBe(provider?.name);
    const { data } = await app.call(getSubmittedClaim, {
      params: { ...MIA, submittedId: sent.sfid },
      token,
    });
    expect(data).toMatchObject({
      ...sent,
      comment: 'Taxi',
      invoice_number: 'T-1',
      abn: provider?.abn,
      invoice_date: '2026-11-01',
    });
    expect(data.payment_times?.count).toBeGreaterThan(0);
    // Two providers with one number: nobody can say which.
    await query(
      `insert into providers (sfid, name, abn) values ('testPROV0000000001', 'Another', '${provider?.abn}')`,
    );
    const again = await app.call(getSubmittedClaim, { params: { ...MIA, submittedId: sent.sfid }, token });
    expect(again.data.provider_name).toBeNull();
  });

  it('is not found by somebody else, nor where there is none', async () => {
    await addSent();
    const { token: other } = await signInAs(app, 'nomobile@wattle.example');
    const statusOf = async (params: { participantSfid: string; submittedId: string }, by = token) =>
      (await app.call(getSubmittedClaim, { params, token: by })).status;
    expect(await statusOf({ ...MIA, submittedId: SENT }, other)).toBe(404);
    expect(await statusOf({ participantSfid: 'demoPART0000000002', submittedId: SENT })).toBe(404);
    expect(await statusOf({ ...MIA, submittedId: 'testSUBM0000000009' })).toBe(404);
    expect(await statusOf({ ...MIA, submittedId: SENT })).toBe(200);
  });
});
