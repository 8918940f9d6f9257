import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get, post } from '#platform/contract/call.ts';
import { dollars, moment, sfid } from '#platform/contract/common.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { why } from '#platform/contract/why.ts';
import { MOST_ROWS } from './rules/request.ts';
import { MOST_RESULTS, OUTCOMES } from './rules/results.ts';

const BULK_CLAIMS = `${OPERATIONS}/bulk-claims`;

/** The most refused lines that an answer names. */
export const MOST_REFUSED = 1000;

/** A bulk payment request. */
export const bulkFile = z.object({
  file: z.int(),
  name: z.string(),
  made_at: moment,
  lines: z.int(),
});
export type BulkFile = z.output<typeof bulkFile>;

/** A line that is ready and cannot go out as it is, with all that is missing or wrong. */
const refusedLine = z.object({ line_sfid: sfid, claim_sfid: sfid, reasons: z.array(z.string()) });

const unset = 'The brand’s configuration has no registration number with the agency.';

export const makeBulkClaims = post('bulk-claims.make', BULK_CLAIMS, {
  who: 'system:control',
  summary: `Puts every line that is ready into bulk payment requests of at most ${MOST_ROWS} rows, each line once, and lists the files that the agency has not answered yet. Made again, they are the same.`,
  reply: z.object({
    files: z.array(bulkFile),
    /** How many lines were ready and were refused; the first thousand are named. */
    refused_count: z.int(),
    refused: z.array(refusedLine),
  }),
  refusals: { 409: unset },
});

export const getBulkClaims = get('bulk-claims.get', `${BULK_CLAIMS}/{file}`, {
  who: 'system:control',
  summary: 'A bulk payment request as the agency takes it: CSV.',
  params: { file: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) },
  file: true,
  reply: z.unknown(),
  refusals: { 404: 'There is no such file of this brand.' },
});

/** What the agency answered about one claim reference. */
export const bulkResult = z.strictObject({
  registration_number: z.string(),
  claim_reference: z.string().check(z.minLength(1), z.maxLength(50)),
  result: z.enum(OUTCOMES),
  amount_paid: dollars.check(z.minimum(0)),
  /** Why less was paid, or nothing. */
  code: z.nullable(z.string().check(z.regex(/^[\w./:-]{1,40}$/))),
});

/** What became of a result: its place in what was sent, from 1, and why it was rejected. */
export const resultTaken = z.object({
  record: z.int(),
  claim_reference: z.nullable(z.string()),
  result: z.enum(['taken', 'unchanged', 'rejected']),
  reason: z.nullable(z.string()),
  /** Whether nobody here knows the words of its code. */
  unknown_code: z.boolean(),
});
export type ResultTaken = z.output<typeof resultTaken>;

const resultsEnd = z.object({
  counts: z.object({ taken: z.int(), unchanged: z.int(), rejected: z.int() }),
  /** Files that these results are about, of which lines have no answer yet. */
  unanswered: z.array(z.object({ file: z.int(), lines: z.int() })),
});
export type ResultsEnd = z.output<typeof resultsEnd>;

export const takeBulkResults = post('bulk-claims.results', `${BULK_CLAIMS}/results`, {
  who: 'system:control',
  summary: `Takes in the agency’s results, at most ${MOST_RESULTS} at once and all in one piece: each sets what was paid for its line, and why it was less. The same again changes nothing.`,
  record: bulkResult,
  reply: z.object({ ...resultsEnd.shape, results: z.array(resultTaken) }),
  lines: { each: resultTaken, last: resultsEnd },
  refusals: {
    408: 'The results came too slowly.',
    409: unset,
    413: 'The body is too large, or there are too many results.',
  },
});

/** A bulk payment request with what the agency has answered. */
const answeredFile = z.object({
  ...bulkFile.shape,
  asked: dollars,
  /** How many of its lines have an answer, and what was paid for these. */
  answered: z.int(),
  paid: dollars,
});
export type AnsweredFile = z.output<typeof answeredFile>;

/** The most files that the staff console lists. */
export const MOST_FILES = 200;

const FILES = `${STAFF}/bulk-claims`;

export const listFiles = get('bulk-claims.list', FILES, {
  who: 'staff:claims|operator',
  summary: `The last ${MOST_FILES} bulk payment requests, newest first, and how far the agency has answered each.`,
  reply: z.object({ files: z.array(answeredFile) }),
});

export const makeFilesByStaff = post('bulk-claims.make-by-staff', FILES, {
  who: 'staff:claims|operator',
  summary: makeBulkClaims.summary,
  body: z.strictObject({ why }),
  reply: makeBulkClaims.reply,
  refusals: makeBulkClaims.refusals,
});

export const getFileByStaff = get('bulk-claims.get-by-staff', `${FILES}/{file}`, {
  who: 'staff:claims|operator',
  summary: 'A bulk payment request as the agency takes it: the name of its file, and its CSV as text.',
  params: getBulkClaims.params,
  reply: z.object({ name: z.string(), text: z.string() }),
  refusals: getBulkClaims.refusals,
});
