import { type Activity, listActivity } from '@wattle/contract/settings/records';
import { dollarsOrNull } from '@wattle/domain/money';
import type { ActivityKind } from '@wattle/domain/settings/activity';
import { ACTIVITY_PER_PAGE } from '@wattle/domain/settings/activity';
import { sql } from 'drizzle-orm';
import { wholeSecond } from '../../platform/clock.ts';
import { participantRows } from '../../platform/database/scope.ts';
import { oneMore, pageSoFar, readPage } from '../../platform/paging.ts';
import { read } from '../../platform/route.ts';

/** What an audit record says beside its action, as the commands write it. */
interface Detail {
  to?: boolean;
  approved?: boolean;
}

type KindOf = ActivityKind | ((detail: Detail) => ActivityKind | undefined);

const decided = ({ approved }: Detail) => (approved ? 'claim-approved' : 'claim-declined');
const sms = ({ to }: Detail) => (to ? 'sms-on' : 'sms-off');
const autoApprove = ({ to }: Detail) => (to ? 'auto-approve-on' : 'auto-approve-off');

/** What is done for a participant, by the action of its audit record. */
const ofParticipant: Readonly<Record<string, KindOf>> = {
  'claims.decide': decided,
  'claims.auto-approved': 'auto-approved',
  'claims.review-ended': ({ approved }) => (approved ? 'review-approved' : 'review-declined'),
  'claims.submit': 'claim-submitted',
  'supports.reserve': 'budget-reserved',
  'supports.add-item': 'item-added',
  'supports.change-item': 'item-changed',
  'supports.allocate': 'budget-allocated',
  'supports.change-allocation': 'budget-allocated',
  'reports.generate': 'report-requested',
  'settings.sms-notification': sms,
  'settings.auto-approve': autoApprove,
  'settings.request-export': 'export-requested',
  'contact.call-back': 'call-back-requested',
};

/** What people who act for a participant do on the way: signing in and out shows to all of them … */
const ofPeople: Readonly<Record<string, KindOf>> = {
  'auth.login': 'signed-in',
  'auth.exchange': 'signed-in',
  'auth.logout': 'signed-out',
};

/** … and what concerns their own account to themselves only. */
const ofSelf: Readonly<Record<string, KindOf>> = {
  'auth.sign-out-device': 'devices-signed-out',
  'auth.sign-out-devices': 'devices-signed-out',
  'auth.activate': 'password-changed',
  'auth.create-password': 'password-changed',
  'auth.change-password': 'password-changed',
  'settings.change-details': 'details-changed',
};

const kinds = { ...ofParticipant, ...ofPeople, ...ofSelf };

interface Row {
  id: number;
  at: Date;
  action: string;
  detail: Detail;
  by: string | null;
  byMe: boolean;
  device: string | null;
  claimSfid: string | null;
  claimNumber: string | null;
  cents: number | null;
}

const anyOf = (names: Readonly<Record<string, KindOf>>) =>
  sql.raw(
    `(${Object.keys(names)
      .map((name) => `'${name}'`)
      .join(', ')})`,
  );

/** The newest of one source of audit records, as many as a page may need: each comes out of an index in order. */
const newest = (from: ReturnType<typeof sql>) => sql`(select a.* from ${from} and not a.detail ? 'refused'
  order by a.at desc, a.id desc limit ${sql.placeholder('offset')}::int + ${sql.placeholder('limit')}::int)`;

const activityOf = participantRows(
  'settings.activity',
  ({ participantId, userId }) =>
    sql<Row>`select a.id, a.at, a.action, a.detail, a.by_name as "by",
        coalesce(a.user_id = ${userId}, false) as "byMe", a.device, i.sfid as "claimSfid",
        i.reference_number as "claimNumber",
        coalesce((a.detail ->> 'cents')::bigint, i.amount_due_cents) as cents
      from (select * from (
          ${newest(sql`audit a where a.participant_id = ${participantId} and a.action in ${anyOf(ofParticipant)}`)}
          union all
          ${newest(sql`access x join audit a on a.user_id = x.user_id and a.participant_id is null
            where x.participant_id = ${participantId} and a.action in ${anyOf(ofPeople)}
              and (x.ends_on is null or a.at < ((x.ends_on + 1)::timestamp at time zone 'Australia/Adelaide'))`)}
          union all
          ${newest(sql`audit a where a.user_id = ${userId} and a.participant_id is null and a.action in ${anyOf(ofSelf)}`)}
        ) found order by at desc, id desc
        limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int) a
      left join lateral (select i.sfid, i.reference_number, i.amount_due_cents from invoices i
        where i.id = (a.detail ->> 'claim')::bigint and i.participant_id = ${participantId} offset 0) i on true
      order by a.at desc, a.id desc`,
);

function presentActivity(row: Row): Activity[] {
  const found = kinds[row.action];
  const kind = typeof found === 'function' ? found(row.detail) : found;
  if (!kind) return [];
  return [
    {
      id: row.id,
      at: wholeSecond(row.at),
      kind,
      by: row.by,
      by_me: row.byMe,
      device: row.device,
      claim:
        row.claimSfid && row.claimNumber ? { sfid: row.claimSfid, reference_number: row.claimNumber } : null,
      amount: dollarsOrNull(row.cents),
    },
  ];
}

/** `GET clients/{sfid}/activity`: who did what, from the audit records. */
export const activityRoutes = [
  read(listActivity, async ({ params, query, ...asked }) => {
    const page = readPage(query, ACTIVITY_PER_PAGE);
    const rows = await activityOf(asked, params.participantSfid, oneMore(page));
    const { items, pagination } = pageSoFar(page, rows);
    return { items: items.flatMap(presentActivity), pagination };
  }),
];
