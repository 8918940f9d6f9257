import {
  type BodyOf,
  type Call,
  callPath,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type StaffCall,
} from '#platform/contract/call.ts';
import { MEDIA_TYPE, readEnvelope } from '#platform/contract/envelope.ts';
import { LATER_HEADER } from '#platform/contract/errors/later.ts';
import { REQUEST_NUMBER_HEADER } from '#platform/contract/errors/request-number.ts';
import { sessionHeaders } from '#platform/contract/session.ts';
import { ApiError } from './api-error.ts';
import { brand, server } from './brand.ts';
import { isOffline } from './connection.ts';
import { announceFault, announceReply, announceSilence } from './replies.ts';
import type { Prepared } from './unsent/prepared.ts';
import { APP_VERSION } from './version.ts';
import { words } from './words.ts';

const TIMEOUT_MS = 30_000;
/** The status while the server cannot reach its data, or is too busy: it works again by itself. */
const AWAY = 503;
/** The status by which a network says that one has to log in to it first. */
const LOGIN_TO_NETWORK = 511;
/** The status of an answer that is the same as the last one. */
const UNCHANGED = 304;

/** What a page calls: the portal, or the staff console. */
type Callable = Call | StaffCall;

type Params<C extends Callable> = keyof ParamsOf<C> extends never ? unknown : { params: ParamsOf<C> };
type Query<C extends Callable> = QueryOf<C> extends undefined ? unknown : { query: QueryOf<C> };
type Body<C extends Callable> = BodyOf<C> extends undefined ? unknown : { body: BodyOf<C> };

type CallHeaders<C extends Callable> = HeadersOf<C> extends undefined ? unknown : { headers?: HeadersOf<C> };

/** What a call needs to be made; the contract says which of `params`, `query`, `headers` and `body` that is. */
export type Input<C extends Callable> = Params<C> & Query<C> & CallHeaders<C> & Body<C>;

/** The same for code that handles any call. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** The access token; without it the call is made as a stranger. */
  token?: string | undefined;
  /** Names this one command, so that the server does it once however often it arrives. */
  idempotencyKey?: string | undefined;
  /** Whether it arrives even where the page is closed while it is sent; for small commands. */
  outlivesPage?: boolean | undefined;
  /** Sends it another way than as JSON with `fetch`: with files, say (`upload`). */
  transport?: Transport | undefined;
}

/** Brings a request to the server and the answer back, whatever the answer says. */
export type Transport = (
  url: string,
  request: {
    method: string;
    headers: Headers;
    body: unknown;
    signal: AbortSignal | undefined;
    keepalive: boolean;
  },
) => Promise<Transported>;

/**
 * An answer as it came: with the number of its request, the tag of what it says, and whether the same request may be
 * answered otherwise a moment later.
 */
export interface Transported {
  status: number;
  text: string;
  number: string | null;
  tag?: string | null;
  isForLater?: boolean;
}

/** Writes a call as a request. */
export function prepare<C extends Callable>(
  call: C,
  input: Input<C>,
  { idempotencyKey = crypto.randomUUID() }: Pick<SendOptions, 'idempotencyKey'>,
): Prepared {
  const { params = {}, query = {}, headers = {}, body } = input as AnyInput;
  const { method } = call;
  const sent = given({
    ...headers,
    Accept: MEDIA_TYPE,
    'App-Version': APP_VERSION,
    'Plan-Manager-Id': brand.code,
    'Content-Type': body === undefined ? body : 'application/json',
    'Idempotency-Key': method === 'GET' ? undefined : idempotencyKey,
  });
  return { method, url: addressOf(call, { params, query }), headers: sent, body };
}

/**
 * The answers that came with a tag, by their address, so that asking again can be answered with “nothing has changed”.
 * The end of the session deletes them; what a browser keeps of them is said in `installed/kept-answers`.
 */
export const answers = new Map<string, Transported>();

/** Forgets what was answered, because the session has ended. */
export const forgetAnswers = (): void => answers.clear();

/**
 * Makes one call and gives what the envelope's `data` holds. The reply is not checked: the server wrote it by the same
 * contract. Features use `api`, which adds the session.
 */
export async function send<C extends Callable>(
  call: C,
  input: Input<C>,
  options: SendOptions,
): Promise<ReplyOf<C>> {
  const { transport = overFetch, signal, token, outlivesPage = false } = options;
  const { url, method, headers, body } = prepare(call, input, options);
  const sent = new Headers([...headers, ...(token ? sessionHeaders(token) : [])]);
  const known = answers.get(url);
  if (known?.tag) sent.set('If-None-Match', known.tag);
  const answer = await transport(url, { method, headers: sent, body, signal, keepalive: outlivesPage });
  if (answer.tag && answer.status !== UNCHANGED) answers.set(url, answer);
  const { status, text, number, isForLater } = known && answer.status === UNCHANGED ? known : answer;
  const envelope = readEnvelope(text);
  if (envelope) announceReply(envelope);
  if (status > 299 || !envelope?.success) {
    const isFault = status < 300 || (status > 499 && status !== AWAY);
    if (isFault) announceFault({ call: call.name, status, number });
    const said = (isFault && number) || undefined;
    if (!envelope && (status < 400 || status === LOGIN_TO_NETWORK)) throw unreached(words.another);
    const about = { number: said, isForLater };
    throw new ApiError(status, withNumber(envelope?.message || words.failed, said), envelope?.errors, about);
  }
  return (
    call.paged ? { items: envelope.data, pagination: envelope.meta?.pagination } : envelope.data
  ) as ReplyOf<C>;
}

/** The address of a call. */
export function addressOf(call: Callable, { params = {}, query = {} }: AnyInput): string {
  return `${server}${callPath(call, params)}${queryString(query)}`;
}

/** What is said of a failure, with the number of its request where there is one. */
export const withNumber = (text: string, number: string | undefined): string =>
  number ? `${text} ${words.number(number)}` : text;

function queryString(query: Record<string, string | undefined>): string {
  const fields = given(query);
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}

function given(fields: Record<string, string | undefined>): [string, string][] {
  return Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** Sends and reads the whole answer. Only a caller's own abort passes through as it is. */
const overFetch: Transport = async (url, { body, signal, ...request }) => {
  try {
    const response = await fetch(url, {
      ...request,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    });
    const number = response.headers.get(REQUEST_NUMBER_HEADER);
    const tag = response.headers.get('etag');
    const isForLater = response.headers.has(LATER_HEADER);
    return { status: response.status, text: await response.text(), number, tag, isForLater };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    throw slow ? new ApiError(0, words.slow) : unreached();
  }
};

/** The error of a call that reached nobody. */
export function unreached(text: string = isOffline() ? words.noConnection : words.offline): ApiError {
  announceSilence();
  return new ApiError(0, text);
}
