// A request for every call of the contract, so that what holds for all calls is tested on each, new ones too.

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import type { PlanSupport } from '#features/plans/calls/shapes.ts';
import { listPlanSupports, listPreferences } from '#features/plans/calls/supports.ts';
import { listSubmittedClaims } from '#features/submissions/calls.ts';
import { type Call, callPath, paramNames } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import type { TestApp } from './app.ts';
import { type SampleFile, smallPdf } from './files/sample-files.ts';
import { valuesOf } from './generate.ts';

/** The two names of a record: its number and its sfid. */
export interface Names {
  id: string;
  sfid: string;
}

/** The kinds of a participant's records that placeholders name. Add a further kind here and to `recordsOf`. */
const KINDS = {
  planSfid: 'plan',
  planId: 'plan',
  planSupportId: 'support',
  categoryId: 'support',
  supportItemId: 'item',
  itemId: 'item',
  claimId: 'claim',
  lineSfid: 'line',
  submittedId: 'submission',
  preferenceId: 'reservation',
  reportId: 'report',
  noticeId: 'notice',
  noteId: 'note',
  evidenceFileId: 'evidenceFile',
  questionId: 'question',
  accessId: 'access',
} as const satisfies Record<string, string>;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** The values of placeholders that belong to no participant. */
const SHARED: Readonly<Record<string, string>> = {
  token: 'no-such-token',
  type: 'core-support',
  categoryNumber: '1',
  providerId: '1',
  date: '2026-07-01',
  session: '6f2c8a52-3a0e-4d0e-9d7f-0f6f0d0c7b11',
  passkey: '6f2c8a52-3a0e-4d0e-9d7f-0f6f0d0c7b11',
  userId: 'demoUSER0000000001',
};

/** A participant, and one record of each kind below them. */
export interface Records {
  participant: Names;
  below: Readonly<Record<Kind, Names>>;
}

/** The records of everybody whom a signed-in person may see, as the API itself names them. */
export async function recordsOf(app: TestApp, token: string): Promise<Records[]> {
  const { data: people } = await app.call(listParticipants, { token });
  return Promise.all(
    people.map(async (participant) => {
      const params = { participantSfid: participant.sfid };
      const plans = (await app.call(listPlans, { token, params })).data;
      const { items } = (await app.call(listClaims, { token, params, query: {} })).data;
      // A claim with its document, so that there is something to link to.
      const claim = items.find(({ document_link: link }) => link !== null);
      const [submission] = (await app.call(listSubmittedClaims, { token, params, query: {} })).data.items;
      for (const plan of plans) {
        const place = { ...params, planSfid: plan.sfid };
        const supports = (await app.call(listPlanSupports, { token, params: place })).data;
        const found = await reservedSupport(app, token, place, supports);
        if (found && claim && submission) {
          const { support, item, reservation } = found;
          const below = {
            plan: names(plan),
            support: names(support),
            item: names(item),
            claim: names(claim),
            line: names(await lineOf(app, claim)),
            submission: names(submission),
            reservation: names(reservation),
            report: names(await reportOf(app, plan)),
            notice: names(await noticeOf(app, plan)),
            note: names(await noteOf(app, participant)),
            evidenceFile: names(await evidenceFileOf(app, claim)),
            question: names(await questionOf(app, participant)),
            access: await accessOf(app, participant),
          };
          return { participant: names(participant), below };
        }
      }
      throw new Error(
        `${participant.name} has no claim with an invoice, nothing sent in, or no support with an agreed item and a reservation.`,
      );
    }),
  );
}

/** A support with an agreed item and an open reservation. */
async function reservedSupport(
  app: TestApp,
  token: string,
  place: { participantSfid: string; planSfid: string },
  supports: PlanSupport[],
) {
  for (const support of supports) {
    const [item] = support.plan_support_items;
    if (!item) continue;
    const params = { ...place, planSupportId: support.sfid };
    const { plan_support_preferences: kept } = (await app.call(listPreferences, { token, params })).data;
    const [known] = kept.flatMap(({ plan_support_items: items }) => items);
    const reservation =
      known?.id && known.sfid ? { id: known.id, sfid: known.sfid } : await reserved(app, support);
    return { support, item, reservation };
  }
  return undefined;
}

