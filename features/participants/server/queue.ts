import { sql } from 'drizzle-orm';
import { queue } from '#platform/server/manifest/queue.ts';
import { type AccessLevel, permissionLevel } from '#scheme/access.ts';
import { addDays, formatDate, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { ENDS_WITHIN_DAYS } from '../rules/periods.ts';
import { queueWords as words } from './words.ts';

interface Row {
  name: string;
  email: string;
  mobile: string | null;
  level: AccessLevel;
  relationship: string | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate;
  basis: string | null;
}

/** Access whose last day comes within thirty days, the soonest first. Another last day is another entry. */
export const accessEndsQueue = queue<Row>({
  name: 'access-ends',
  kinds: { ends: words.ends },
  entries: ({ today }) =>
    sql`select a.id::text || '.' || a.ends_on::text as key,
        a.ends_on::timestamp at time zone 'Australia/Adelaide' as since, 'ends' as kind, a.participant_id, a.id as record
      from access a where a.ends_on between ${today}::date and ${addDays(today, ENDS_WITHIN_DAYS)}::date`,
  details: sql`select trim(u.first_name || ' ' || u.last_name) as name, u.email, u.mobile_phone as mobile, a.level,
      a.relationship, a.starts_on as "startsOn", a.ends_on as "endsOn", a.basis
    from access a join users u on u.id = a.user_id where a.id = e.record`,
  present: ({ name, email, mobile, level, relationship, startsOn, endsOn, basis }, { today }) => ({
    title: name,
    line: words.endsOn(formatSpokenDate(endsOn, today)),
    facts: [
      { label: words.level, value: permissionLevel(level) },
      ...(relationship ? [{ label: words.relationship, value: relationship }] : []),
      { label: words.lastDay, value: formatDate(endsOn) },
      ...(startsOn ? [{ label: words.firstDay, value: formatDate(startsOn) }] : []),
      ...(basis ? [{ label: words.basis, value: basis }] : []),
      { label: words.email, value: email, look: 'email' as const },
      ...(mobile ? [{ label: words.mobile, value: mobile, look: 'phone' as const }] : []),
    ],
  }),
});
