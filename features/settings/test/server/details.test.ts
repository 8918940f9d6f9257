import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '#features/auth/calls/sign-in.ts';
import { listContacts, listParticipants } from '#features/participants/calls/people.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { changeContactDetails, getContactDetails } from '../../calls/details.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const DANA = {
  first_name: 'Dana',
  last_name: 'O’Connor',
  email: 'demo@wattle.example',
  mobile_phone: '0400000001',
  phone: null,
};

type Body = BodyOf<typeof changeContactDetails>;
const change = (body: Partial<Body>) =>
  app.call(changeContactDetails, {
    body: { first_name: 'Dana', last_name: 'Connor', ...body },
    token,
  });

describe('contact details', () => {
  it('shows the person’s own, and changes names and the other number', async () => {
    expect((await app.call(getContactDetails, { token })).data).toEqual(DANA);
    const { data } = await change({ first_name: ' Renée  Anh ', last_name: 'Nguyễn', phone: '08 1234 5678' });
    const now = { ...DANA, first_name: 'Renée Anh', last_name: 'Nguyễn', phone: '0812345678' };
    expect(data).toEqual(now);
    expect((await app.call(getContactDetails, { token })).data).toEqual(now);
    expect((await app.call(me, { token })).data.profile.first_name).toBe('Renée Anh');
  });

  it('leaves an unchanged name alone, whatever it contains', async () => {
    const { token: mpm } = await signInAs(app, 'viewer@wattle.example');
    await app.services.database.operate((tx) =>
      tx.execute(sql`update users set last_name = 'Rao 2nd' where email = 'viewer@wattle.example'`),
    );
    const send = (last: string) =>
      app.call(changeContactDetails, {
        body: { first_name: 'Vik', last_name: last, phone: '0812345678' },
        token: mpm,
      });
    expect((await send('Rao 2nd')).data).toMatchObject({ first_name: 'Vik', last_name: 'Rao 2nd' });
    expect((await send('Rao 3rd')).status).toBe(422);
  });

  it('removes the other number where it is sent empty, and keeps it where it is not sent', async () => {
    await change({ phone: '0812345678' });
    expect((await change({ first_name: 'Dan' })).data.phone).toBe('0812345678');
    expect((await change({ phone: ' ' })).data.phone).toBeNull();
    await change({ phone: '0812345678' });
    expect((await change({ phone: null })).data.phone).toBeNull();
  });

  it.each([
    ['+61 8 8123 4567', '0881234567'],
    ['(08) 8123 4567', '0881234567'],
    ['13 14 50', '131450'],
    ['+61 (0)400 000 002', '0400000002'],
  ])('keep the number %s as %s', async (phone, kept) => {
    expect((await change({ phone })).data.phone).toBe(kept);
  });

  const invalid = (label: string) =>
    `${label} is invalid. Please use letters, spaces, apostrophes and hyphens only. Letters with accents are fine.`;
  it.each<[string, Partial<Body>, Record<string, string[]>]>([
    ['a digit', { first_name: 'R2D2' }, { first_name: [invalid('First Name')] }],
    ['no letter', { last_name: '’-’' }, { last_name: [invalid('Last Name')] }],
    ['an underline', { last_name: 'O_Brien' }, { last_name: [invalid('Last Name')] }],
    ['no name', { first_name: '  ' }, { first_name: ['First Name is required'] }],
    ['one letter', { last_name: 'X' }, { last_name: ['Last Name must be 2 to 50 letters long'] }],
    [
      '51 letters',
      { first_name: 'a'.repeat(51) },
      { first_name: ['First Name must be 2 to 50 letters long'] },
    ],
    [
      'a foreign number',
      { phone: '+64 412 345 678' },
      { phone: ['Alternate Phone Number must be 10 digits'] },
    ],
    ['eight digits', { phone: '8123 4567' }, { phone: ['Alternate Phone Number must be 10 digits'] }],
    [
      'another e-mail address',
      { email: 'other@wattle.example' },
      { email: ['This can’t be changed here. Please contact us to change it.'] },
    ],
    [
      'no mobile number any more',
      { mobile_phone: null },
      { mobile_phone: ['This can’t be changed here. Please contact us to change it.'] },
    ],
  ])('refuses %s, and says so at the field', async (_what, body, errors) => {
    const answer = await change(body);
    expect([answer.status, answer.envelope.errors]).toEqual([422, errors]);
  });

  it.each(['a'.repeat(50), 'Nguyễn', 'Zoë', 'Jo', 'D’Arcy', "O'Connor", "'t Hart", 'Anne-Marie'])(
    'takes the name %s',
    async (name) => {
      expect((await change({ first_name: name })).data.first_name).toBe(name);
    },
  );

  it('accepts read-only fields that a client sends unchanged', async () => {
    const same = { email: 'DEMO@wattle.example', mobile_phone: '0400 000 001' };
    expect((await change(same)).status).toBe(200);
  });
});

describe('a participant’s details', () => {
  it('hold the address', async () => {
    const { data } = await app.call(listParticipants, { token });
    expect(data[0]).toMatchObject({
      address: '1 Smith Street',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
      auto_approve_14_days: false,
      claiming_experience: true,
    });
  });

  it('list the people around them, the primary contact first, with what each may do', async () => {
    const { data } = await app.call(listContacts, {
      params: { participantSfid: 'demoPART0000000001' },
      token,
    });
    expect(
      data.map(({ first_name, relationship, mobile_phone, client_portal_access_level, primary }) => [
        first_name,
        relationship,
        mobile_phone,
        client_portal_access_level,
        primary,
      ]),
    ).toEqual([
      ['Dana', 'Parent', '0400000001', 'Full access', true],
      ['Mia', 'Self', null, null, false],
      ['Vikram', 'Support coordinator', '0400000002', 'Read only', false],
    ]);
  });

  it('list the people in the list of participants too', async () => {
    const { data } = await app.call(listParticipants, { token });
    const [mia] = data;
    expect(mia).toMatchObject({ sfid: 'demoPART0000000001', vcc_enabled: expect.any(Boolean) });
    for (const { sfid: participantSfid, sf_contacts: known } of data) {
      const { data: contacts } = await app.call(listContacts, { params: { participantSfid }, token });
      expect(known).toEqual(contacts);
    }
    expect(mia?.sf_contacts).toHaveLength(3);
  });

  it('are refused to people without access', async () => {
    const { status } = await app.call(listContacts, {
      params: { participantSfid: 'demoPART0000000004' },
      token,
    });
    expect(status).toBe(404);
  });
});
