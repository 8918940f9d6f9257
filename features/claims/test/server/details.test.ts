import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProvider } from '#features/providers/calls.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { getClaim, listClaimLines, listClaims } from '../../calls/claims.ts';

const INVOICES =
  'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data';
const LINES =
  'sfid,invoice_sfid,plan_support_sfid,support_item_number,support_item_name,quantity,total,amount_due,service_date,service_date_to';
const PROVIDERS = 'sfid,name,company_name,abn';

const invoice = (number: number) =>
  `testINVO000000000${number},demoPLAN0000000002,testPROV000000000${number},N-${number},invoice,Processing,,,21,21,2026-09-01,2026-09-01,,2026-09-02T02:00:00Z,false`;
const line = (number: number) =>
  `testLINE000000000${number},testINVO000000000${number},demoSUPP0000000010,01_011_0107_1_1,Self-care,1.125,21,21,2026-09-01,2026-09-01`;
const provider = (number: number) => `testPROV000000000${number},Tested ${number},,51824753556`;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const feed = emptyFeed(app);
  const read = async () => expect((await feed.read()).rejected).toEqual([]);
  // A claim with every column, and a claim of an older kind of export.
  feed.write('providers.csv', `${PROVIDERS},registration_groups`, `${provider(1)},0107 0120`);
  feed.write(
    'invoices.csv',
    `${INVOICES},expected_on,payment_reference,held_reason,held_since`,
    `${invoice(1)},2026-09-15,PAY-77,A receipt is missing,2026-09-05`,
  );
  feed.write(
    'invoice_lines.csv',
    `${LINES},unit_price,gst_code,claim_type,cancellation_reason,amount_paid,reason_code,reason`,
    `${line(1)},18.67,P2,CANC,NSDH,-0.05,X-9,Above the limit`,
  );
  await read();
  feed.write('providers.csv', PROVIDERS, provider(2));
  feed.write('invoices.csv', INVOICES, invoice(2));
  feed.write('invoice_lines.csv', LINES, line(2));
  await read();
  feed.write('providers.csv', PROVIDERS, provider(3));
  feed.write(
    'invoices.csv',
    INVOICES,
    'testINVO0000000003,demoPLAN0000000002,testPROV0000000003,N-3,invoice,Paid,,,63,52.5,2026-09-01,2026-09-01,2026-09-09,2026-09-02T02:00:00Z,false',
  );
  // The first line was paid in full, the second in part; of the third only what the plan pays is known.
  const short = (at: number, due: number, paid: string) =>
    `testLINE00000003${String(at).padStart(2, '0')},testINVO0000000003,demoSUPP0000000010,01_011_0107_1_1,Self-care,1,21,${due},2026-09-01,2026-09-01,${paid}`;
  feed.write(
    'invoice_lines.csv',
    `${LINES},amount_paid`,
    short(1, 21, '21'),
    short(2, 21, '14'),
    short(3, 10.5, ''),
  );
  await read();
  // One claim was cancelled with a reason, one without.
  const cancelled = (number: number) =>
    invoice(number).replace(`PROV000000000${number}`, 'PROV0000000003').replace('Processing', 'Cancelled');
  feed.write('invoices.csv', INVOICES, cancelled(4), cancelled(5));
  feed.write('invoice_lines.csv', LINES, line(4), line(5));
  feed.write(
    'invoice_events.csv',
    'sfid,invoice_sfid,at,status,note',
    'testEVNT0000000004,testINVO0000000004,2026-09-03T02:00:00Z,Cancelled,It came twice.',
    'testEVNT0000000005,testINVO0000000005,2026-09-03T02:00:00Z,Cancelled,',
  );
  await read();
  feed.remove();
});
afterAll(() => app.close());

const paramsOf = (claimId: string) => ({ participantSfid: 'demoPART0000000001', claimId });
const claim = async (number: number) =>
  (await app.call(getClaim, { params: paramsOf(`testINVO000000000${number}`), token })).data;

describe('the details of a claim', () => {
  it('say what the plan manager sent about it and its lines', async () => {
    const found = await claim(1);
    expect(found).toMatchObject({
      expected_on: '2026-09-15',
      payment_reference: 'PAY-77',
      held_reason: 'A receipt is missing',
      held_since: '2026-09-05',
    });
    expect(found.invoice_line_items).toMatchObject([
      {
        quantity: 1.125,
        unit: 'H',
        unit_price: 18.67,
        gst_code: 'P2',
        claim_type: 'CANC',
        cancellation_reason: 'NSDH',
        amount_paid: -0.05,
        reason_code: 'X-9',
        reason: 'Above the limit',
      },
    ]);
    const { data: lines } = await app.call(listClaimLines, { params: paramsOf(found.sfid), token });
    expect(lines).toEqual(found.invoice_line_items);
  });

  it('say by how much less was paid than was asked for, for each line and in all', async () => {
    const found = await claim(3);
    expect(found.paid_short).toBe(17.5);
    expect(found.invoice_line_items.map((each) => each.paid_short)).toEqual([0, 7, 10.5]);
    const { data: lines } = await app.call(listClaimLines, { params: paramsOf(found.sfid), token });
    expect(lines).toEqual(found.invoice_line_items);
    // Before money has gone out nothing is short.
    expect(await claim(1)).toMatchObject({ paid_short: 0, invoice_line_items: [{ paid_short: 0 }] });
  });

  it('say in a list too when a claim is paid, by how much it is short, and why it was cancelled', async () => {
    const { data } = await app.call(listClaims, {
      params: { participantSfid: 'demoPART0000000001' },
      query: { per_page: '100', filter___service_date: '2026-09-01' },
      token,
    });
    const listed = (number: number) => data.items.find(({ sfid }) => sfid === `testINVO000000000${number}`);
    expect(listed(1)).toMatchObject({ expected_on: '2026-09-15', held_reason: 'A receipt is missing' });
    expect(listed(3)).toMatchObject({ paid_short: 17.5, cancelled_because: null });
    expect(listed(4)).toMatchObject({ paid_short: 0, cancelled_because: 'It came twice.' });
    expect(listed(5)).toMatchObject({ cancelled_because: null });
    for (const number of [1, 3, 4, 5]) expect(await claim(number)).toMatchObject(listed(number) ?? {});
  });

  it('are null where the plan manager did not send them', async () => {
    const found = await claim(2);
    expect(found).toMatchObject({
      expected_on: null,
      payment_reference: null,
      held_reason: null,
      held_since: null,
    });
    expect(found.invoice_line_items).toMatchObject([
      {
        quantity: 1.125,
        unit_price: null,
        gst_code: null,
        claim_type: null,
        cancellation_reason: null,
        amount_paid: null,
        reason_code: null,
        reason: null,
      },
    ]);
  });
});

describe('one provider', () => {
  const asked = (providerId: string) => app.call(getProvider, { params: { providerId }, token });

  it('has its registration groups, by sfid or id, or null where they were not sent', async () => {
    const { data } = await asked('testPROV0000000001');
    expect(data).toMatchObject({ name: 'Tested 1', registration_groups: ['0107', '0120'] });
    expect((await asked(String(data.id))).data).toEqual(data);
    expect((await asked('testPROV0000000002')).data.registration_groups).toBeNull();
  });

  it('is not found where there is none with the sfid', async () => {
    await expect(asked('testPROV0000000009')).resolves.toMatchObject({ status: 404 });
  });

  it('is not shown to people who are not signed in', async () => {
    const params = { providerId: 'testPROV0000000001' };
    await expect(app.call(getProvider, { params })).resolves.toMatchObject({ status: 401 });
  });
});
