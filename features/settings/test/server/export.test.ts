import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exported } from '#app/server/fold.ts';
import { readZip } from '#features/operations/server/import/zip.ts';
import { giveAccess } from '#features/participants/calls/access.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { listActivity, listExports, requestExport } from '../../calls/records.ts';
import { giveUpLostExports } from '../../server/export/make.ts';

const MIA = { participantSfid: 'demoPART0000000001' };

let app: TestApp;
let token: string;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  folder = mkdtempSync(join(tmpdir(), 'wattle-export-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const rows = <Row>(query: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(query)));

/** The archive behind a link, file by file. */
async function download(url: string): Promise<{ names: string[]; text: (name: string) => string }> {
  const { pathname } = new URL(url);
  const response = await app.app.inject({ url: pathname });
  expect(response.headers['content-disposition']).toBe('attachment; filename="wattle-export.zip"');
  const path = join(folder, 'export.zip');
  writeFileSync(path, response.rawPayload);
  const files = await readZip(path, () => true, 50_000_000);
  return { names: [...files.keys()], text: (name) => String(files.get(name)) };
}

describe('an export', () => {
  it('holds everything about the participant: for programs, as tables, with the files', async () => {
    const stored = await rows<{ key: string }>('select key from files where participant_id = 1');
    // One of the files is missing in the store.
    for (const { key } of stored.slice(1)) await app.services.files.put(key, 'an invoice');
    const asked = await app.call(requestExport, { params: MIA, token });
    expect(asked.data).toMatchObject({ state: 'queued', ready_at: null, url: null });
    const again = await app.call(requestExport, { params: MIA, token });
    expect(again.data.id).toBe(asked.data.id);
    expect(await app.drain()).toBe(1);
    const [ready] = (await app.call(listExports, { params: MIA, token })).data;
    expect(ready).toMatchObject({ state: 'ready', requested_at: asked.data.requested_at });
    const { names, text } = await download(ready?.url ?? '');
    const everything = JSON.parse(text('everything.json')) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(everything)).toEqual(exported.flatMap((each) => ('part' in each ? [each.part] : [])));
    const [counts] = await rows<Record<string, number>>(
      `select (select count(*)::int from invoices where participant_id = 1) as claims,
        (select count(*)::int from invoice_lines where participant_id = 1) as "claim-lines",
        (select count(*)::int from plans where participant_id = 1) as plans`,
    );
    for (const [part, count] of Object.entries(counts ?? {})) {
      expect([part, everything[part]?.length]).toEqual([part, count]);
      expect([part, text(`tables/${part}.csv`).trimEnd().split('\r\n').length]).toEqual([part, count + 1]);
    }
    expect(everything['activity']?.map(({ action }) => action)).toContain('auth.login');
    expect(JSON.stringify(everything)).not.toContain('cents');
    expect(everything['participant']).toMatchObject([{ first_name: 'Mia', ndis_number: expect.any(String) }]);
    const [invoice] = await rows<{ sfid: string; cents: number }>(
      'select sfid, total_cents as cents from invoices where participant_id = 1 order by id limit 1',
    );
    expect(everything['claims']?.[0]).toMatchObject({
      sfid: invoice?.sfid,
      total: Number(invoice?.cents) / 100,
      provider_name: expect.any(String),
    });
    const [kept] = await rows<{ count: number }>(
      `select count(*)::int from files f where participant_id = 1 and kept_at is not null and media_type <> 'application/zip'
        and not exists (select from invoices i where i.protect_client_data and f.id in (i.file_id, i.extra_file_id))`,
    );
    expect(names.filter((name) => name.startsWith('files/')).length).toBe((kept?.count ?? 0) - 1);
    expect(text(names.find((name) => name.startsWith('files/')) ?? '')).toBe('an invoice');
    expect(text('read-me.txt')).toContain('Wattle Plan Management');
    expect(text('read-me.txt')).toContain('could not be found and are missing here: 1.');
  });

  it('contains nothing about other people, and nothing about how files are stored', async () => {
    const [ready] = (await app.call(listExports, { params: MIA, token })).data;
    const { text } = await download(ready?.url ?? '');
    expect(text('everything.json')).not.toMatch(/Papadopoulos|"key"|"session_id"/);
    const sessions = await rows<{ id: string }>('select id::text as id from sessions');
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.filter(({ id }) => text('everything.json').includes(id))).toEqual([]);
  });

  it('covers every table with data about a participant', async () => {
    const tables = await rows<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'participant_id' order by 1`,
    );
    const known = exported.map((each) => ('part' in each ? each.table : each.repeats));
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('whose job is lost fails after an hour, and can be requested again', async () => {
    const params = { participantSfid: 'demoPART0000000002' };
    await app.call(requestExport, { params, token });
    await rows("delete from jobs.job where name = 'settings.export'");
    await giveUpLostExports(app.services);
    const states = async (as: string) =>
      (await app.call(listExports, { params, token: as })).data.map(({ state }) => state);
    expect(await states(token)).toEqual(['queued']);
    app.clock.advance({ minutes: 61 });
    await giveUpLostExports(app.services);
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    expect(await states(token)).toEqual(['failed']);
    await app.call(requestExport, { params, token });
    await app.drain();
    expect(await states(token)).toEqual(['ready', 'failed']);
  });

  it('is for full access', async () => {
    const { token: viewer } = await signInAs(app, 'viewer@wattle.example');
    const tries = [
      await app.call(requestExport, { params: MIA, token: viewer }),
      await app.call(listExports, { params: MIA, token: viewer }),
      await app.call(requestExport, { params: { participantSfid: 'demoPART0000000004' }, token }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 404]);
  });

  it('says of log-ins, and of what a system did, just what Activity says', async () => {
    // Somebody who reads what is Mia's: in Adelaide their first day begins at 13:30 UTC of the day before.
    const entry = (action: string, at: string, detail = '{}') =>
      `('${at}', '${action}', 2, 'Vikram Rao', 'test', '${detail}')`;
    await rows(`update access set starts_on = '2026-11-02' where user_id = 2 and participant_id = 1`);
    await rows(`insert into audit (at, action, user_id, by_name, request_id, detail) values
      ${entry('auth.login', '2026-11-01T13:29:00Z')}, ${entry('auth.login', '2026-11-01T13:31:00Z')},
      ${entry('auth.exchange', '2026-11-03T00:00:00Z')}, ${entry('auth.logout', '2026-11-03T01:00:00Z')},
      ${entry('auth.login', '2026-11-03T02:00:00Z', '{"refused":401}')}`);
    const key = await apiKey(app, { name: 'core-of-mia', scopes: ['users'] });
    const [other] = await rows<{ sfid: string }>(
      `select sfid from users where brand = 'wattle' and id not in (select user_id from access where participant_id = 1) limit 1`,
    );
    const body = {
      user_sfid: other?.sfid ?? '',
      participant_sfid: MIA.participantSfid,
      level: 'read',
    } as const;
    expect((await app.call(giveAccess, { token: key, body })).status).toBe(200);

    await app.call(requestExport, { params: MIA, token });
    await app.drain();
    const [ready] = (await app.call(listExports, { params: MIA, token })).data;
    const { text } = await download(ready?.url ?? '');
    const { activity } = JSON.parse(text('everything.json')) as { activity: Record<string, string>[] };
    const { items } = (await app.call(listActivity, { params: MIA, query: { per_page: '100' }, token })).data;
    const ofThose = <Entry extends { at?: string }>(all: readonly Entry[]) =>
      all.filter(({ at = '' }) => at > '2026-11-01T13' && at < '2026-11-04');
    const theirs = ofThose(activity).filter(({ by_name }) => by_name === 'Vikram Rao');
    expect(theirs.map(({ action, at }) => [action, at?.slice(0, 16)])).toEqual([
      ['auth.login', '2026-11-01T13:31'],
      ['auth.exchange', '2026-11-03T00:00'],
      ['auth.logout', '2026-11-03T01:00'],
    ]);
    const shown = ofThose(items).filter(({ by }) => by === 'Vikram Rao');
    expect(shown.map(({ at }) => at.slice(0, 16)).toReversed()).toEqual(
      theirs.map(({ at }) => at?.slice(0, 16)),
    );

    const bySystem = activity.filter(({ action }) => action === 'access.give');
    expect(bySystem.map(({ by_name }) => by_name)).toEqual(['Wattle Plan Management']);
    expect(items.find(({ by }) => by === 'Wattle Plan Management')).toBeDefined();
    expect(text('everything.json')).not.toContain('core-of-mia');
  });
});
