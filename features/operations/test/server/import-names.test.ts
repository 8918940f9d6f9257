// Names as feeds have them: people with one name, and whatever comes along within a cell.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { me } from '#features/auth/calls/sign-in.ts';
import { listContacts, listParticipants } from '#features/participants/calls/people.ts';
import { searchProviders } from '#features/providers/calls.ts';
import { generateReport, getReport, getReportFile } from '#features/reports/calls/reports.ts';
import { changeContactDetails, getContactDetails } from '#features/settings/calls/details.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { copyFeed, type TestFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let token: string;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());
beforeEach(() => {
  feed = copyFeed(app);
  return feed.remove;
});

const mia = async () => (await app.call(listParticipants, { token })).data.find(({ sfid }) => sfid === MIA);
const saved = async () => (await app.call(getContactDetails, { token })).data;

describe('a person with one name', () => {
  beforeEach(async () => {
    feed.edit('participants.csv', (text) => text.replace(',Mia,O’Connor,', ',,Suharto,'));
    feed.edit('users.csv', (text) => text.replace(',Dana,O’Connor', ',,Sukarno'));
    feed.edit('contacts.csv', (text) => text.replace(',Mia,O’Connor,', ',Suharto,,'));
    expect((await feed.read()).rejected).toEqual([]);
  });

  it('is greeted and listed by it, without blanks around it', async () => {
    const { profile } = (await app.call(me, { token })).data;
    expect([profile.first_name, profile.account_name]).toEqual(['Sukarno', 'Sukarno']);
    expect(await mia()).toMatchObject({ name: 'Suharto', first_name: '', last_name: 'Suharto' });
    const params = { participantSfid: MIA };
    const contacts = (await app.call(listContacts, { token, params })).data;
    expect(contacts).toContainEqual(expect.objectContaining({ first_name: 'Suharto', last_name: '' }));
  });

  it('is so in the activity, in a report and in an e-mail', async () => {
    const body = { sms_notification: true };
    const params = { participantSfid: MIA };
    await app.call(setSmsNotification, { token, params: { id: MIA }, body });
    await app.call(setSmsNotification, { token, params: { id: MIA }, body: { sms_notification: false } });
    const viewer = await signInAs(app, 'viewer@wattle.example');
    const activity = (await app.call(listActivity, { token: viewer.token, params })).data.items;
    expect(activity.map(({ sentence }) => sentence)).toContain('Sukarno switched SMS notification off.');

    const plan = { ...params, planSfid: 'demoPLAN0000000002' };
    const asked = { plan_support_category_id: 0, date_range: '2026-10-01,2026-10-31' };
    const { report_sfid: reportId } = (await app.call(generateReport, { token, params: plan, body: asked }))
      .data;
    await app.drain();
    const of = { ...params, reportId };
    expect((await app.call(getReport, { token, params: of })).data.state).toBe('ready');
    const link = await app.call(getReportFile, { token, params: of, query: { format: 'html' } });
    const page = await app.app.inject({ url: new URL(link.data.url).pathname });
    expect(page.payload).toContain('Suharto');
    expect(page.payload).not.toMatch(/> Suharto|null|undefined/);

    await runOperation(app, 'users invite', 'demo@wattle.example');
    expect((await app.lastMessage('demo@wattle.example')).text).toMatch(/^Hi Sukarno,\n/);
  });

  it('changes the other number, and the name in either field, and needs no second name', async () => {
    const change = (first: string, last: string) =>
      app.call(changeContactDetails, {
        token,
        body: { first_name: first, last_name: last, phone: '0812345678' },
      });
    expect((await change('', 'Sukarno')).data).toMatchObject({ last_name: 'Sukarno', phone: '0812345678' });
    const none = await change('', '');
    expect([none.status, none.envelope.errors]).toEqual([422, { last_name: ['Last Name is required'] }]);
    expect((await change('Sukarno', '')).data).toMatchObject({ first_name: 'Sukarno', last_name: '' });
    expect((await change('S', '')).envelope.errors).toEqual({
      first_name: ['First Name must be 2 to 50 letters long'],
    });
    expect((await change('Su', 'Karno')).data).toMatchObject({ first_name: 'Su', last_name: 'Karno' });
    // Who has two names keeps two.
    expect((await change('Su', '')).envelope.errors).toEqual({ last_name: ['Last Name is required'] });
    await app.services.database.operate((tx) =>
      tx.execute(sql`update users set details_changed_at = null where email = 'demo@wattle.example'`),
    );
  });
});

describe('names in a feed', () => {
  it('are refused where both are empty', async () => {
    feed.edit('participants.csv', (text) => text.replace(',Mia,O’Connor,', ', ,\u200b,'));
    feed.edit('users.csv', (text) => text.replace(',Dana,O’Connor', ',,'));
    const { rejected } = await feed.read();
    const reason = 'must not be empty where last_name is empty too';
    for (const file of ['participants.csv', 'users.csv'])
      expect(rejected).toContainEqual(expect.objectContaining({ file, column: 'first_name', reason }));
  });

  it('are kept composed, in one line, without marks that turn text around', async () => {
    const first = 'Zoe\u0308\u202e';
    feed.edit('participants.csv', (text) =>
      text.replace(',Mia,O’Connor,', `,${first},"\u2067O’\nConnor\r\n Smith\u2069",`),
    );
    feed.edit('users.csv', (text) =>
      text.replace(',Dana,O’Connor', ',"Da\u200bna\u0301\u0085 Lee",ශ්\u200dරී'),
    );
    feed.append('providers.csv', 'demoPROV9999999999,"Quie\u0301t\n\u202eCorner",,,');
    await feed.read();
    expect(await mia()).toMatchObject({ first_name: 'Zo\u00eb', last_name: 'O’ Connor Smith' });
    // A joiner that a script writes with stays.
    expect(await saved()).toMatchObject({ first_name: 'Dan\u00e1 Lee', last_name: 'ශ්\u200dරී' });
    const { data } = await app.call(searchProviders, { token, query: { keyword: 'quiet' } });
    expect(data.items[0]?.name).toBe('Qui\u00e9t Corner');
  });

  it('are the same in the contact details form', async () => {
    const body = { first_name: '\u2067Zoe\u0308\u2069', last_name: 'O’\nNeill\u200f' };
    const { data } = await app.call(changeContactDetails, { token, body });
    expect(data).toMatchObject({ first_name: 'Zo\u00eb', last_name: 'O’ Neill' });
  });
});
