import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '#features/auth/calls/sign-in.ts';
import { getReservation } from '#features/plans/calls/items.ts';
import { generateReport, getReportFile, listReports } from '#features/reports/calls/reports.ts';
import { listExports, requestExport } from '#features/settings/calls/records.ts';
import { getSubmittedAttachment, submitClaim } from '#features/submissions/calls.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { smallPdf } from '#test/harness/files/sample-files.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { rowsOf } from '../database/database.ts';

const EMAIL = 'demo@wattle.example';
const MIA = { participantSfid: 'demoPART0000000001' };

let app: TestApp;
let submittedId: string;
let reportId: string;
let reservation: { planSfid: string; planSupportId: string; preferenceId: string };
let token: string;
let links: Record<string, string>;

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, EMAIL));
  const body = { paid_to_type: 'invoice' } as const;
  const sent = await app.call(submitClaim, { token, params: MIA, body, files: { file: smallPdf } });
  submittedId = sent.data.sfid;
  const planSfid = 'demoPLAN0000000002';
  const days = { plan_support_category_id: 0, date_range: '2026-10-01,2026-10-31' };
  const asked = await app.call(generateReport, { token, params: { ...MIA, planSfid }, body: days });
  reportId = asked.data.report_sfid;
  await app.call(requestExport, { token, params: MIA });
  await app.drain();
  // The agreement of a reservation is a file like any other.
  await query(`update reservations set file_id = (select max(id) from files where participant_id = 1 and kept_at is not null
    and media_type = 'application/pdf') where participant_id = 1`);
  const [found] = await query<typeof reservation>(`select x.sfid as "planSfid", s.sfid as "planSupportId",
      r.sfid as "preferenceId" from reservations r join plan_supports s on s.id = r.plan_support_id
      join plans x on x.id = s.plan_id where r.participant_id = 1 order by r.id limit 1`);
  if (!found) throw new Error('The demo world has no reservation.');
  reservation = found;
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token } = await signInAs(app, EMAIL));
  links = await linksOf(token);
  expect(await opened()).toEqual(all(200));
});

/** Every link to a file that the portal gives. */
async function linksOf(as: string): Promise<Record<string, string>> {
  const ask = { token: as };
  const attachment = await app.call(getSubmittedAttachment, {
    ...ask,
    params: { ...MIA, submittedId },
    query: {},
  });
  const report = await app.call(listReports, { ...ask, params: MIA, query: {} });
  const format = { format: 'large-print' } as const;
  const file = await app.call(getReportFile, { ...ask, params: { ...MIA, reportId }, query: format });
  const agreement = await app.call(getReservation, { ...ask, params: { ...MIA, ...reservation } });
  const [ready] = (await app.call(listExports, { ...ask, params: MIA })).data;
  return {
    attachment: attachment.data.url,
    report: report.data.items.find(({ sfid }) => sfid === reportId)?.url ?? '',
    'report in a format': file.data.url,
    agreement: agreement.data.service_agreement ?? '',
    export: ready?.url ?? '',
  };
}

async function opened(): Promise<Record<string, number>> {
  const statuses = Object.entries(links).map(async ([name, url]) => {
    const { statusCode } = await app.app.inject(new URL(url).pathname);
    return [name, statusCode] as const;
  });
  return Object.fromEntries(await Promise.all(statuses));
}

const all = (status: number) => Object.fromEntries(Object.keys(links).map((name) => [name, status]));

const setAccess = (change: string) =>
  query(`update access set ${change} where participant_id = 1
    and user_id = (select id from users where email = '${EMAIL}')`);

describe('a link to a file ends', () => {
  it('with the logout of the session that asked for it, and no other', async () => {
    const other = await signInAs(app, EMAIL);
    await app.call(signOut, { token: other.token });
    expect(await opened()).toEqual(all(200));
    await app.call(signOut, { token });
    expect(await opened()).toEqual(all(404));
  });

  it('where the operator logs the person out', async () => {
    await runOperation(app, 'users log-out', EMAIL);
    expect(await opened()).toEqual(all(404));
  });

  it('with the access to the participant', async () => {
    await setAccess(`ends_on = '2026-11-01'`);
    expect(await opened()).toEqual(all(404));
    await setAccess('ends_on = null');
    expect(await opened()).toEqual(all(200));
  });

  it('with full access, where only full access may open the file', async () => {
    await setAccess(`level = 'read'`);
    expect(await opened()).toEqual({ ...all(200), export: 404 });
    await setAccess(`level = 'full'`);
  });

  it('where the file itself is taken away', async () => {
    const mine = `participant_id = 1 and media_type <> 'application/zip'`;
    await query(`update files set discarded_at = now() where ${mine}`);
    expect(await opened()).toEqual({ ...all(404), export: 200 });
    await query(`update files set discarded_at = null where ${mine}`);
  });
});
