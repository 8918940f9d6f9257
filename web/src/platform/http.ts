import {
  type BodyOf,
  type Call,
  callPath,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@wattle/contract/call';
import { type Envelope, MEDIA_TYPE } from '@wattle/contract/envelope';
import { ApiError } from './api-error.ts';
import { brand } from './brand.ts';
import { APP_VERSION } from './version.ts';
import { words } from './words.ts';

const TIMEOUT_MS = 30_000;

type Params<C extends Call> = keyof ParamsOf<C> extends never ? unknown : { params: ParamsOf<C> };
type Query<C extends Call> = QueryOf<C> extends undefined ? unknown : { query: QueryOf<C> };
type Body<C extends Call> = BodyOf<C> extends undefined ? unknown : { body: BodyOf<C> };

/** What a call needs to be made; the contract says which of `params`, `query` and `body` that is. */
export type Input<C extends Call> = Params<C> & Query<C> & Body<C>;

/** The same for code that handles any call. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** The access token; without it the call is made as a stranger. */
  token?: string | undefined;
  /** Names this one deed, so that the server does it once however often it arrives. */
  idempotencyKey?: string | undefined;
}

/**
 * Makes one call and gives what the envelope's `data` holds. The reply is taken at its word: the server wrote it
 * by the same contract. Features use `api`, which adds the session.
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions,
): Promise<ReplyOf<C>> {
  const { params = {}, query = {}, body } = input as AnyInput;
  const { response, envelope } = await exchange(`${callPath(call, params)}${queryString(query)}`, {
    method: call.method,
    headers: headersOf(call, body !== undefined, options),
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(options.signal ? [options.signal] : [])]),
  });
  if (!response.ok || !envelope?.success) {
    throw new ApiError(response.status, envelope?.message || words.failed, envelope?.errors);
  }
  return envelope.data as ReplyOf<C>;
}

function headersOf(call: Call, hasBody: boolean, { token, idempotencyKey }: SendOptions): Headers {
  const headers = new Headers({
    Accept: MEDIA_TYPE,
    'App-Version': APP_VERSION,
    'Plan-Manager-Id': brand.code,
  });
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (call.method !== 'GET') headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
  if (token) {
    headers.set('Authorization', `Bearer ${token}`);
    headers.set('Authentication-Mode', 'otp');
  }
  return headers;
}

function queryString(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** Sends and reads the whole answer. Only a caller's own abort passes through as it is. */
async function exchange(
  url: string,
  init: RequestInit,
): Promise<{ response: Response; envelope?: Envelope }> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { response, ...parse(text) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(0, slow ? words.slow : words.offline);
  }
}

/** What stands between browser and server (a café's login page, say) may answer with something else. */
function parse(text: string): { envelope?: Envelope } {
  try {
    return { envelope: JSON.parse(text) as Envelope };
  } catch {
    return {};
  }
}