/** A notice for somebody who may act for the participant, as the job makes it. */
async function noticeOf(app: TestApp, { sfid }: { sfid: string }): Promise<{ id: number; sfid: string }> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string; sfid: string }>(
      tx,
      sql`insert into notices (sfid, user_id, participant_id, kind, key, plan_id, amount_cents, noticed_at)
        select 'testNOTI' || lpad(x.id::text, 10, '0'), a.user_id, x.participant_id, 'low-funds', 'a sample', x.id, 100, now()
        from plans x join access a on a.participant_id = x.participant_id where x.sfid = ${sfid}
        order by a.level, a.user_id limit 1
        on conflict (user_id, participant_id, key) do update set key = excluded.key returning id, sfid`,
    ),
  );
  if (!row) throw new Error('Nobody may act for this participant.');
  return { id: Number(row.id), sfid: row.sfid };
}

/** A note on the first provider. */
async function noteOf(app: TestApp, { id }: { id: number }): Promise<{ id: number; sfid: string }> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string; sfid: string }>(
      tx,
      sql`insert into provider_notes (sfid, participant_id, provider_id, text, written_by, written_at)
        values ('testNOTE' || lpad(${id}::text, 10, '0'), ${id}, ${SHARED['providerId']}, 'A sample', 'Somebody', now())
        on conflict (sfid) do update set written_by = excluded.written_by returning id, sfid`,
    ),
  );
  if (!row) throw new Error('There is no note.');
  return { id: Number(row.id), sfid: row.sfid };
}

/** A document that was sent for a claim; it is a claim's document at the same time. */
async function evidenceFileOf(app: TestApp, { id }: { id: number }): Promise<{ id: number; sfid: string }> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string; sfid: string }>(
      tx,
      sql`with sent as (
          insert into evidence (sfid, participant_id, invoice_id, held_reason, kind, sent_by, sent_at)
          select 'testEVID' || lpad(i.id::text, 10, '0'), i.participant_id, i.id, 'A sample', 'sent', 'Somebody', now()
          from invoices i where i.id = ${id} on conflict (sfid) do update set sent_by = excluded.sent_by returning id)
        insert into evidence_files (sfid, participant_id, evidence_id, place, file_id, name)
        select 'testEVFI' || lpad(i.id::text, 10, '0'), i.participant_id, sent.id, 1, i.file_id, 'receipt.pdf'
        from invoices i, sent where i.id = ${id}
        on conflict (sfid) do update set name = excluded.name returning id, sfid`,
    ),
  );
  if (!row) throw new Error('Nothing was sent for the claim.');
  return { id: Number(row.id), sfid: row.sfid };
}

/** A question that is shared, so that everybody with access to the participant sees it. */
async function questionOf(app: TestApp, { id }: { id: number }): Promise<{ id: number; sfid: string }> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string; sfid: string }>(
      tx,
      sql`with question as (
          insert into questions (sfid, participant_id, about, title, started_by, started_at, is_shared)
          values ('testQUES' || lpad(${id}::text, 10, '0'), ${id}, 'contact', 'A sample', 'Somebody', now(), true)
          on conflict (sfid) do update set started_by = excluded.started_by returning id, sfid, participant_id),
        message as (
          insert into question_messages (sfid, question_id, participant_id, side, written_by, text, written_at)
          select 'testMESS' || lpad(${id}::text, 10, '0'), id, participant_id, 'person', 'Somebody', 'A sample', now()
          from question on conflict do nothing)
        select id, sfid from question`,
    ),
  );
  if (!row) throw new Error('There is no question.');
  return { id: Number(row.id), sfid: row.sfid };
}

/** The access of a supporter, who has no other. It has no sfid: its number is both of its names. */
async function accessOf(app: TestApp, { id }: { id: number }): Promise<Names> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string }>(
      tx,
      sql`with person as (
          insert into users (sfid, brand, email, first_name, last_name)
          select 'testSUPP' || lpad(p.id::text, 10, '0'), p.brand, 'supporter' || p.id || '@people.example', 'A', 'Sample'
          from participants p where p.id = ${id} on conflict (sfid) do update set first_name = 'A' returning id)
        insert into access (user_id, participant_id, level) select id, ${id}, 'read' from person
        on conflict (user_id, participant_id) do update set level = 'read' returning id`,
    ),
  );
  if (!row) throw new Error('There is no access.');
  return { id: String(row.id), sfid: String(row.id) };
}

