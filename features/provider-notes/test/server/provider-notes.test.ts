import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZip } from '#features/operations/server/import/zip.ts';
import { listActivity, listExports, requestExport } from '#features/settings/calls/records.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { deleteProviderNote, listProviderNotes, writeProviderNote } from '../../calls.ts';
import { MOST_NOTES, NOTE_MAX, noteProblems } from '../../rules.ts';
import { tooManyNotes } from '../../words.ts';

const MIA = 'demoPART0000000001';
const LEO = 'demoPART0000000002';

let app: TestApp;
let token: string;
let viewer: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  ({ token: viewer } = await signInAs(app, 'viewer@wattle.example'));
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const params = (providerId: string, participantSfid = MIA) => ({ participantSfid, providerId });
const write = (providerId: string, text: string, by = token) =>
  app.call(writeProviderNote, { params: params(providerId), body: { text }, token: by });
const list = (providerId: string, by = viewer, participantSfid = MIA) =>
  app.call(listProviderNotes, { params: params(providerId, participantSfid), token: by });
const remove = (providerId: string, noteId: string, by = token) =>
  app.call(deleteProviderNote, { params: { ...params(providerId), noteId }, token: by });
const textsOf = async (providerId: string) => (await list(providerId)).data.notes.map(({ text }) => text);
const recorded = async () =>
  (await query<{ n: number }>(`select count(*)::int as n from audit where action like 'provider-notes%'`))[0]
    ?.n;
const sentences = async () =>
  (await app.call(listActivity, { params: { participantSfid: MIA }, query: {}, token })).data.items.map(
    ({ sentence }) => sentence,
  );

it('a note is there for everybody who acts for the participant, the newest first', async () => {
  const [provider] = await query<{ sfid: string }>('select sfid from providers where id = 1');
  const written = await write('1', '  Ask for Sam.\nNot on Mondays.  ');
  expect((await list('1')).data.notes).toEqual([
    {
      sfid: written.data.sfid,
      text: 'Ask for Sam.\nNot on Mondays.',
      written_by: expect.stringContaining('Dana'),
      written_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  await write(provider?.sfid ?? '', 'They come late.');
  expect(await textsOf('1')).toEqual(['They come late.', 'Ask for Sam.\nNot on Mondays.']);
  expect(await textsOf('2')).toEqual([]);
  expect((await sentences())[0]).toBe('You wrote a note on a provider.');
});

it('of each participant there are the own notes, for somebody who acts for both', async () => {
  await write('9', 'Of Mia alone');
  expect((await list('9', token, LEO)).data.notes).toEqual([]);
  expect((await list('9', token)).data.notes).toHaveLength(1);
});

it.each([
  ['nothing', ' \n ', noteProblems.empty],
  ['too much', 'x'.repeat(NOTE_MAX + 1), noteProblems.tooLong],
])('%s is refused at its field, and nothing is written', async (_what, text, problem) => {
  const refused = await write('2', text);
  expect(refused).toMatchObject({ status: 422, envelope: { errors: { text: [problem] } } });
  expect(await textsOf('2')).toEqual([]);
});

it('as much as may be written comes back whole, and space around it does not count', async () => {
  const text = '🙂'.repeat(NOTE_MAX / 2);
  await write('3', `${text}\n`);
  expect(await textsOf('3')).toEqual([text]);
});

it('whoever may only look can neither write nor delete', async () => {
  const { sfid } = (await write('4', 'They ring first.')).data;
  expect((await write('4', 'Me too', viewer)).status).toBe(403);
  expect((await remove('4', sfid, viewer)).status).toBe(403);
  expect(await textsOf('4')).toEqual(['They ring first.']);
});

it('the text of a deleted note is nowhere any more; deleting it once more changes nothing', async () => {
  const { sfid } = (await write('5', 'A wrong number: 5550 1234')).data;
  expect((await remove('6', sfid)).status).toBe(404);
  expect((await remove('5', sfid)).data).toEqual({ deleted: true });
  expect((await sentences())[0]).toBe('You deleted a note on a provider.');
  expect(await textsOf('5')).toEqual([]);
  const records = await recorded();
  expect((await remove('5', sfid)).data).toEqual({ deleted: true });
  expect(await recorded()).toBe(records);
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const holding = await Promise.all(
    tables.map(({ name }) =>
      query(`select '${name}' as name from ${name} t where t::text like '%5550 1234%'`),
    ),
  );
  expect(holding.flat()).toEqual([]);
});

it('nobody finds the notes of another participant, or of a provider that there is not', async () => {
  const { token: other } = await signInAs(app, 'nomobile@wattle.example');
  expect((await list('1', other)).status).toBe(404);
  expect((await list('999999')).status).toBe(404);
  expect((await write('nobodyPROV00000000', 'Hello')).status).toBe(404);
});

it('there are as many notes on a provider as may be, and one more after one is deleted', async () => {
  for (let at = 0; at < MOST_NOTES; at += 1) expect((await write('7', `Note ${at}`)).status).toBe(200);
  const refused = await write('7', 'One more');
  expect([refused.status, refused.envelope.message]).toEqual([409, tooManyNotes]);
  const [newest] = (await list('7')).data.notes;
  await remove('7', newest?.sfid ?? '');
  expect((await write('7', 'One more')).status).toBe(200);
});

it('they are in the export, with the provider’s name', async () => {
  await write('8', 'Parks behind the house');
  await app.call(requestExport, { params: { participantSfid: MIA }, token });
  await app.drain();
  const [ready] = (await app.call(listExports, { params: { participantSfid: MIA }, token })).data;
  const { rawPayload } = await app.app.inject({ url: new URL(ready?.url ?? '').pathname });
  const folder = mkdtempSync(join(tmpdir(), 'wattle-export-'));
  try {
    writeFileSync(join(folder, 'export.zip'), rawPayload);
    const files = await readZip(join(folder, 'export.zip'), () => true, 50_000_000);
    const notes = JSON.parse(String(files.get('everything.json')))['provider-notes'];
    const [provider] = await query<{ name: string }>('select name from providers where id = 8');
    expect(notes).toContainEqual(
      expect.objectContaining({ text: 'Parks behind the house', provider_name: provider?.name }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
