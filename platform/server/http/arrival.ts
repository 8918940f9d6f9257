import type { FastifyRequest } from 'fastify';
import type { Brand } from '#platform/contract/brand.ts';
import type { Call } from '#platform/contract/call.ts';
import type { PersonRoute } from '../manifest/route.ts';
import type { Services } from '../manifest/services.ts';
import { Refusal, signInNeeded } from '../refusal.ts';
import { sourceReader } from '../source.ts';
import { isFromPage, refuseOtherSites, servedOrigins } from './origins.ts';

/** Which brand a request is for, the network address it comes from, and whether a page in a browser makes it. */
export interface Arrival {
  brand: Brand;
  source: string;
  isFromPage: boolean;
}

/**
 * Reads this from a request for a route. Throws where the request is for no brand of this server, or comes from a page
 * of another site.
 */
export type Arrivals = (route: PersonRoute, request: FastifyRequest) => Arrival;

const words = {
  unknownBrand: 'The Plan-Manager-Id header names no plan manager of this server.',
  otherBrand: 'The Plan-Manager-Id header names another plan manager than this address is for.',
} as const;

export function arrivals(services: Services): Arrivals {
  const { config } = services;
  const sourceOf = sourceReader(config.trustProxy);
  const served = servedOrigins(config);
  return ({ kind, call }, request) => {
    // Calls that need an access token are safe: no other site has one.
    if (kind === 'command' && call.who === 'anyone' && call.method !== 'GET')
      refuseOtherSites(served, request);
    // Node joins repeated headers of this name by commas.
    const forwarded = request.headers['x-forwarded-for'] as string | undefined;
    return {
      brand: brandOf(services, call, request),
      source: sourceOf(request.socket.remoteAddress, forwarded),
      isFromPage: isFromPage(request),
    };
  };
}

/**
 * The brand that a request is for: the one its header names, otherwise the one its host stands for. Where the two
 * differ, no session is valid (specification: session-of-its-brand).
 */
function brandOf({ brands }: Services, call: Call, { headers, hostname }: FastifyRequest): Brand {
  const code = headers['plan-manager-id'];
  if (code === undefined) return brands.ofHost(hostname).brand;
  const brand = brands.find(String(code));
  if (!brand) throw new Refusal(400, words.unknownBrand);
  if (brand !== (brands.withHost(hostname) ?? brand)) {
    throw call.who === 'anyone' ? new Refusal(400, words.otherBrand) : signInNeeded();
  }
  return brand.brand;
}

/** The code of the brand that a refused request is for, as far as its header or its host says so. */
export const brandCodeOf = (
  { brands }: Pick<Services, 'brands'>,
  { headers, hostname }: Pick<FastifyRequest, 'headers' | 'hostname'>,
): string => (brands.find(String(headers['plan-manager-id'])) ?? brands.ofHost(hostname)).brand.code;
