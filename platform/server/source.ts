import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { type AuthKey, keyedHash } from './config/keys.ts';

/** How a proxy may write a client: an address, an IPv6 address maybe in brackets, and maybe the port it came from. */
const HOP = /^(?:([\d.]+)(?::\d{1,5})?|\[([\da-f:.]+)\](?::\d{1,5})?|([\da-f:.]+))$/i;

/**
 * How many bits of an IPv6 address name a network, narrowest first: a household or site has a network of one of these
 * sizes.
 */
const NETWORK_BITS = [64, 56, 48];

/** Reads the one address that a request comes from: from its connection's address and its `X-Forwarded-For`. */
export type SourceReader = (address: string | undefined, forwarded: string | undefined) => string;

/**
 * Reads where requests come from, behind the given proxies (addresses and CIDRs): the nearest address that is no proxy.
 * Where a proxy passes on something that is no address, the proxy itself is the source, so that nobody can make up new
 * sources.
 */
export function sourceReader(proxies: readonly string[]): SourceReader {
  const trusted = new BlockList();
  for (const proxy of proxies) trust(trusted, proxy);
  return (address = '', forwarded = '') => {
    // The part after % names a network card of this machine.
    let source = readAddress(address.replace(/%.*$/, ''));
    for (const hop of forwarded.split(',').toReversed()) {
      const before = source && isTrusted(trusted, source) ? readAddress(hop) : undefined;
      if (before === undefined) break;
      source = before;
    }
    return source ?? address;
  };
}

const isTrusted = (trusted: BlockList, address: string): boolean =>
  trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function trust(list: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/', 2);
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

/** An address in its standard spelling; undefined where the text is no address. */
function readAddress(text: string): string | undefined {
  const [, four, bracketed, plain] = HOP.exec(text.trim()) ?? [];
  const address = four ?? bracketed ?? plain ?? '';
  if (isIP(address) !== 6) return isIPv4(address) ? address : undefined;
  const six = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // A listener for both families writes an IPv4 address this way.
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(six) ?? [];
  if (high === undefined || low === undefined) return six;
  return [high, low]
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255])
    .join('.');
}

/**
 * The networks that a source belongs to, narrowest first: for an IPv4 address only the address itself; for an IPv6
 * address, of which everybody has more than they can use, its /64, /56 and /48.
 */
export function networksOf(source: string): [string, ...string[]] {
  if (!isIPv6(source)) return [source];
  const [head = '', tail] = source.split('::', 2);
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = Array<string>(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0');
  const digits = [...(before ?? []), ...missing, ...(after ?? [])]
    .map((group) => group.padStart(4, '0'))
    .join('');
  return NETWORK_BITS.map((bits) => `${digits.slice(0, bits / 4)}/${bits}`) as [string, ...string[]];
}

/** Where a request came from, for the audit record: a hash, by which a source is recognised and not read. */
export const sourceMark = (keys: readonly AuthKey[], source: string): string =>
  keyedHash(keys, `source ${networksOf(source)[0]}`);
