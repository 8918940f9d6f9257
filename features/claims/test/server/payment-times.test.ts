import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#scheme/dates.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed, type TestFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { getClaim } from '../../calls/claims.ts';

const COLUMNS =
  'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data';
const sfid = (kind: string, of: string) => `test${kind}${of.padStart(10, '0')}`;

/** A claim of Mia's that came in at about noon in Adelaide and was paid `days` days later; without `days`, not yet. */
const claim = (of: string, provider: string, received: string, days?: number) =>
  `${sfid('INVO', of)},demoPLAN0000000002,${sfid('PROV', provider)},N-${of},invoice,${days === undefined ? 'Processing' : 'Paid'},,,21,21,2026-08-01,2026-08-01,${days === undefined ? '' : addDays(received, days)},${received}T02:00:00Z,false`;

let app: TestApp;
let token: string;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
  feed = emptyFeed(app);
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  feed.write(
    'providers.csv',
    'sfid,name,company_name,abn',
    ...['often', 'seldom'].map((name) => `${sfid('PROV', name)},${name},,`),
  );
});
afterAll(async () => {
  feed.remove();
  await app.close();
});

const times = async (of: string) => {
  const params = { participantSfid: 'demoPART0000000001', claimId: sfid('INVO', of) };
  return (await app.call(getClaim, { params, token })).data.payment_times;
};

it('payment times are the provider’s, else those of all claims of the type: the median, and nine in ten', async () => {
  const often = [2, 2, 3, 3, 4, 4, 4, 5, 9, 30].map((days, at) =>
    claim(`p${at}`, 'often', '2026-09-01', days),
  );
  const seldom = [20, 20, 20, 20].map((days, at) => claim(`s${at}`, 'seldom', '2026-09-01', days));
  const open = [claim('open', 'often', '2026-11-18'), claim('rare', 'seldom', '2026-11-18')];
  feed.write('invoices.csv', COLUMNS, ...often, ...seldom, ...open);
  expect((await feed.read()).rejected).toEqual([]);
  expect(await times('open')).toEqual({ count: 10, median: 4, most: 9 });
  const ofAll = await times('rare');
  expect(ofAll?.count).toBeGreaterThan(14);
  // A claim that is paid already has none.
  expect(await times('p0')).toBeNull();
});

it('the next import works payment times out again, from the payments of a year', async () => {
  const lately = Array.from({ length: 5 }, (_, at) => claim(`q${at}`, 'often', '2026-11-10', 1));
  const longAgo = Array.from({ length: 9 }, (_, at) => claim(`p${at}`, 'often', '2025-09-01', 60));
  feed.write('invoices.csv', COLUMNS, ...lately, ...longAgo);
  expect((await feed.read()).rejected).toEqual([]);
  // The nine are too old now; of the ten before, only the claim that took 30 days is left.
  expect(await times('open')).toEqual({ count: 6, median: 1, most: 30 });
});

it('a dry run leaves payment times as they are', async () => {
  feed.write(
    'invoices.csv',
    COLUMNS,
    ...Array.from({ length: 9 }, (_, at) => claim(`r${at}`, 'often', '2026-11-01', 15)),
  );
  await feed.read({ mode: 'dry-run' });
  expect(await times('open')).toEqual({ count: 6, median: 1, most: 30 });
});
