import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listContacts, listParticipants } from '#features/participants/calls/people.ts';
import { changeContactDetails, getContactDetails } from '#features/settings/calls/details.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { copyFeed, type TestFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

let app: TestApp;
let feed: TestFeed;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());
beforeEach(() => {
  feed = copyFeed(app);
  return feed.remove;
});

/** Takes the last columns of a file away, as an older export has it. */
const without = (file: string, columns: number) =>
  feed.edit(file, (text) =>
    text
      .split('\n')
      .map((line) => line.split(',').slice(0, -columns).join(','))
      .join('\n'),
  );

describe('people in the feed', () => {
  it('keep the names and the number that they entered in the portal', async () => {
    const renamed = (text: string) => text.replace(',Dana,', ',Diana,').replace(',Vikram,', ',Victor,');
    feed.edit('users.csv', renamed);
    await feed.read();
    const details = async () => (await app.call(getContactDetails, { token })).data;
    expect((await details()).first_name).toBe('Diana');
    await app.call(changeContactDetails, {
      body: { first_name: 'Dee', last_name: 'Connor', phone: '0812345678' },
      token,
    });
    feed.edit('users.csv', (text) =>
      text.replace(',Diana,', ',Dana,').replace('0400 000 001', '0400 000 009'),
    );
    await feed.read();
    expect(await details()).toMatchObject({
      first_name: 'Dee',
      last_name: 'Connor',
      phone: '0812345678',
      mobile_phone: '0400000009',
    });
  });

  it('live where the newest export says, and keep what an older kind of export leaves out', async () => {
    feed.edit('participants.csv', (text) => text.replace('1 Smith Street,Fitzroy', '7 Rose Street,'));
    await feed.read();
    const mia = async () => (await app.call(listParticipants, { token })).data[0];
    const moved = { address: '7 Rose Street', suburb: null, state: 'VIC', postcode: '3065' };
    expect(await mia()).toMatchObject(moved);
    without('participants.csv', 5);
    const report = await feed.read();
    expect([report.rejected, await mia()]).toMatchObject([[], moved]);
  });

  it('whose address could be a real one are not taken into a demo, where anybody reads their codes', async () => {
    feed.edit('users.csv', (text) => text.replace('viewer@wattle.example', 'vera@people.com'));
    feed.edit('contacts.csv', (text) => text.replace(/[^,]+@[^,]+\.example/, 'carer@people.com'));
    const { well, lines } = await runOperation(app, 'import feed', feed.folder);
    expect(well).toBe(false);
    const rejected = lines.filter((line) => line.startsWith('rejected:'));
    expect(rejected).toEqual([
      expect.stringMatching(/^rejected: users\.csv, .*"vera@people\.com": must end in \.example/),
      expect.stringMatching(/^rejected: contacts\.csv, .*"carer@people\.com": must end in \.example/),
    ]);
    // A real server, or an exposed demo, takes them.
    expect((await feed.read()).rejected).toEqual([]);
  });

  it('name an account of their own brand, or none', async () => {
    feed.edit('contacts.csv', (text) => text.replaceAll('demoUSER0000000002', 'demoUSER0000000005'));
    const { rejected } = await feed.read();
    expect(rejected).toMatchObject([
      { file: 'contacts.csv', column: 'user_sfid', reason: 'belongs to another brand than the participant' },
    ]);
    without('contacts.csv', 1);
    expect((await feed.read()).rejected).toEqual([]);
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
      feed.edit(file, (text) =>
        text.replace('last_name\n', 'last_name,phone\n').replaceAll(/^(?!sfid).+$/gm, '$&,'),
      );
    feed.edit(file, (text) => text.replace(from, to));
    const { rejected } = await feed.read();
    expect(rejected).toMatchObject([{ file, column }]);
  });
});
