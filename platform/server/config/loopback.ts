import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host name means this machine itself, where nobody else can listen. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/**
 * Names of headers that proxies, caches and networks of servers add to a request that they pass on: where it came from,
 * what it asked for, and who passed it on.
 */
const PASSED_ON: readonly RegExp[] = [
  // Forwarded, X-Forwarded-For, Forwarded-For, X-Forward-Host.
  /^(x-)?forward/,
  // CF-Connecting-IP, True-Client-IP, X-Real-IP, X-Envoy-External-Address, Proxy-Client-IP, X-Remote-Addr.
  /(^|-)(ip|ipv[46]|addr|address)$/,
  /^(via|proxy|cdn|client)(-|$)/,
  /^x-(via|proxy|original|originating|remote|cluster|envoy|cache|varnish|host|scheme|request-id)(-|$)/,
  /^(x-)?(cf|fastly|fly|akamai|amz|amzn|arr|azure|appengine|google|nf|vercel|ngrok|tailscale|wl)-/,
];

/** Headers that name addresses of this machine, or quote anything, without a proxy. */
const OWN: ReadonlySet<string> = new Set(['host', 'origin', 'referer', 'user-agent', 'cookie']);

const isAddress = (value: string): boolean =>
  value.split(',').some((part) => isIP(part.trim().replace(/^\[(.*)\]$/, '$1')) > 0);

/**
 * Whether a request was made on this machine, for this machine, as far as that shows: it names this machine and the port
 * that is listened on as its host, and it bears no sign of a proxy. A foreign page whose host name leads to 127.0.0.1
 * still sends that name in `Host`. A proxy that hides itself entirely cannot be told apart.
 */
export function isAskedLocally({
  headers,
  raw,
  socket,
}: Pick<FastifyRequest, 'headers' | 'raw' | 'socket'>): boolean {
  const isPassedOn = Object.entries(headers).some(
    ([name, value]) =>
      PASSED_ON.some((sign) => sign.test(name)) || (!OWN.has(name) && isAddress(String(value))),
  );
  // Nobody but a proxy speaks the first version: nginx does where nobody sets another.
  if (isPassedOn || raw.httpVersion === '1.0') return false;
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(String(headers.host ?? '').toLowerCase()) ?? [];
  return (
    isLoopback(host) &&
    (port === undefined || socket.localPort === undefined || Number(port) === socket.localPort)
  );
}
