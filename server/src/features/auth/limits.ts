import { isIPv6 } from 'node:net';
import type { Limit } from '../../platform/limits.ts';

/**
 * How often what may be tried. A source is a network address, an account what somebody typed to name a person,
 * known or not. Codes and links that end in a sign-in are given back, so the limits meet those who never get that far.
 * The wide limit of an account keeps its owner's mailbox and phone from being flooded from many places; the narrow
 * one, of an account from one source, keeps any one place from using it up (decisions: "Signing in").
 */
export const limits = {
  startOfSource: { name: 'start.source', times: 60, minutes: 15 },
  startOfAccountFromSource: { name: 'start.account-source', times: 6, minutes: 15 },
  startOfAccount: { name: 'start.account', times: 40, minutes: 60 },
  /** An SMS asked for by e-mail address may tell that no mobile number is held: the one answer that tells. */
  mobileOfSource: { name: 'mobile.source', times: 5, minutes: 60 },
  mobileOfAccount: { name: 'mobile.account', times: 5, minutes: 24 * 60 },
  guessOfSource: { name: 'guess.source', times: 20, minutes: 15 },
  /** Links, exchange codes and activations: too long to be guessed, but not to be tried for ever. */
  secretOfSource: { name: 'secret.source', times: 60, minutes: 15 },
  passwordOfSession: { name: 'password.session', times: 10, minutes: 60 },
} as const satisfies Record<string, Limit>;

/** The source that an address belongs to: itself, or the /64 network that one household has of IPv6. */
export function sourceOf(address: string): string {
  // How a listener for both families names an IPv4 address: `::ffff:203.0.113.9`.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
