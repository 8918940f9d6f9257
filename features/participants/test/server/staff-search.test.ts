// What staff find when somebody rings up: by a name, a number or an address, typed as one hears it.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import { searchPeople, staffParticipant, staffPerson } from '../../calls/staff.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let staff: StaffSession;
let of: {
  ndis: string;
  claim: string;
  digits: string;
  case: string;
  email: string;
  mobile: string;
  user: string;
};

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

beforeAll(async () => {
  app = await startApp();
  staff = await logInStaff(app, { roles: ['support'] });
  const [found] = await query<typeof of>(
    `select p.ndis_number as ndis, i.reference_number as claim, i.number_digits as digits, c.case_number as case, u.email,
        u.mobile_phone as mobile, u.sfid as user
      from participants p
        join lateral (select * from invoices i where i.participant_id = p.id and i.number_digits ~ '^[0-9]{4,}$'
          order by id limit 1) i on true
        join lateral (select * from submitted_claims c where c.participant_id = p.id order by id limit 1) c on true
        join access a on a.participant_id = p.id join users u on u.id = a.user_id and u.mobile_phone is not null
      where p.sfid = '${MIA}' order by u.id limit 1`,
  );
  if (!found) throw new Error('The demo world has changed.');
  of = found;
});
afterAll(() => app.close());

const search = async (text: string, who = staff) => {
  const { status, data } = await app.call(searchPeople, { ...who, body: { search: text } });
  expect(status).toBe(200);
  return data.found;
};
const isMia = ({ sfid }: { sfid: string }) => sfid === MIA;

describe('staff find', () => {
  it.each(['Mia O’Connor', 'mia oconnor', 'OConnor, Mia', 'Mia OConor', 'mai o connor', 'Conner Mia'])(
    'a participant by their name: %s',
    async (text) => {
      const [first, second] = (await search(text)).filter(({ kind }) => kind === 'participant');
      expect(first).toMatchObject({ sfid: MIA, name: 'Mia O’Connor', found_by: 'name', about: of.ndis });
      expect(second?.sfid).not.toBe(MIA);
    },
  );

  it('a name with two letters turned around, where nothing is nearer', async () => {
    await query(
      `update participants set first_name = 'Zbigniew', last_name = 'Brown' where sfid = '${MIA}' returning id`,
    );
    expect((await search('Zbginiew Brwon')).find(isMia)).toMatchObject({ found_by: 'name' });
    await query(
      `update participants set first_name = 'Mia', last_name = 'O’Connor' where sfid = '${MIA}' returning id`,
    );
  });

  it('a participant by their NDIS number, however it is written', async () => {
    const spaced = of.ndis.replace(/(...)(...)(...)/, '$1 $2 $3');
    for (const text of [of.ndis, spaced, ` ${spaced} `])
      expect(await search(text)).toMatchObject([{ sfid: MIA, found_by: 'ndis-number' }]);
  });

  it('a participant by the number of a claim or of a case', async () => {
    for (const text of [of.claim, of.claim.toLowerCase(), of.digits])
      expect((await search(text)).find(isMia)).toMatchObject({ found_by: 'claim' });
    expect((await search(of.case.toLowerCase())).find(isMia)).toMatchObject({ found_by: 'case' });
  });

  it('a person by their email address or mobile number', async () => {
    expect(await search(of.email.toUpperCase())).toMatchObject([
      { kind: 'person', sfid: of.user, found_by: 'email', about: of.email },
    ]);
    for (const text of [of.mobile, of.mobile.replace(/^0(...)(...)/, '+61 $1 $2 ')])
      expect((await search(text)).map(({ sfid, found_by: by }) => [sfid, by])).toContainEqual([
        of.user,
        'mobile',
      ]);
  });

  it('nobody where there is nobody, and nobody of the other brand', async () => {
    expect(await search('Xqzwv Kjhgfd')).toEqual([]);
    expect(await search('999999999')).toEqual([]);
    const other = await logInStaff(app, { brand: 'mpm' });
    for (const text of [of.ndis, of.claim, of.case, of.email, of.mobile])
      expect((await search(text, other)).filter(({ sfid }) => sfid === MIA || sfid === of.user)).toEqual([]);
    expect((await search('Mia O’Connor', other)).some(isMia)).toBe(false);
  });

  it('at most twenty', async () => {
    await query(
      `insert into participants (sfid, brand, first_name, last_name, ndis_number, status)
        select 'many' || lpad(n::text, 14, '0'), 'wattle', 'Robin', 'Many' || chr(97 + n % 26), '4398' || lpad(n::text, 5, '0'), 'active'
        from generate_series(1, 60) n returning id`,
    );
    expect(await search('Robin Many')).toHaveLength(20);
  });

  it('nothing for less than two characters, or for very many', async () => {
    for (const text of ['', ' a ', 'x'.repeat(101)])
      expect((await app.call(searchPeople, { ...staff, body: { search: text } })).status).toBe(422);
  });
});

it('a participant’s page says who they are, their plans, who has access and whom one can ring', async () => {
  const { data } = await app.call(staffParticipant, { ...staff, params: { participantSfid: MIA } });
  expect(data).toMatchObject({ name: 'Mia O’Connor', ndis: of.ndis, status: 'active', requests: [] });
  expect(data.plans.length).toBeGreaterThan(0);
  expect(data.plans[0]).toMatchObject({ name: expect.any(String), status: expect.any(String) });
  expect(data.access.map(({ person }) => person.sfid)).toContain(of.user);
  expect(data.contacts.length).toBeGreaterThan(0);
});

it('a person’s page says how they are reached and whom they have access to', async () => {
  const { data } = await app.call(staffPerson, { ...staff, params: { userSfid: of.user } });
  expect(data).toMatchObject({ email: of.email, mobile_phone: of.mobile });
  expect(data.access.map(({ participant }) => participant.sfid)).toContain(MIA);
  expect((await app.call(staffPerson, { ...staff, params: { userSfid: MIA } })).status).toBe(404);
});