/** New-framework plans have no reservations in the demo world; this adds one, as a feed could. */
async function reserved(app: TestApp, { id }: PlanSupport): Promise<{ id: number; sfid: string }> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string; sfid: string }>(
      tx,
      sql`insert into reservations (sfid, participant_id, plan_support_id, provider_id, support_item_number,
          start_date, end_date, quantity, total_cents, made_at)
        select 'kept' || lpad(s.id::text, 14, '0'), s.participant_id, s.id, (select min(id) from providers), '1',
          '2026-11-01', '2026-12-31', 1, 0, '2026-11-01' from plan_supports s where s.id = ${id}
        on conflict (sfid) do update set quantity = 1 returning id, sfid`,
    ),
  );
  if (!row) throw new Error('No reservation was added.');
  return { id: Number(row.id), sfid: row.sfid };
}

/** A report that is ready, as the job makes one. */
async function reportOf(app: TestApp, { id }: { id: number }): Promise<{ id: number; sfid: string }> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string; sfid: string }>(
      tx,
      sql`with report as (
          insert into reports (sfid, participant_id, plan_id, type, date_from, date_to, state, created_at, generated_at)
          select 'repo' || lpad(x.id::text, 14, '0'), x.participant_id, x.id, 'manual', '2026-11-01', '2026-11-02', 'ready',
            '2026-11-03', '2026-11-03' from plans x where x.id = ${id}
          on conflict (sfid) do update set state = 'ready' returning id, sfid, participant_id),
        file as (
          insert into files (key, participant_id, name, media_type, bytes, created_at, kept_at)
          select 'report/' || sfid, participant_id, 'budget-report.pdf', 'application/pdf', 1, '2026-11-03', '2026-11-03'
          from report on conflict (key) do update set bytes = 1 returning id),
        linked as (
          insert into report_files (report_id, format, file_id, participant_id)
          select report.id, 'pdf', file.id, participant_id from report, file on conflict do nothing)
        select id, sfid from report`,
    ),
  );
  if (!row) throw new Error('No report was added.');
  return { id: Number(row.id), sfid: row.sfid };
}

/** The first line of a claim, read from the database, as no call gives its number. */
async function lineOf(app: TestApp, { id }: { id: number }): Promise<{ id: number; sfid: string }> {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<{ id: number | string; sfid: string }>(
      tx,
      sql`select id, sfid from invoice_lines where invoice_id = ${id} order by id limit 1`,
    ),
  );
  if (!row) throw new Error('A claim has no line.');
  return { id: Number(row.id), sfid: row.sfid };
}

const names = ({ id, sfid }: { id: number; sfid: string }): Names => ({ id: String(id), sfid });

/** One placeholder of a call's path. */
export interface Placeholder {
  name: string;
  /** The participant that the call is about: the first placeholder of a call that needs access to one. */
  isParticipant: boolean;
  /** Which of the participant's records it names; undefined for what belongs to no participant. */
  kind: Kind | undefined;
}

export function placeholdersOf(call: Call): Placeholder[] {
  const aboutParticipant = call.who === 'viewer' || call.who === 'full';
  return paramNames(call.path).map((name, at) => {
    const isParticipant = aboutParticipant && at === 0;
    const kind = aboutParticipant && !isParticipant ? KINDS[name as keyof typeof KINDS] : undefined;
    return { name, isParticipant, kind };
  });
}

/** A call's address, every placeholder filled with a record of the participant, by its number or its sfid. */
export function addressOf(call: Call, records: Records, form: keyof Names): string {
  return callPath(
    call,
    Object.fromEntries(placeholdersOf(call).map((one) => [one.name, valueFor(call, one, records, form)])),
  );
}

function valueFor(call: Call, one: Placeholder, { participant, below }: Records, form: keyof Names): string {
  if (one.isParticipant) return participant[form];
  const value = one.kind ? below[one.kind][form] : SHARED[one.name];
  if (value !== undefined) return value;
  throw new Error(
    `${call.name}: test/harness/samples.ts does not know what "{${one.name}}" names. Add it to KINDS where it is a record of the participant (and the record to recordsOf), to SHARED where it is nobody's.`,
  );
}

