import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClaimStatus, STATUSES_WITHOUT_MONEY } from '#features/claims/rules/claims.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { demoFeed } from '#test/harness/feed.ts';

/** The moment at which the demo world is loaded. */
const NOW = '2026-11-20T02:00:00.000Z';
const SEEN = [
  'demo@wattle.example',
  'viewer@wattle.example',
  'nomobile@wattle.example',
  'mpm@wattle.example',
];

interface Claim {
  sfid: string;
  reference: string;
  status: ClaimStatus;
  datePaid: string | null;
  receivedAt: string;
  lastDay: string;
  total: number;
  isSeen: boolean;
  hasFile: boolean;
  provider: string | null;
  abn: string | null;
  lines: { code: string; name: string; total: number }[];
  events: { at: string; status: ClaimStatus }[];
}

let app: TestApp;
let claims: Claim[];
beforeAll(async () => {
  app = await startApp();
  claims =
    await query<Claim>(sql`select i.sfid, i.reference_number as reference, i.status, i.date_paid::text as "datePaid",
    i.received_at as "receivedAt", i.service_date_to::text as "lastDay", i.total_cents::int as total,
    i.file_id is not null as "hasFile", p.name as provider, p.abn,
    exists (select from access a join users u on u.id = a.user_id where a.participant_id = i.participant_id
      and u.email in (${sql.join(
        SEEN.map((email) => sql`${email}`),
        sql`, `,
      )})) as "isSeen",
    (select json_agg(json_build_object('code', l.support_item_number, 'name', l.support_item_name, 'total', l.total_cents))
      from invoice_lines l where l.invoice_id = i.id) as lines,
    (select json_agg(json_build_object('at', e.at, 'status', e.status) order by e.at, e.id)
      from invoice_events e where e.invoice_id = i.id) as events
    from invoices i left join providers p on p.id = i.provider_id`);
});
afterAll(() => app.close());

const query = <Row>(statement: ReturnType<typeof sql>) =>
  app.services.database.operate((tx) => rowsOf<Row>(tx, statement));

const iso = (at: string) => new Date(at).toISOString();
const days = ({ events }: Claim) => events.map(({ at }) => todayInAdelaide(new Date(at)));
const isPaidOut = ({ status }: Claim) => status === 'Paid' || status === 'Credit Paid';
const fileOf = ({ sfid }: Claim) => readFileSync(join(demoFeed(), 'documents', `${sfid}.pdf`));

/** The order in which a claim reaches its statuses; statuses of one step never follow each other. */
const STEPS: readonly ClaimStatus[][] = [
  ['New'],
  ['Received'],
  ['Awaiting Client Approval'],
  ['Processing'],
  ['Awaiting Agency Approval (NDIA)'],
  ['Agency Approved (NDIA)'],
  ['Awaiting Payment'],
  ['Paid', 'Credit Paid', 'Credit Partially Applied', 'Cancelled', 'Declined by Client'],
];
const stepOf = (status: ClaimStatus) => STEPS.findIndex((step) => step.includes(status));

/** The claims that break a rule. */
const except = (holds: (claim: Claim) => boolean) =>
  claims.filter((claim) => !holds(claim)).map(({ sfid, reference }) => `${sfid} ${reference}`);

