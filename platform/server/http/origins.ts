import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LATER_HEADER } from '#platform/contract/errors/later.ts';
import { REQUEST_NUMBER_HEADER } from '#platform/contract/errors/request-number.ts';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';

/** The origins of the apps' pages (architecture: "Configuration"). */
const APP_ORIGINS = ['capacitor://localhost', 'https://localhost'];

const words = {
  otherSite: 'This request comes from a page of another site. Open the portal itself and try again.',
} as const;

/** The origins whose pages may use the API: this server's own by all its names, and the apps'. */
export function servedOrigins({
  publicUrl,
  brandHosts,
}: Pick<Config, 'publicUrl' | 'brandHosts'>): Set<string> {
  const own = new URL(publicUrl);
  const ofBrands = [...brandHosts.keys()].map((host) => {
    const url = new URL(own);
    url.hostname = host;
    return url.origin;
  });
  return new Set([own.origin, ...ofBrands, ...APP_ORIGINS]);
}

/**
 * Refuses requests from pages of other sites, for calls that cookies alone may authorise. Browsers name the page's site
 * in two headers that no page can write; a client that sends neither is no browser and has no cookies to lose. Throws
 * 403.
 */
export function refuseOtherSites(served: ReadonlySet<string>, { headers, host }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== undefined && served.has(origin)) return;
  const isOwn = site === 'same-origin' || site === 'none';
  if (isOwn && (origin === undefined || hostOf(origin) === host)) return;
  throw new Refusal(403, words.otherSite);
}

/**
 * Whether a request comes from a page in a browser other than the apps' own. Its scripts may read every reply, so what
 * they must not hold goes into a cookie. No script can write these headers.
 */
export function isFromPage({ headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return origin === undefined ? site !== undefined : !APP_ORIGINS.includes(origin);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Headers that the apps' pages may send besides those that any page may: every header that the web app sets
 * (`platform/web/http.ts`).
 */
const APP_HEADERS =
  'accept, app-version, authentication-mode, authorization, channel, content-type, idempotency-key, if-none-match, plan-manager-id, token-delivery';

/**
 * Lets the apps' pages make calls and read the answers. Cookies stay out: the token says what an app may do. Any app on
 * a phone has these origins, so an origin proves nothing without a token (docs/adr/0032).
 */
export function answerApps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const { origin } = headers;
    if (origin === undefined || !APP_ORIGINS.includes(origin) || !IS_CALL.test(url)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': `etag, ${LATER_HEADER}, ${REQUEST_NUMBER_HEADER}`,
      vary: 'Origin',
    });
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-headers': APP_HEADERS,
        'access-control-allow-methods': 'GET, POST, PUT',
        // Browsers keep it no longer than two hours.
        'access-control-max-age': '7200',
      })
      .send();
  });
}

const IS_CALL = /^\/(api|client-portal)\//;
