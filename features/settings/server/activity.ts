import { type SQL, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { doneBy, heldAt } from '#platform/server/database/audit-sql.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { participantPage } from '#platform/server/identity/scope.ts';
import { type FileColumn, LIST_FILES, listFile } from '#platform/server/list-file.ts';
import type { Shown } from '#platform/server/manifest/activity.ts';
import { read } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { moment, text } from '#platform/server/spreadsheet/cells.ts';
import { dollarsOrNull, formatMoney } from '#scheme/money.ts';
import { type Activity, activityFile, listActivity } from '../calls/records.ts';
import { ACTIVITY_PER_PAGE, CLAIM_MARK, activityColumnNames as names } from '../rules.ts';
import { activityWords as words } from './words.ts';

interface Row {
  id: number;
  at: Date;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  by: string | null;
  byMe: boolean;
  device: string | null;
  claimSfid: string | null;
  claimNumber: string | null;
  cents: number | null;
}

/** Whether a record's action shows to these people; the placeholder holds the actions, separated by commas. */
const showsTo = (whom: Shown['to']) =>
  sql`a.action = any(string_to_array(${sql.placeholder(`${whom}Actions`)}::text, ','))`;

const ofUser = (user: SQL) => sql`a.user_id = ${user} and a.participant_id is null`;

/**
 * Where the audit records `a` come from: of the participant, of the participant for those with full access and whoever
 * did it, of those who act for them, of the person who asks.
 */
const sources = ({ participantId, userId }: { participantId: SQL; userId: SQL }): SQL[] =>
  [
    sql`audit a where a.participant_id = ${participantId} and ${showsTo('participant')}`,
    sql`audit a where a.participant_id = ${participantId} and ${showsTo('full')} and (a.user_id = ${userId}
      or exists (select from access f where f.participant_id = ${participantId} and f.user_id = ${userId} and f.level = 'full'))`,
    sql`access x join audit a on ${ofUser(sql`x.user_id`)}
      where x.participant_id = ${participantId} and ${showsTo('colleagues')} and ${heldAt(sql`a.at`)}`,
    sql`audit a where ${ofUser(userId)} and ${showsTo('self')}`,
  ].map((from) => sql`from ${from} and not a.detail ? 'refused'`);

const activityOf = participantPage<Row>('settings.activity', (scope) => ({
  list: sql`select ${sql.join(
    sources(scope).map((from) => sql`(select count(*) ${from})`),
    sql` + `,
  )} as total`,
  // As many of each source as the page may need, read in the order of an index.
  page: sql`select a.id, a.at, a.action, a.detail,
        ${doneBy({ byName: sql`a.by_name`, apiKeyId: sql`a.api_key_id`, staffId: sql`a.staff_id` }, sql.placeholder('planManager'))} as "by",
        coalesce(a.user_id = ${scope.userId}, false) as "byMe", a.device, i.sfid as "claimSfid", i.reference_number as "claimNumber",
        coalesce((a.detail ->> 'cents')::bigint, i.amount_due_cents) as cents
      from (select * from (${sql.join(
        sources(scope).map(
          (from) => sql`(select a.* ${from} order by a.at desc, a.id desc
            limit ${sql.placeholder('offset')}::bigint + ${sql.placeholder('limit')}::bigint)`,
        ),
        sql` union all `,
      )}) found order by at desc, id desc ${pageLimits}) a
      left join lateral (select i.sfid, i.reference_number, i.amount_due_cents from invoices i
        where i.id = (a.detail ->> 'claim')::bigint and i.participant_id = ${scope.participantId} offset 0) i on true
      order by a.at desc, a.id desc`,
}));

/** The actions that show to these people, as the statement takes them: separated by commas. */
const actionsTo = ({ features }: Services, whom: Shown['to']): string =>
  [...features.activity.values()]
    .filter(({ to }) => to === whom)
    .map(({ action }) => action)
    .join(',');

function presentActivity({ features }: Services, row: Row): Activity[] {
  const shown = features.activity.get(row.action);
  if (!shown) return [];
  const { kind, sentence, isByItself } =
    typeof shown.deed === 'function' ? shown.deed(row.detail) : shown.deed;
  return [
    {
      id: row.id,
      at: wholeSecond(row.at),
      kind,
      sentence: sentence({
        who: row.byMe ? words.you : (row.by ?? words.somebody),
        whose: row.byMe ? words.your : words.their,
        claim: row.claimSfid && row.claimNumber ? words.theClaim : words.aClaim,
        of: row.cents === null ? '' : words.of(formatMoney(row.cents)),
      }),
      by_itself: isByItself ?? false,
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
