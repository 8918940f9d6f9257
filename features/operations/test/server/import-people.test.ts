import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listContacts, listParticipants } from '#features/participants/calls.ts';
import { changeContactDetails, getContactDetails } from '#features/settings/calls/details.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { importFeed } from '../../server/import/feed.ts';

let app: TestApp;
let folder: string;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattle-feed-'));
  cpSync(join(app.services.config.dataDir, 'demo'), folder, { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
});

const feed = () => importFeed(app.services.database, folder, { brands: ['wattle', 'mpm'] });
const edit = (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
/** Takes the last columns of a file away, as an older export has it. */
const without = (file: string, columns: number) =>
  edit(file, (text) =>
    text
      .split('\n')
      .map((line) => line.split(',').slice(0, -columns).join(','))
      .join('\n'),
  );

describe('people in the feed', () => {
  it('keep the names and the number that they entered in the portal', async () => {
    const renamed = (text: string) => text.replace(',Dana,', ',Diana,').replace(',Vikram,', ',Victor,');
    edit('users.csv', renamed);
    await feed();
    const details = async () => (await app.call(getContactDetails, { token })).data;
    expect((await details()).first_name).toBe('Diana');
    await app.call(changeContactDetails, {
      body: { first_name: 'Dee', last_name: 'Connor', phone: '0812345678' },
      token,
    });
    edit('users.csv', (text) => text.replace(',Diana,', ',Dana,').replace('0400 000 001', '0400 000 009'));
    await feed();
    expect(await details()).toMatchObject({
      first_name: 'Dee',
      last_name: 'Connor',
      phone: '0812345678',
      mobile_phone: '0400000009',
    });
  });

  it('live where the newest export says, and keep what an older kind of export leaves out', async () => {
    edit('participants.csv', (text) => text.replace('1 Smith Street,Fitzroy', '7 Rose Street,'));
    await feed();
    const mia = async () => (await app.call(listParticipants, { token })).data[0];
    const moved = { address: '7 Rose Street', suburb: null, state: 'VIC', postcode: '3065' };
    expect(await mia()).toMatchObject(moved);
    without('participants.csv', 5);
    const report = await feed();
    expect([report.rejected, await mia()]).toMatchObject([[], moved]);
  });

  it('whose address could be a real one are not taken into a demo, where anybody reads their codes', async () => {
    edit('users.csv', (text) => text.replace('viewer@wattle.example', 'vera@people.com'));
    edit('contacts.csv', (text) => text.replace(/[^,]+@[^,]+\.example/, 'carer@people.com'));
    const { well, lines } = await runOperation(app, 'import feed', folder);
    expect(well).toBe(false);
    const rejected = lines.filter((line) => line.startsWith('rejected:'));
    expect(rejected).toEqual([
      expect.stringMatching(/^rejected: users\.csv, .*"vera@people\.com": must end in \.example/),
      expect.stringMatching(/^rejected: contacts\.csv, .*"carer@people\.com": must end in \.example/),
    ]);
    // A real server, or an exposed demo, takes them.
    expect((await feed()).rejected).toEqual([]);
  });

  it('name an account of their own brand, or none', async () => {
    edit('contacts.csv', (text) => text.replaceAll('demoUSER0000000002', 'demoUSER0000000005'));
    const { rejected } = await feed();
    expect(rejected).toMatchObject([
      { file: 'contacts.csv', column: 'user_sfid', reason: 'belongs to another brand than the participant' },
    ]);
    without('contacts.csv', 1);
    expect((await feed()).rejected).toEqual([]);
    const params = { participantSfid: 'demoPART0000000001' };
    const { data } = await app.call(listContacts, { params, token });
    expect(data.map(({ client_portal_access_level: level }) => level)).toEqual([
      'Full access',
      null,
      'Read only',
    ]);
  });

  it.each([
    ['users.csv', 'phone', ',Vikram,Rao,', ',Vikram,Rao,08 1234 567'],
    ['participants.csv', 'postcode', ',3065', ',306'],
  ])('of %s have a valid %s', async (file, column, from, to) => {
    if (file === 'users.csv')
      edit(file, (text) =>
        text.replace('last_name\n', 'last_name,phone\n').replaceAll(/^(?!sfid).+$/gm, '$&,'),
      );
    edit(file, (text) => text.replace(from, to));
    const { rejected } = await feed();
    expect(rejected).toMatchObject([{ file, column }]);
  });
});
