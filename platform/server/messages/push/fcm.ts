import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { GatewayError } from '../gateway.ts';
import { COLLAPSED_AS, KEPT_SECONDS, type Push, type Sender } from './sender.ts';

/** Google's service of pushes. */
const FCM = 'https://fcm.googleapis.com';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** How long the token that asks for access is good, in seconds. */
const ASKING_SECONDS = 300;
/** How long before its end an access token is no longer used, in milliseconds. */
const EARLY_MS = 60_000;

/** What a service account's file holds, as Google gives it. */
export const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});
export type ServiceAccount = z.output<typeof serviceAccount>;

const access = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const failure = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() })).optional(),
  }),
});

/** Words by which Google says that a token has ended, or belongs to another app. */
const GONE: ReadonlySet<string> = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

/** Sends pushes to a brand's app for Android (FCM HTTP v1). `origin` is Google's address; another one for tests. */
export function openFcm(account: ServiceAccount, origin: string = FCM): Sender {
  const privateKey = createPrivateKey(account.private_key);
  const address = `${origin}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  let known: { token: string; until: number } | undefined;

  const accessToken = async (signal: AbortSignal): Promise<string> => {
    if (known && Date.now() < known.until) return known.token;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime(`${ASKING_SECONDS}s`)
      .sign(privateKey);
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    });
    const response = await post(account.token_uri, { body, signal });
    const read = access.safeParse(await jsonOf(response));
    if (!response.ok || !read.success) throw new GatewayError(`ACCESS HTTP ${response.status}`);
    const { access_token: token, expires_in: seconds } = read.data;
    known = { token, until: Date.now() + seconds * 1000 - EARLY_MS };
    return token;
  };

  return {
    async send(push: Push, signal) {
      const headers = {
        authorization: `Bearer ${await accessToken(signal)}`,
        'content-type': 'application/json',
      };
      const response = await post(address, { headers, body: JSON.stringify(messageOf(push)), signal });
      const answer = await jsonOf(response);
      if (response.ok) return;
      if (response.status === 401) known = undefined;
      const code = codeOf(answer);
      throw new GatewayError(code || `HTTP ${response.status}`, {
        isUnwanted: GONE.has(code),
        isForGood: response.status === 400,
      });
    },
    async check(signal) {
      known = undefined;
      await accessToken(signal);
    },
  };
}

const messageOf = ({ address, title, text, link }: Push) => ({
  message: {
    token: address,
    notification: { title, body: text },
    data: { link },
    android: {
      collapse_key: COLLAPSED_AS,
      ttl: `${KEPT_SECONDS}s`,
      notification: { tag: COLLAPSED_AS },
    },
  },
});

function post(url: string, given: Omit<RequestInit, 'method' | 'redirect'>): Promise<Response> {
  return fetch(url, { ...given, method: 'POST', redirect: 'error' }).catch(notReached);
}

const jsonOf = (response: Response): Promise<unknown> =>
  response
    .text()
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);

/** Google's word for what is wrong: that of the push service where there is one. */
function codeOf(answer: unknown): string {
  const { data } = failure.safeParse(answer);
  const code = data?.error.details?.find(({ errorCode }) => errorCode)?.errorCode ?? data?.error.status ?? '';
  return /^[A-Z_]{1,40}$/.test(code) ? code : '';
}

function notReached(error: Error & { cause?: { code?: string } }): never {
  throw new GatewayError(error.cause?.code ?? error.name);
}
