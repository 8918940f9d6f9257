import { sql } from 'drizzle-orm';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { queue } from '#platform/server/manifest/queue.ts';
import { type AccessLevel, permissionLevel } from '#scheme/access.ts';
import { addDays, formatDate, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { ENDS_WITHIN_DAYS } from '../rules/periods.ts';
import { comesOfAge, isToReview } from './comes-of-age.ts';
import { queueWords as words } from './words.ts';

interface Row {
  name: string;
  email: string;
  mobile: string | null;
  level: AccessLevel;
  relationship: string | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  basis: string | null;
  kind: 'ends' | 'comes-of-age';
  comesOfAge: IsoDate | null;
}

/**
 * Access whose last day comes within thirty days, the soonest first; and that of child representatives whose participant
 * comes of age. Another last day is another entry.
 */
export const accessEndsQueue = queue<Row>({
  name: 'access-ends',
  kinds: { ends: words.ends, 'comes-of-age': words.comesOfAge },
  entries: ({ today }) =>
    sql`select a.id::text || '.' || a.ends_on::text as key,
        a.ends_on::timestamp at time zone 'Australia/Adelaide' as since, 'ends' as kind, a.participant_id, a.id as record
      from access a where a.ends_on between ${today}::date and ${addDays(today, ENDS_WITHIN_DAYS)}::date
      union all
      select a.id::text || '.18', ${comesOfAge}::timestamp at time zone 'Australia/Adelaide', 'comes-of-age',
        a.participant_id, a.id
      from access a join participants p on p.id = a.participant_id where ${isToReview(today)}`,
  details: sql`select ${fullNameOf('u')} as name, u.email, u.mobile_phone as mobile, a.level,
      a.relationship, a.starts_on as "startsOn", a.ends_on as "endsOn", a.basis, e.kind, ${comesOfAge} as "comesOfAge"
    from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id where a.id = e.record`,
  present: (
    { name, email, mobile, level, relationship, startsOn, endsOn, basis, kind, comesOfAge: birthday },
    { today },
  ) => ({
    title: name,
    line:
      kind === 'ends'
        ? words.endsOn(formatSpokenDate(endsOn ?? today, today))
        : words.comesOfAgeOn(formatSpokenDate(birthday ?? today, today)),
    facts: [
      { label: words.level, value: permissionLevel(level) },
      ...(relationship ? [{ label: words.relationship, value: relationship }] : []),
      ...(birthday && kind === 'comes-of-age'
        ? [{ label: words.birthday, value: formatDate(birthday) }]
        : []),
      ...(endsOn ? [{ label: words.lastDay, value: formatDate(endsOn) }] : []),
      ...(startsOn ? [{ label: words.firstDay, value: formatDate(startsOn) }] : []),
      ...(basis ? [{ label: words.basis, value: basis }] : []),
      { label: words.email, value: email, look: 'email' as const },
      ...(mobile ? [{ label: words.mobile, value: mobile, look: 'phone' as const }] : []),
    ],
  }),
});
