import { readEnvelope } from '#platform/contract/envelope.ts';
import { sessionHeaders } from '#platform/contract/session.ts';
import { formBody } from '../files/form-body.ts';
import { isDue } from './list.ts';
import { dropUnsent, filesOf, listUnsent, putUnsent, type Unsent } from './store.ts';
import { words } from './words.ts';

/** What became of a command that waited: the server did it, or said why it does not. */
export interface Outcome {
  unsent: Unsent;
  refused?: string | undefined;
}

/** An access token of the person; a new one where the last was refused. Undefined where their session has ended. */
export type Token = (lastWasRefused: boolean) => Promise<string | undefined>;

/**
 * How long a command is sent by itself, in milliseconds. The server knows its key for a day longer: it would do an older
 * one a second time, where only the answer to the first was lost.
 */
const SENDING_MS = 29 * 86_400_000;
/** How long an answer may take, in milliseconds; a photo on a slow line takes long. */
const TIMEOUT_MS = 300_000;

/**
 * Sends what waits of one person, the oldest first; in one page at a time, or in the service worker. Gives what became of
 * each, without those that wait on.
 */
export function sendAll(userId: number, token: Token): Promise<Outcome[]> {
  const work = () => sendInTurn(userId, token);
  return navigator.locks ? navigator.locks.request('wattle.unsent', work) : work();
}

async function sendInTurn(userId: number, token: Token): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const unsent of await listUnsent(userId)) {
    if (!isDue(unsent)) continue;
    const answer = await answerTo(unsent, token);
    if (answer === 'reached nobody') break;
    if (answer === 'later') continue;
    if (answer === 'done') await dropUnsent(unsent);
    else await putUnsent({ ...unsent, refused: answer.refused });
    outcomes.push({ unsent, ...(answer !== 'done' && answer) });
  }
  return outcomes;
}

type Answer = 'done' | 'later' | 'reached nobody' | { refused: string };

async function answerTo(unsent: Unsent, token: Token): Promise<Answer> {
  if (Date.now() - unsent.madeAt > SENDING_MS) return { refused: words.tooOld };
  try {
    const valid = await token(false);
    const response = valid && (await request(unsent, valid));
    if (response && response.status !== 401) return await read(response);
    const renewed = await token(true);
    return renewed === undefined ? 'reached nobody' : await read(await request(unsent, renewed));
  } catch {
    return 'reached nobody';
  }
}

/** The files of a command follow its entry, so they are read only when it is sent. */
async function request(unsent: Unsent, token: string): Promise<Response> {
  const { url, method, headers, body } = unsent.request;
  const files = await filesOf(unsent);
  const sent = new Headers([...headers, ...sessionHeaders(token)]);
  // The browser names the type of a form, with the boundary that it chose.
  if (files.length > 0) sent.delete('content-type');
  return fetch(url, {
    method,
    headers: sent,
    body: files.length > 0 ? formBody(body as Record<string, string>, files) : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/**
 * Only the server's own words settle a command. Whatever else answers, a café's login page or a server that fails, has
 * neither done nor refused it.
 */
async function read(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const envelope = readEnvelope(await response.text());
  if (response.ok && envelope?.success) return 'done';
  if (!envelope || status === 401 || status === 503) return 'reached nobody';
  if (status >= 500 || headers.has('retry-after')) return 'later';
  return { refused: Object.values(envelope.errors ?? {})[0]?.[0] ?? envelope.message };
}
