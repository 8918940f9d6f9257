import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

/** Where the pages of the apps come from (architecture: "Configuration"). */
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
 * Refuses what a page of another site sends, for calls that cookies alone may authorise. Browsers say it in two headers that
 * no page can write; who sends neither is no browser and has no cookies to lose. Throws 403.
 */
export function refuseOtherSites(served: ReadonlySet<string>, { headers, host }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== undefined && served.has(origin)) return;
  const isOwn = site === 'same-origin' || site === 'none';
  if (isOwn && (origin === undefined || hostOf(origin) === host)) return;
  throw new Refusal(403, words.otherSite);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
