import { Readable } from 'node:stream';
import type { Brand } from '#platform/contract/brand.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { NDJSON } from '#platform/contract/records.ts';
import { today } from '#platform/server/clock.ts';
import { Streamed, staffRoute, system } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Refusal } from '#platform/server/refusal.ts';
import * as calls from '../calls.ts';
import { getBulkClaims, MOST_REFUSED, makeBulkClaims, takeBulkResults } from '../calls.ts';
import { fileName, fileText, listFiles, makeFiles, termsOf, unansweredFiles } from './make.ts';
import { readResults } from './read-results.ts';
import { takeResults } from './take-results.ts';
import { staffWays, systemsWays, type Ways } from './ways.ts';
import { words } from './words.ts';

/** What a making of files says: those without any answer, and the lines that were refused. */
async function madeReply(
  brand: Brand,
  services: Services,
  at: Date,
  ways: Ways,
): Promise<ReplyOf<typeof makeBulkClaims>> {
  const refused = await makeFiles(brand, { at, today: today(services.clock) }, ways);
  return {
    files: await ways.read((tx) => unansweredFiles(tx, brand.code)),
    refused_count: refused.length,
    refused: refused.slice(0, MOST_REFUSED).map(({ lineSfid, claimSfid, problems }) => ({
      line_sfid: lineSfid,
      claim_sfid: claimSfid,
      reasons: problems.map((problem) => words.problems[problem]),
    })),
  };
}

/** `POST bulk-claims`: files of all lines that are ready. */
const make = system(makeBulkClaims, (request) =>
  madeReply(request.brand, request.services, request.at, systemsWays(request)),
);

/** `GET bulk-claims/{file}`: a file, the same whenever it is asked for. */
const file = system(getBulkClaims, async ({ brand, params, read }) => {
  const number = Number(params.file);
  const text = await read((tx) => fileText(tx, brand.code, number));
  if (text === undefined) throw new Refusal(404, words.noFile);
  return new Streamed(Readable.from([Buffer.from(text)]), {
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'content-disposition': `attachment; filename="${fileName(brand.code, number)}"`,
  });
});

/** `POST bulk-claims/results`: what the agency answered, all in one transaction. */
const results = system(takeBulkResults, async (request) => {
  const { services, brand, at } = request;
  const records = await request.records();
  const found = await readResults(records, termsOf(brand).registrationNumber);
  const { change } = systemsWays(request);
  const taken = await change((tx) =>
    takeResults(tx, brand.code, found, { at, today: today(services.clock) }),
  );
  const end = { counts: taken.counts, unanswered: taken.unanswered };
  if (records.kind === 'json') return { ...end, results: taken.results };
  const lines = [...taken.results, end].map((line) => `${JSON.stringify(line)}\n`);
  return new Streamed(Readable.from(lines), { 'content-type': NDJSON });
});

const staffRoutes = [
  staffRoute(calls.listFiles, async ({ read, staff }) => ({
    files: await read((tx) => listFiles(tx, staff.brand)),
  })),
  staffRoute(calls.makeFilesByStaff, async (request) => {
    const { services, staff, at, body } = request;
    const found = services.brands.find(staff.brand);
    if (!found) throw new Error(`There is no brand ${staff.brand}.`);
    return madeReply(found.brand, services, at, staffWays(request, body.why));
  }),
  staffRoute(calls.getFileByStaff, async ({ read, staff, params }) => {
    const number = Number(params.file);
    const text = await read((tx) => fileText(tx, staff.brand, number));
    if (text === undefined) throw new Refusal(404, words.noFile);
    return { name: fileName(staff.brand, number), text };
  }),
];

export const bulkClaimRoutes = [make, file, results, ...staffRoutes];