describe('every claim of the demo world', () => {
  it('was paid on the day of its last event, or not at all', () => {
    expect(claims.filter(isPaidOut).length).toBeGreaterThan(1000);
    expect(except((claim) => claim.datePaid === (isPaidOut(claim) ? days(claim).at(-1) : null))).toEqual([]);
  });

  it('has a history that begins with the claim, goes forward and ends with its status', () => {
    expect(except(({ events }) => events[0]?.status === 'New')).toEqual([]);
    expect(except(({ events, receivedAt }) => iso(events[0]?.at ?? '') === iso(receivedAt))).toEqual([]);
    expect(except(({ events, status }) => events.at(-1)?.status === status)).toEqual([]);
    const goesForward = ({ events }: Claim) =>
      events.every(
        ({ at, status }, index) =>
          index === 0 ||
          (iso(events[index - 1]?.at ?? '') < iso(at) &&
            stepOf(events[index - 1]?.status ?? status) < stepOf(status)),
      );
    expect(except(goesForward)).toEqual([]);
    expect(claims.filter(({ status }) => STATUSES_WITHOUT_MONEY.includes(status)).length).toBeGreaterThan(5);
  });

  it('was not received before the last day of its supports', () => {
    expect(except(({ lastDay, receivedAt }) => lastDay <= todayInAdelaide(new Date(receivedAt)))).toEqual([]);
  });

  it('lies in the past, as does everything else that has happened', async () => {
    expect(except(({ events }) => events.every(({ at }) => iso(at) <= NOW))).toEqual([]);
    expect(except(({ datePaid }) => datePaid === null || datePaid <= '2026-11-20')).toEqual([]);
    const [latest] = await query<
      Record<string, string>
    >(sql`select (select max(received_at) from invoices) as claim,
      (select max(made_at) from reservations) as reservation, (select max(submitted_at) from submitted_claims) as submission`);
    for (const at of Object.values(latest ?? {})) expect(iso(at) <= NOW).toBe(true);
    // Nothing happens on the day of loading, whatever the hour.
    expect(except((claim) => days(claim).every((day) => day < '2026-11-20'))).toEqual([]);
  });
});

describe('the documents of the demo world', () => {
  it('belong to four of five claims that the demo accounts see, old and new, of every kind', async () => {
    const seen = claims.filter(({ isSeen }) => isSeen);
    expect(seen.length).toBeGreaterThan(500);
    const shareOf = (of: Claim[]) => of.filter(({ hasFile }) => hasFile).length / of.length;
    expect(shareOf(seen)).toBeCloseTo(0.8, 2);
    expect(shareOf(seen.filter(({ lastDay }) => lastDay < '2026-09-01'))).toBeCloseTo(0.8, 1);
    expect(shareOf(seen.filter(({ provider }) => provider === null))).toBeGreaterThan(0.6);
    expect(shareOf(seen.filter(({ reference }) => reference.startsWith('FEE')))).toBeGreaterThan(0.6);
  });

  it('say what their claims say: from whom, the lines and the total', () => {
    const wrong = claims
      .filter(({ hasFile }) => hasFile)
      .filter((claim) => {
        const said = textOf(fileOf(claim));
        const says = [
          `Number: ${claim.reference}`,
          `Total: ${formatMoney(claim.total)}`,
          ...(claim.abn ? [`ABN ${claim.abn.replace(/^(..)(...)(...)/, '$1 $2 $3 ')}`] : []),
          ...claim.lines.flatMap(({ code, total }) => [code, formatMoney(total)]),
        ];
        return !says.every((text) => said.includes(text));
      });
    expect(wrong.map(({ sfid }) => sfid)).toEqual([]);
  });

  it('are tagged: a heading, paragraphs and a table with heads, in English, with a title', async () => {
    const claim = claims.find(({ hasFile, provider }) => hasFile && provider === 'Bright Steps Therapy');
    if (!claim) throw new Error('This provider has no claim with a document.');
    const task = getDocument({ data: new Uint8Array(fileOf(claim)), verbosity: 0 });
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
    expect(info['Title']).toBe(`Invoice ${claim.reference} from Bright Steps Therapy`);
    expect(info['Language']).toBe('en-AU');
    expect(fileOf(claim).toString('latin1')).toContain('/MarkInfo << /Marked true >>');
    const roles = JSON.stringify(await page.getStructTree()).match(/(?<="role":")\w+/g) ?? [];
    const count = (role: string) => roles.filter((each) => each === role).length;
    const rows = claim.lines.length;
    expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([
      1,
      1,
      1 + rows,
      5,
      5 * rows,
    ]);
    const { items } = await page.getTextContent();
    expect(items.map((item) => ('str' in item ? item.str : ''))).toContain('Bright Steps Therapy');
    await task.destroy();
  });

  it('are in the feed only for claims that have one', () => {
    const names = readdirSync(join(demoFeed(), 'documents'));
    const ofClaims = names.filter((name) => name.startsWith('demoINVO'));
    expect(ofClaims).toHaveLength(claims.filter(({ hasFile }) => hasFile).length);
  });
});

/** The texts of an uncompressed PDF, in order. */
const textOf = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/\((.*)\) Tj/g), ([, text = '']) => text);