/** What a request carries beside its address and its token. */
export interface Content {
  body?: unknown;
  files?: Readonly<Record<string, SampleFile>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

const PASSWORD = 'blue wattle 7';

const RESERVATION = {
  provider_sfid: 'demoPROV0000000001',
  support_item_number: '01_011_0107_1_1',
  start_date: '2026-11-01',
  end_date: '2026-12-31',
  quantity: '1',
  total: '1.00',
};
const ITEM = {
  type: 'self',
  support_category_item_id: '1',
  price: '1.00',
  quantity: '1',
  locked: 'false',
};

/** Contents that cannot be made from the schemas, as some of their rules are functions. */
const CONTENTS: Readonly<Record<string, Content>> = {
  'auth.start': { body: { email: 'viewer@wattle.example', type: 'code' } },
  'auth.login': { body: { request_id: '6f2c8a52-3a0e-4d0e-9d7f-0f6f0d0c7b11', code: '123456' } },
  'auth.prove': { body: { request_id: '6f2c8a52-3a0e-4d0e-9d7f-0f6f0d0c7b11', code: '123456' } },
  'auth.exchange': { query: { code: 'no-such-code', username: 'demo@wattle.example' } },
  'auth.activate': {
    body: { token: 'no-such-token', password: PASSWORD, password_confirmation: PASSWORD },
  },
  'auth.create-password': { body: { password: PASSWORD, password_confirmation: PASSWORD } },
  'can-be-paid.ask': { body: { category_id: 1, day: '2026-11-20', amount: 100 } },
  'provider-notes.write': { body: { text: 'Ask for Sam.' } },
  'evidence.send': { body: { kind: 'sent', note: 'It is on its way.', held_reason: 'A sample' } },
  'questions.ask': { body: { about: 'contact', text: 'What happens next?' } },
  'questions.write': { body: { text: 'Thank you.' } },
  'questions.share': { body: { shared: true } },
  'claims.submit': { body: { paid_to_type: 'reimbursement' } },
  ...Object.fromEntries(
    ['supports.reserve', 'supports.reserve-legacy'].map((name) => [name, { body: RESERVATION }]),
  ),
  'providers.search': { query: { keyword: 'a' } },
  'supports.choosable-items': { query: { search: 'assist' } },
  'reports.file': { query: { format: 'pdf' } },
  'reports.generate': { body: { plan_support_category_id: 0, date_range: null } },
  'reports.generate-legacy': {
    body: { planId: 'demoPLAN0000000002', supportCategoryId: 0, dateRange: null },
  },
  'settings.profile-legacy': { query: { action: 'csat' }, body: { should_subscribe: true } },
  'settings.change-details': { body: { first_name: 'Dana', last_name: 'Connor' } },
  ...Object.fromEntries(
    ['supports.allocate', 'supports.change-allocation'].map((name) => [
      name,
      { body: { budget_allocated: 100.5, type: 'core_support', category_id: 1 } },
    ]),
  ),
  'supports.add-item': { body: ITEM },
  'supports.change-item': { body: { ...ITEM, _method: 'PUT' } },
  'auth.change-password': { body: { password: `${PASSWORD}!`, 'new-password': PASSWORD } },
};

/** Contents that a call takes: the sample for it, or values made from its schemas, the same every time. */
export function contentOf(call: Call): Content {
  const sample = CONTENTS[call.name] ?? {};
  return {
    body: sample.body ?? made(call, 'body'),
    ...(call.files
      ? { files: Object.fromEntries(Object.keys(call.files).map((field) => [field, smallPdf])) }
      : {}),
    query: (sample.query ?? made(call, 'query') ?? {}) as Record<string, string>,
    headers: (sample.headers ?? made(call, 'headers') ?? {}) as Record<string, string>,
  };
}

function made(call: Call, part: 'body' | 'query' | 'headers'): unknown {
  const schema = call[part];
  if (!schema) return undefined;
  const values = fc.sample(valuesOf(schema), { seed: 1, numRuns: 200 });
  // A query or a header that may be left out is left out.
  const fitting = [...(part === 'body' ? [] : [{}]), ...values].find(
    (value) => z.safeParse(schema, value).success,
  );
  if (fitting !== undefined) return fitting;
  throw new Error(
    `${call.name}: its JSON Schema leads to no ${part} that the call takes. Add one to CONTENTS in test/harness/samples.ts.`,
  );
}
