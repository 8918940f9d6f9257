import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listActivity, listExports, requestExport } from '#features/settings/calls/records.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { discardOrphans } from '#platform/server/files/keep.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { applyRetention } from '../../server/retention.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const operate = <Row>(query: string) =>
  app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(query)));
const countOf = async (from: string) =>
  (await operate<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count;

const run = async (name: string, about = '', options = {}) =>
  (await runOperation(app, name, about, options)).lines;

describe('what is kept', () => {
  it('is kept for its retention period, and then goes', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    const id = 'demoPART0000000001';
    await app.call(setSmsNotification, { params: { id }, body: { sms_notification: true }, token });
    expect(await applyRetention(app.services)).toEqual({
      secrets: 0,
      sessions: 0,
      'staff-notes': 0,
      threads: 0,
      views: 0,
      sources: 0,
      messages: 0,
      activity: 0,
      looks: 0,
      backups: 0,
      'browser-errors': 0,
      'call-backs': 0,
      changes: 0,
      exports: 0,
      evidence: 0,
      events: 0,
      'feed-runs': 0,
      participants: 0,
      people: 0,
      notices: 0,
      refusals: 0,
    });
    await operate(
      `insert into notices (sfid, user_id, participant_id, kind, key, plan_id, noticed_at)
        select 'testNOTI0000000001', 1, 1, 'low-funds', 'kept', min(id), '2026-11-20' from plans where participant_id = 1`,
    );
    await operate('update outbox set sent_at = created_at');
    const messages = await countOf('outbox');
    app.clock.advance({ days: 89 });
    await applyRetention(app.services);
    expect(await countOf('outbox')).toBe(messages);
    app.clock.advance({ days: 2 });
    expect((await applyRetention(app.services)).messages).toBe(messages);
    expect(await countOf('audit')).toBeGreaterThan(0);
    expect(await countOf('notices')).toBe(1);
    app.clock.advance({ days: 2557 });
    await applyRetention(app.services);
    expect([await countOf('audit'), await countOf('outbox'), await countOf('notices')]).toEqual([0, 0, 0]);
    expect(await countOf("participants where status = 'active'")).toBeGreaterThan(0);
    const again = await signInAs(app, 'demo@wattle.example');
    const { data } = await app.call(listActivity, { params: { participantSfid: id }, token: again.token });
    expect(data.items.map(({ kind }) => kind)).toEqual(['signed-in']);
  });

  it('of an export goes after a week with its file, but the list still names the export', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    const params = { participantSfid: 'demoPART0000000001' };
    await app.call(requestExport, { params, token });
    await app.drain();
    const [file] = await operate<{ key: string }>(
      "select key from files where media_type = 'application/zip'",
    );
    const exports = async () => {
      const now = await signInAs(app, 'demo@wattle.example');
      return (await app.call(listExports, { params, token: now.token })).data;
    };
    app.clock.advance({ days: 6 });
    await applyRetention(app.services);
    expect((await exports())[0]?.state).toBe('ready');
    app.clock.advance({ days: 2 });
    await applyRetention(app.services);
    expect(await exports()).toMatchObject([{ state: 'expired', url: null, size: null }]);
    app.clock.advance({ days: 1 });
    await discardOrphans(app.services);
    expect(await app.services.files.exists(file?.key ?? '')).toBe(false);
  });

  it('of people without access goes a year after their last access', async () => {
    const empty = "users where email = 'empty@wattle.example'";
    await operate(
      `update users set created_at = '2025-10-01' where email in ('empty@wattle.example', 'viewer@wattle.example')`,
    );
    await operate("update access set ends_on = '2025-12-01' where user_id = 2");
    expect((await applyRetention(app.services)).people).toBe(1);
    expect([await countOf(empty), await countOf('users where id = 2')]).toEqual([0, 1]);
    app.clock.advance({ days: 30 });
    expect((await applyRetention(app.services)).people).toBe(1);
  });
});

describe('a participant', () => {
  const LEO = 'demoPART0000000002';

  it('who is not active goes seven years after the last plan, with everything and nothing else', async () => {
    const tables = await operate<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'participant_id'`,
    );
    const before = await countOf('invoices where participant_id <> 2');
    const [file] = await operate<{ key: string }>('select key from files where participant_id = 2 limit 1');
    if (file) await app.services.files.put(file.key, 'an invoice');
    await operate("update participants set status = 'ended' where id = 2");
    expect((await applyRetention(app.services)).participants).toBe(0);
    await operate(
      "update plans set start_date = '2010-01-01', end_date = '2012-01-01' where participant_id = 2",
    );
    expect((await applyRetention(app.services)).participants).toBe(1);
    await app.drain();
    for (const { name } of tables)
      expect([name, await countOf(`${name} where participant_id = 2`)]).toEqual([name, 0]);
    expect(await countOf('invoices where participant_id <> 2')).toBe(before);
    if (file) expect(await app.services.files.exists(file.key)).toBe(false);
  });

  it('is erased on request, but not while active', async () => {
    expect(await run('participants erase', 'demoPART9999999999')).toEqual([
      'There is no participant demoPART9999999999.',
    ]);
    expect((await run('participants erase', LEO))[0]).toContain('This participant is active.');
    await operate("update participants set status = 'ended' where id = 2");
    expect(await run('participants erase', LEO)).toEqual(['Erased.']);
    const { token } = await signInAs(app, 'demo@wattle.example');
    expect(await countOf("audit where action = 'operations.erase'")).toBe(1);
    const { data } = await app.call(listParticipants, { token });
    expect(data.map(({ sfid }) => sfid)).toEqual(['demoPART0000000001', 'demoPART0000000003']);
  });
});

it('erasing a participant also erases people who can see nobody else, and what is kept of them', async () => {
  await signInAs(app, 'nomobile@wattle.example');
  await operate("update participants set status = 'ended' where sfid = 'demoPART0000000004'");
  const traces = () =>
    Promise.all([
      countOf("users where email = 'nomobile@wattle.example'"),
      countOf('outbox where "to" = \'nomobile@wattle.example\''),
      countOf("audit where by_name = 'Noel Whitby'"),
    ]);
  expect((await traces()).every((count) => Number(count) > 0)).toBe(true);
  await run('participants erase', 'demoPART0000000004');
  expect(await traces()).toEqual([0, 0, 0]);
  await signInAs(app, 'demo@wattle.example');
});

it('the operator sees how much is due, and can have it removed', async () => {
  app.clock.advance({ days: 400 });
  await signInAs(app, 'demo@wattle.example');
  await operate("update outbox set created_at = '2026-01-01', sent_at = '2026-01-01'");
  const count = await countOf('outbox');
  expect(await run('retention')).toContain(`messages: 90 days, ${count} due`);
  expect(await run('retention', '', { run: true })).toContain(`messages: 90 days, ${count} gone`);
  expect(await run('retention')).toContain('messages: 90 days, 0 due');
});
