import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A receiver has an address that nothing may be sent to from here. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('private address');
    this.name = 'ForbiddenAddress';
  }
}

/** Whether an address is one of the public internet: not this machine, its network, nor anything else that is reserved. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `::ffff:10.0.0.1` is 10.0.0.1.
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Whether something may be posted to an address that somebody gives, as far as it says itself: https, with no name and
 * password, and not to a private address; with `isAnywhere` also http, and to this machine. Where its name leads is judged
 * when it is posted to (`postOutside`).
 */
export function isPublicAddress(address: string, { isAnywhere }: { isAnywhere: boolean }): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || address.length > 2000) return false;
  if (isAnywhere) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublic(host));
}

/**
 * Looks a name up, and refuses it where any of its addresses is not public. The connection is made to the addresses that
 * were looked at: nobody answers something else the second time.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  const all: LookupOptions & { all: true } = { ...options, all: true };
  lookup(host, all, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new ForbiddenAddress(), '', 0);
    if (!addresses.every(({ address }) => isPublic(address))) return done(new ForbiddenAddress(), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
