import { Readable } from 'node:stream';
import { NDJSON } from '#platform/contract/records.ts';
import { today } from '#platform/server/clock.ts';
import { Streamed, system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { getBulkClaims, MOST_REFUSED, makeBulkClaims, takeBulkResults } from '../calls.ts';
import { fileName, fileText, makeFiles, termsOf, unansweredFiles } from './make.ts';
import { readResults } from './read-results.ts';
import { takeResults } from './take-results.ts';
import { systemsWays } from './ways.ts';
import { words } from './words.ts';

/** `POST bulk-claims`: files of all lines that are ready. */
const make = system(makeBulkClaims, async (request) => {
  const { services, brand, at, read } = request;
  const refused = await makeFiles(brand, { at, today: today(services.clock) }, systemsWays(request));
  return {
    files: await read((tx) => unansweredFiles(tx, brand.code)),
    refused_count: refused.length,
    refused: refused.slice(0, MOST_REFUSED).map(({ lineSfid, claimSfid, problems }) => ({
      line_sfid: lineSfid,
      claim_sfid: claimSfid,
      reasons: problems.map((problem) => words.problems[problem]),
    })),
  };
});

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

export const bulkClaimRoutes = [make, file, results];
