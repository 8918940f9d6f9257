import * as z from 'zod/mini';
import { post } from '../call.ts';
import { REQUEST_NUMBER } from './request-number.ts';

/** The apps that tell of errors: the portal, and the staff console. */
export const APPS = ['portal', 'staff'] as const;
export type App = (typeof APPS)[number];

/**
 * What went wrong in the browser: a page that could not be shown, a script, a promise that nobody looked after, a part
 * of the app that could not be loaded, a call that the server failed at, or an answer that is none of the server's.
 */
export const ERROR_KINDS = ['page', 'script', 'promise', 'code', 'call', 'answer'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

// A report holds nothing that anybody typed, and no number of a person or a claim: each part has a pattern of its own. The
// browser leaves out what does not fit, and the server refuses it.

/** The name of a kind of error: `TypeError`. */
export const ERROR_NAME = /^(?:[A-Z][A-Za-z]{0,38})?Error$/;
/** A place in one of our own built files: `start-DkE3_x9a.js:1:2041`. */
export const FRAME = /^[\w-]{1,60}\.js:\d{1,6}:\d{1,7}$/;
/** How many places of the code a report names, from the one that failed on. */
export const MOST_FRAMES = 10;
/** The pattern of a page's address, `/claims/$claimId/claim`: what stands for a record is never filled in. */
export const ROUTE = /^\/(?:(?:[a-z]+(?:-[a-z]+)*|\$[A-Za-z]*)(?:\/|$))*$/;
/** The name of a call: `plans.list`. */
export const CALL_NAME = /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/;

/** What is said where a part does not fit. */
const words = {
  app: `Please say which app it was: ${APPS.join(' or ')}.`,
  kind: `Please say what went wrong: ${ERROR_KINDS.join(', ')}.`,
  error: 'Please give the kind of error, like TypeError.',
  frames: 'Please list the places in the app’s own files, like start-Bc81kQ0z.js:3:77.',
  version: 'Please give the version of the app, like 8.3.5.',
  route: 'Please give the pattern of the page, like /claims/$claimId/claim.',
  call: 'Please give the name of the call, like plans.list.',
  number: 'Please give the number of the request, like K7Q-M3X-TP9.',
} as const;

const fitting = (pattern: RegExp, longest: number, said: string) =>
  z.string(said).check(z.maxLength(longest, said), z.regex(pattern, said));

/** An error of a browser, without anything of whose it is. */
const browserError = z.strictObject({
  app: z.enum(APPS, words.app),
  kind: z.enum(ERROR_KINDS, words.kind),
  error: fitting(ERROR_NAME, 40, words.error),
  frames: z
    .array(fitting(FRAME, 80, words.frames), words.frames)
    .check(z.maxLength(MOST_FRAMES, words.frames)),
  version: fitting(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 14, words.version),
  route: fitting(ROUTE, 100, words.route),
  /** Only where a call failed. */
  call: z.optional(fitting(CALL_NAME, 60, words.call)),
  /** The number of the request that failed. */
  request_id: z.optional(fitting(REQUEST_NUMBER, 11, words.number)),
});

export const tellError = post('browser-errors.tell', 'errors', {
  who: 'anyone',
  summary:
    'Tells of an error in the browser: its kind, the places in our own files, and the pattern of the page; never its message, an address, or anything of the person.',
  body: browserError,
  reply: z.object({
    /** What the person can say on the phone: the number of the request that failed, otherwise of this one. */
    number: z.string(),
  }),
});
