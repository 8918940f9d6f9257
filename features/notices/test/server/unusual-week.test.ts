import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { chooseNotices, listNotices } from '../../calls.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const [PLAN, SUPPORT, ITEM] = ['demoPLAN0000000002', 'demoSUPP0000000010', '01_011_0107_1_1'];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  await app.call(chooseNotices, { params: MIA, body: { choice: 'unusual-spending', is_on: true }, token });
  // The choice was made yesterday, so claims that come in today count.
  await app.services.database.operate((tx) =>
    tx.execute(sql`update notice_choices set chosen_at = '2026-11-19T12:00:00Z'`),
  );
});
afterAll(() => app.close());

const sfid = (kind: string, of: string) => `${`wk${kind}`.padEnd(18 - of.length, '0')}${of}`;

interface Visit {
  day: string;
  receivedAt: string;
  hours: number;
  dollars: number;
}

/** Five weeks of a hundred dollars each, before anybody asked for notices. */
const usual: readonly Visit[] = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].map(
  (day) => ({ day, receivedAt: `${day}T04:00:00Z`, hours: 2, dollars: 100 }),
);

/** A visit of this week whose claim came in today. */
const thisWeek = (dollars: number): Visit => ({
  day: '2026-11-17',
  receivedAt: '2026-11-20T01:00:00Z',
  hours: dollars / 50,
  dollars,
});

/** Imports a provider's claims, one for each visit, and runs the jobs that follow an import. */
async function comeIn(provider: string, visits: readonly Visit[], reservedAt?: string): Promise<void> {
  const feed = emptyFeed(app);
  const numbered = visits.map((visit) => ({
    ...visit,
    of: `${provider}${visit.day.slice(5).replace('-', '')}`,
  }));
  feed.write('providers.csv', 'sfid,name,company_name,abn', `${sfid('PROV', provider)},${provider},,`);
  feed.write(
    'invoices.csv',
    'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data',
    ...numbered.map(
      ({ of, day, receivedAt, dollars }) =>
        `${sfid('INVO', of)},${PLAN},${sfid('PROV', provider)},N-${of},invoice,Processing,,,${dollars},${dollars},${day},${day},,${receivedAt},false`,
    ),
  );
  feed.write(
    'invoice_lines.csv',
    'sfid,invoice_sfid,plan_support_sfid,support_item_number,support_item_name,quantity,total,amount_due,service_date,service_date_to',
    ...numbered.map(
      ({ of, day, hours, dollars }) =>
        `${sfid('LINE', of)},${sfid('INVO', of)},${SUPPORT},${ITEM},Care,${hours},${dollars},${dollars},${day},${day}`,
    ),
  );
  if (reservedAt !== undefined)
    feed.write(
      'preferences.csv',
      'sfid,plan_support_sfid,provider_sfid,support_item_number,start_date,end_date,quantity,total,made_at',
      `${sfid('PREF', provider)},${SUPPORT},${sfid('PROV', provider)},${ITEM},2026-11-16,2026-11-22,10,500,${reservedAt}`,
    );
  const { well, lines } = await runOperation(app, 'import feed', feed.folder);
  expect(well, lines.join('\n')).toBe(true);
  feed.remove();
  await app.drain();
}

/** The notices about a provider. */
const noticesOf = async (provider: string) =>
  (await app.call(listNotices, { params: MIA, token })).data.notices.filter(({ lead }) =>
    lead.startsWith(provider),
  );

it('an import that brings twice the usual week of a provider makes one notice that says why', async () => {
  await comeIn('Kind', [...usual, thisWeek(200)]);
  const [notice, ...others] = await noticesOf('Kind');
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'unusual-week',
    lead: 'Kind asked for more than usual.',
    why: '$200.00 for the week from 16 November to 22 November. A usual week is $100.00.',
    claim_sfid: sfid('INVO', 'Kind1117'),
    noticed_on: '2026-11-20',
  });
  // The plan manager sends the same claims again, and the jobs run again.
  await comeIn('Kind', [...usual, thisWeek(200)]);
  expect(await noticesOf('Kind')).toEqual([notice]);
});

it('a cent less than twice the usual week makes no notice', async () => {
  await comeIn('Less', [...usual, { ...thisWeek(200), dollars: 199.99 }]);
  expect(await noticesOf('Less')).toEqual([]);
});

it('a week that a reservation of the provider announced makes no notice; a reservation made after the claim announces nothing', async () => {
  await comeIn('Known', [...usual, thisWeek(500)], '2026-11-12T01:00:00Z');
  expect(await noticesOf('Known')).toEqual([]);
  await comeIn('Late', [...usual, thisWeek(500)], '2026-11-20T02:00:00Z');
  expect((await noticesOf('Late')).map(({ kind }) => kind)).toEqual(['unusual-week']);
});
