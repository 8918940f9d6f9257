import { type SQL, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { doneBy, heldAt } from '#platform/server/database/audit-sql.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { participantPage } from '#platform/server/identity/scope.ts';
import { type FileColumn, LIST_FILES, listFile } from '#platform/server/list-file.ts';
import type { Deed, Shown } from '#platform/server/manifest/activity.ts';
import { read } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { moment, text } from '#platform/server/spreadsheet/cells.ts';
import { dollarsOrNull, formatMoney } from '#scheme/money.ts';
import { type Activity, activityFile, listActivity } from '../calls/records.ts';
import { ACTIVITY_PER_PAGE, CLAIM_MARK, activityColumnNames as names } from '../rules.ts';
import { lookedAt, activityWords as words } from './words.ts';

/** What a sentence of the activity says. */
export interface Told {
  /** The action of an audit record; null where somebody looked at something. */
  action: string | null;
  detail: Readonly<Record<string, unknown>>;
  by: string | null;
  byMe: boolean;
  claimSfid: string | null;
  claimNumber: string | null;
  cents: number | null;
}

interface Row extends Told {
  id: number;
  at: Date;
  device: string | null;
}

/** Whether a record's action shows to these people; the placeholder holds the actions, separated by commas. */
const showsTo = (whom: Shown['to']) =>
  sql`a.action = any(string_to_array(${sql.placeholder(`${whom}Actions`)}::text, ','))`;

const ofUser = (user: SQL) => sql`a.user_id = ${user} and a.participant_id is null`;

interface About {
  participantId: SQL;
  userId: SQL;
}

interface Source {
  columns: SQL;
  from: SQL;
}

/** What is read of an audit record `a`, and the same of a look `a`. */
const recorded = sql`a.id, a.at, a.action, a.detail, a.device, a.user_id, a.by_name, a.staff_id, a.api_key_id`;
const looked = sql`a.id, a.at, null, jsonb_build_object('kind', a.kind, 'day', a.day), null, a.user_id, a.by_name, a.staff_id, a.api_key_id`;

/** Whether somebody did or looked at something themselves, or has full access to the participant. */
const isTheirsOrFull = ({ participantId, userId }: About) => sql`(a.user_id = ${userId}
      or exists (select from access f where f.participant_id = ${participantId} and f.user_id = ${userId} and f.level = 'full'))`;

/**
 * Where activities `a` come from: the records of the participant, of the participant for those with full access and
 * whoever did it, of those who act for them, of the person who asks; and who looked at what of the participant.
 */
const sources = (about: About): Source[] => {
  const { participantId, userId } = about;
  return [
    ...[
      sql`audit a where a.participant_id = ${participantId} and ${showsTo('participant')}`,
      sql`audit a where a.participant_id = ${participantId} and ${showsTo('full')} and ${isTheirsOrFull(about)}`,
      sql`access x join audit a on ${ofUser(sql`x.user_id`)}
      where x.participant_id = ${participantId} and ${showsTo('colleagues')} and ${heldAt(sql`a.at`)}`,
      sql`audit a where ${ofUser(userId)} and ${showsTo('self')}`,
    ].map((from) => ({ columns: recorded, from: sql`from ${from} and not a.detail ? 'refused'` })),
    {
      columns: looked,
      // Questions show to those with full access, and so does who looked at them.
      from: sql`from looks a where a.participant_id = ${participantId} and (a.kind <> 'questions' or ${isTheirsOrFull(about)})`,
    },
  ];
};

const activityOf = participantPage<Row>('settings.activity', (scope) => ({
  list: sql`select ${sql.join(
    sources(scope).map(({ from }) => sql`(select count(*) ${from})`),
    sql` + `,
  )} as total`,
  // As many of each source as the page may need, read in the order of an index.
  page: sql`select a.id, a.at, a.action, a.detail,
        ${doneBy({ byName: sql`a.by_name`, apiKeyId: sql`a.api_key_id`, staffId: sql`a.staff_id` }, sql.placeholder('planManager'))} as "by",
        coalesce(a.user_id = ${scope.userId}, false) as "byMe", a.device, i.sfid as "claimSfid", i.reference_number as "claimNumber",
        coalesce((a.detail ->> 'cents')::bigint, i.amount_due_cents) as cents
      from (select * from (${sql.join(
        sources(scope).map(
          ({ columns, from }) => sql`(select ${columns} ${from} order by a.at desc, a.id desc
            limit ${sql.placeholder('offset')}::bigint + ${sql.placeholder('limit')}::bigint)`,
        ),
        sql` union all `,
      )}) found order by at desc, id desc, action ${pageLimits}) a
      left join lateral (select i.sfid, i.reference_number, i.amount_due_cents from invoices i
        where i.id = (a.detail ->> 'claim')::bigint and i.participant_id = ${scope.participantId} offset 0) i on true
      order by a.at desc, a.id desc, a.action`,
}));

/** The actions that show to these people, as the statement takes them: separated by commas. */
export const actionsTo = ({ features }: Services, whom: Shown['to']): string =>
  [...features.activity.values()]
    .filter(({ to }) => to === whom)
    .map(({ action }) => action)
    .join(',');

function deedOf({ activity }: Services['features'], { action, detail }: Told): Deed | undefined {
  if (action === null) return lookedAt(detail as unknown as Parameters<typeof lookedAt>[0]);
  const shown = activity.get(action);
  return typeof shown?.deed === 'function' ? shown.deed(detail) : shown?.deed;
}

/** A record or a look as a deed, and in a sentence with `{claim}` in a claim's place; undefined where it does not show. */
export function sentenceOf({ features }: Services, row: Told): { deed: Deed; sentence: string } | undefined {
  const deed = deedOf(features, row);
  if (!deed) return undefined;
  const sentence = deed.sentence({
    who: row.byMe ? words.you : (row.by ?? words.somebody),
    whose: row.byMe ? words.your : words.their,
    claim: row.claimSfid && row.claimNumber ? words.theClaim : words.aClaim,
    of: row.cents === null ? '' : words.of(formatMoney(row.cents)),
  });
  return { deed, sentence };
}

function presentActivity(services: Services, row: Row): Activity[] {
  const told = sentenceOf(services, row);
  if (!told) return [];
  const { deed, sentence } = told;
  return [
    {
      id: row.id,
      at: wholeSecond(row.at),
      kind: deed.kind,
      sentence,
      by_itself: deed.isByItself ?? false,
      by: row.by,
      by_me: row.byMe,
      device: row.device,
      claim:
        row.claimSfid && row.claimNumber ? { sfid: row.claimSfid, reference_number: row.claimNumber } : null,
      amount: dollarsOrNull(row.cents),
    },
  ];
}

async function activityPage(
  asked: Asked & { services: Services; brand: Brand },
  participant: string,
  query: PageQuery,
): Promise<ListOf<Activity>> {
  const { services } = asked;
  const found = await listPage(query, ACTIVITY_PER_PAGE, (limits) =>
    activityOf(asked, participant, {
      ...limits,
      participantActions: actionsTo(services, 'participant'),
      fullActions: actionsTo(services, 'full'),
      colleaguesActions: actionsTo(services, 'colleagues'),
      selfActions: actionsTo(services, 'self'),
      planManager: asked.brand.name,
    }),
  );
  return { ...found, items: found.items.flatMap((row) => presentActivity(services, row)) };
}

/** The columns of the activity file, the same as on the screen. */
const columns: readonly FileColumn<Activity>[] = [
  [names.when, ({ at }) => moment(new Date(at))],
  [
    names.what,
    ({ sentence, claim }) =>
      text(claim ? sentence.replace(CLAIM_MARK, () => claim.reference_number) : sentence),
  ],
  [names.device, ({ device }) => text(device)],
];

/** `GET clients/{sfid}/activity`: who did what, from the audit records. */
export const activityRoutes = [
  read(listActivity, ({ params, query, ...asked }) => activityPage(asked, params.participantSfid, query)),
  read(
    activityFile,
    ({ params, query, ...asked }) =>
      listFile(asked.caller, { what: 'activity', format: query.format }, columns, (page) =>
        activityPage(asked, params.participantSfid, page),
      ),
    { limit: LIST_FILES },
  ),
];
