import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import {
  getClaim,
  listClaimLines,
  listClaims,
  listProviderSummaries,
} from '#features/claims/calls/claims.ts';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { listContacts, listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import {
  getForecast,
  getPlanSupport,
  getSpending,
  listPlanSupportItems,
  listPlanSupports,
  listPreferences,
  listSupportItems,
  listSupportTypes,
} from '#features/plans/calls/supports.ts';
import { questions } from '#features/questions/tables.ts';
import { getClaimAttachment, listSubmittedClaims } from '#features/submissions/calls.ts';
import { listUpcoming } from '#features/upcoming/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { NDJSON } from '#platform/contract/records.ts';
import { CATALOGUE_FILE } from '#platform/server/config/root.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { freshDatabase } from '#test/harness/engines/database.ts';
import { everyPlan } from '#test/harness/every-plan.ts';
import { extent } from '#test/harness/extent.ts';
import { demoFeed } from '#test/harness/feed.ts';
import { demoRecords, type FeedJson, kinds } from '#test/harness/feed-records.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { workedOut } from '#test/harness/worked-out.ts';
import { feedCalls } from '../../calls/feed.ts';
import { putDocument } from '../../calls/systems.ts';
import type { FeedKind } from '../../rules/feed/records.ts';
import type { RecordResult } from '../../rules/feed-results.ts';
import { importCatalogue } from '../../server/import/catalogue.ts';
import type { FeedFile } from '../../server/import/feed-file.ts';
import { askToFollow } from '../../server/systems/runs.ts';

/** A portal that was fed over HTTP, and one with the same world by CSV. */
let app: TestApp;
let imported: TestApp;
let url: string;

beforeAll(async () => {
  app = await startApp({}, undefined, freshDatabase);
  imported = await startApp();
  // The demo's threads are written in the portal: no feed brings them.
  await imported.services.database.operate((tx) => tx.delete(questions));
  const { database, clock } = app.services;
  await importCatalogue(database, CATALOGUE_FILE, { clock, name: 'support-catalogue-2025-26.csv' });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await imported.close();
});

const PAGE = 5000;

/** The records of a kind as the portal holds them: names in place of numbers, in order. */
const held = (database: Database, { table, columns, key }: FeedFile) => {
  const fields = Object.entries(columns)
    .filter(([name]) => name !== 'changed_at')
    .map(([name, { fills = name, names }]) =>
      names
        ? `(select n.sfid from ${names} n where n.id = t.${fills}) as "${name}"`
        : `t.${fills} as "${name}"`,
    );
  const order = (key ?? ['sfid']).map((_, at) => at + 1).join(', ');
  return database.operate((tx) =>
    rowsOf(tx, sql.raw(`select ${fields.join(', ')} from ${table} t order by ${order}`)),
  );
};

/** Sends records as a list in JSON. */
async function sendList(kind: FeedKind, records: FeedJson[], token: string): Promise<RecordResult[]> {
  const { data, status } = await app.call(feedCalls[kind], { records, token });
  expect(status).toBe(200);
  return data.results;
}

/** Sends records as a stream of lines, as many as there are. */
async function sendLines(kind: FeedKind, records: FeedJson[], token: string): Promise<RecordResult[]> {
  const answer = await fetch(url + callPath(feedCalls[kind], {}), {
    method: 'POST',
    headers: { 'content-type': NDJSON, authorization: `Bearer ${token}` },
    body: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  });
  expect(answer.status).toBe(200);
  const told = (await answer.text()).trim().split('\n');
  return told.slice(0, -1).map((line) => JSON.parse(line) as RecordResult);
}

/** Sends all records of a kind, and gives the places of those that were taken in. */
async function feed(file: FeedFile, asLines: boolean, records: FeedJson[], token: string): Promise<number[]> {
  const kind = file.kind as FeedKind;
  const taken = (from: number, results: RecordResult[]) =>
    results.flatMap(({ record, result }) => (result === 'rejected' ? [] : [from + record - 1]));
  if (asLines) return taken(0, await sendLines(kind, records, token));
  const places: number[] = [];
  for (let from = 0; from < records.length; from += PAGE)
    places.push(...taken(from, await sendList(kind, records.slice(from, from + PAGE), token)));
  return places;
}

/** How many documents are sent at the same time. */
const AT_ONCE = 8;

const documents = join(demoFeed(), 'documents');
/** The documents that are sent: each takes as long as an upload. */
const sent = readdirSync(documents).filter((_, at) => at % extent(10, 1) === 0);

const contentOf = (name: string) => readFileSync(join(documents, name));

/** Sends documents of the world's claims, each with the keys of both brands: one of them has its claim. */
async function feedDocuments(keys: readonly string[]): Promise<void> {
  const waiting = sent.values();
  const send = async () => {
    for (const name of waiting) {
      const [sfid = ''] = name.split('.');
      const kind = name.includes('.extra.') ? 'second-file' : 'invoice';
      const files = { file: { name, content: contentOf(name) } };
      const statuses: number[] = [];
      for (const token of keys)
        statuses.push((await app.call(putDocument, { token, params: { kind, sfid }, files })).status);
      expect(new Set(statuses), name).toEqual(new Set([200, 404]));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
}

/** Of how many claims the page of one is looked at: of each so many-th. */
const EACH = extent(10, 1);

/**
 * What the pages of every plan's participant are told: its figures, its claims, what is known to happen. The database's
 * own numbers are left out: they say in which order records came.
 */
async function pagesOf(of: TestApp): Promise<Map<string, unknown>> {
  const pages = new Map<string, unknown>();
  const seen = new Set<string>();
  let claims = 0;
  for (const { asked } of await everyPlan(of)) {
    const { participantSfid } = asked.params;
    const tell = async (
      call: Parameters<TestApp['call']>[0],
      more: Record<string, string> = {},
      query: Record<string, string> = {},
    ) => {
      const params = { ...asked.params, ...more };
      const { status, data } = await of.call(call, { ...asked, params, query } as object);
      const name = `${callPath(call, params)}?${new URLSearchParams(query).toString()}`;
      expect([name, status]).toEqual([name, 200]);
      pages.set(name, withoutNumbers(data));
      return data as unknown;
    };
    if (!seen.has(participantSfid)) {
      seen.add(participantSfid);
      for (const call of [listParticipants, listPlans, listContacts, countApprovals, listUpcoming])
        await tell(call);
      for (const call of [listSubmittedClaims, listClaims]) {
        for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
          const query = { page: String(page), per_page: '100' };
          const list = (await tell(call, {}, query)) as Listed;
          pageCount = list.pagination.total_pages;
          if (call !== listClaims) continue;
          for (const { sfid } of list.items) {
            claims += 1;
            if (claims % EACH > 0) continue;
            await tell(getClaim, { claimId: sfid });
            await tell(listClaimLines, { claimId: sfid });
          }
        }
      }
      await tell(listClaims, {}, { filter___approvals: 'true', include___checks: 'true' });
    }
    for (const call of [listPlanSupports, listSupportTypes, getForecast, listProviderSummaries])
      await tell(call);
    for (const { sfid: planSupportId } of (await of.call(listPlanSupports, asked)).data)
      for (const call of [
        getPlanSupport,
        listPlanSupportItems,
        listSupportItems,
        listPreferences,
        getSpending,
      ])
        await tell(call, { planSupportId });
  }
  return pages;
}

const MIA = 'demoPART0000000001';

/** Mia's claims whose invoice was sent and may be seen. */
const claimsWithInvoice = () =>
  app.services.database.operate((tx) =>
    rowsOf<{ sfid: string }>(
      tx,
      sql`select i.sfid from invoices i join participants p on p.id = i.participant_id
        where p.sfid = ${MIA} and i.file_id is not null and not i.protect_client_data order by 1`,
    ),
  );

interface Listed {
  items: { sfid: string }[];
  pagination: { total_pages: number };
}

/** A link to a document, whose path has the participant's number. */
const LINK = /\/clients\/\d+(\/invoices\/.*?(\w{18})\/attachment(\?file=extra)?)$/;

/** The link without that number, or null where the document was not sent. */
function linkOf([, path, sfid, extra]: RegExpExecArray): string | undefined | null {
  return sent.includes(`${sfid}${extra ? '.extra' : ''}.pdf`) ? path : null;
}

const withoutNumbers = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (key, value: unknown) => {
    if (/^(id|.*_id)$/.test(key) && typeof value === 'number') return undefined;
    const link = typeof value === 'string' ? LINK.exec(value) : null;
    return link ? linkOf(link) : value;
  });

describe('the demo world over HTTP', () => {
  it('is the same as by CSV, to the cent', { timeout: 300_000 }, async () => {
    const keys = await Promise.all(['wattle', 'mpm'].map((brand) => apiKey(app, { brand })));
    for (const [at, file] of kinds.entries()) {
      const records = await demoRecords(file);
      const taken = new Set<number>();
      for (const token of keys)
        for (const place of await feed(file, at % 2 === 0, records, token)) taken.add(place);
      // Each record belongs to one of the brands; what neither takes in would be lost.
      expect(records.filter((_, place) => !taken.has(place))).toEqual([]);
    }
    for (const file of kinds)
      expect(await held(app.services.database, file), file.kind).toEqual(
        await held(imported.services.database, file),
      );
    expect(await workedOut(app.services.database)).toEqual(await workedOut(imported.services.database));
  });

  it('leads to the same pages, to the cent, for people of both brands', async () => {
    await feedDocuments(await Promise.all(['wattle', 'mpm'].map((brand) => apiKey(app, { brand }))));
    // What follows records in both ways in: people are asked for their decisions.
    await askToFollow(app.services);
    await app.drain();
    await askForApprovals(imported.services);
    const [fed, byCsv] = [await pagesOf(app), await pagesOf(imported)];
    expect([...fed.keys()]).toEqual([...byCsv.keys()]);
    for (const [name, page] of byCsv) expect(fed.get(name), name).toEqual(page);
    const all = JSON.stringify([...fed.values()]);
    for (const seen of ['"total":', '"budget_spent":', '/attachment']) expect(all).toContain(seen);
  });

  it('hands out the documents as they were sent', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    let seen = 0;
    for (const { sfid } of await claimsWithInvoice()) {
      const params = { participantSfid: MIA, claimId: sfid };
      const { data } = await app.call(getClaimAttachment, { token, params });
      const { rawPayload } = await app.app.inject(new URL(data.url).pathname);
      expect(rawPayload.equals(contentOf(`${sfid}.pdf`))).toBe(true);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
