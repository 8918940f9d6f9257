import { sql } from 'drizzle-orm';
import { accountOf } from '#features/auth/server/account.ts';
import { today, wholeSecond } from '#platform/server/clock.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import { type StaffRequest, staffRoute } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import {
  listAccessRequests,
  type StaffParticipant,
  searchPeople,
  staffParticipant,
  staffPerson,
} from '../../calls/staff.ts';
import { search } from './search.ts';
import { accessOf, requestsOf } from './statements.ts';
import { words } from './words.ts';

const asking = ({ services, staff }: Pick<StaffRequest<typeof staffPerson>, 'services' | 'staff'>) => ({
  staffId: staff.staffId,
  today: today(services.clock),
});

const secondOrNull = (at: Date | string | null) => (at === null ? null : wholeSecond(new Date(at)));

type PersonRow = {
  id: number;
  sfid: string;
  name: string;
  email: string;
  mobile_phone: string | null;
  phone: string | null;
};

type ParticipantRow = Pick<
  StaffParticipant,
  'sfid' | 'name' | 'ndis' | 'date_of_birth' | 'status' | 'plans' | 'contacts'
> & { id: number };

/** What staff see of people: they find them, and look at one. */
export const peoplePages = [
  staffRoute(searchPeople, async (request) => ({ found: await search(request) })),
  staffRoute(staffPerson, ({ params, read, at, ...request }) =>
    read(async (tx) => {
      const [person] = await rowsOf<PersonRow>(
        tx,
        sql`select u.id, u.sfid, ${fullNameOf('u')} as name, u.email, u.mobile_phone, u.phone
          from users u where u.sfid = ${params.userSfid}`,
      );
      if (!person) throw new Refusal(404, words.noPerson);
      const { id, ...shown } = person;
      const now = asking(request);
      // Sessions and secrets are the server's own. The person is of the brand: the statement before has found them.
      const account = await asOperator(tx, () => accountOf(tx, id, at));
      return {
        ...shown,
        activated: account.activated,
        invited_at: secondOrNull(account.invitedAt),
        last_login_at: secondOrNull(account.lastLoginAt),
        sessions: account.sessions,
        access: await accessOf(tx, sql`a.user_id = ${id}`, now.today),
        requests: await requestsOf(tx, sql`r.user_id = ${id}`, now),
      };
    }),
  ),
  staffRoute(staffParticipant, ({ params, read, looked, ...request }) =>
    read(async (tx) => {
      const [participant] = await rowsOf<ParticipantRow>(
        tx,
        sql`select p.id, p.sfid, ${fullNameOf('p')} as name, p.ndis_number as ndis,
            p.date_of_birth::text, p.status,
            coalesce((select json_agg(json_build_object('name', l.name, 'start_date', l.start_date, 'end_date', l.end_date,
                'status', l.status) order by l.start_date desc, l.id desc)
              from plans l where l.participant_id = p.id), '[]') as plans,
            coalesce((select json_agg(json_build_object('name', ${fullNameOf('c')},
                'relationship', c.relationship, 'email', c.email, 'phone', c.phone, 'primary', c.is_primary)
                order by c.is_primary desc, c.id)
              from contacts c where c.participant_id = p.id), '[]') as contacts
          from participants p where p.sfid = ${params.participantSfid}`,
      );
      if (!participant) throw new Refusal(404, words.noParticipant);
      const { id, ...shown } = participant;
      looked(id);
      const now = asking(request);
      return {
        ...shown,
        access: await accessOf(tx, sql`a.participant_id = ${id}`, now.today),
        requests: await requestsOf(tx, sql`r.participant_id = ${id}`, now),
      };
    }),
  ),
  staffRoute(listAccessRequests, ({ read, ...request }) =>
    read(async (tx) => ({ requests: await requestsOf(tx, sql`true`, asking(request)) })),
  ),
];
