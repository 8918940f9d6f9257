import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Cookie } from '../manifest/route.ts';

type Settings = Pick<Config, 'publicUrl'>;

/**
 * The beginning of a cookie's name under TLS. Browsers take such a cookie only over TLS, from this very host and for
 * all its paths: no neighbour in the domain can put one here. Plain HTTP, on this machine, cannot have such cookies.
 */
const HOST_ONLY = '__Host-';

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');

/** Sets a cookie; an empty value removes it. */
export function setCookie(
  config: Settings,
  reply: FastifyReply,
  { name, value, path, maxAge }: Cookie,
  sameSite: 'strict' | 'lax' = 'strict',
): void {
  const secure = isSecure(config);
  reply.setCookie(secure ? HOST_ONLY + name : name, value, {
    path: secure ? '/' : path,
    ...(maxAge === undefined ? {} : { maxAge: value ? maxAge : 0 }),
    httpOnly: true,
    sameSite,
    secure,
  });
}

/** The cookies of a request by the names they were set with; under TLS all other cookies are ignored. */
export function cookiesOf(
  config: Settings,
  { cookies }: FastifyRequest,
): Readonly<Record<string, string | undefined>> {
  if (!isSecure(config)) return cookies;
  const ours = Object.entries(cookies).filter(([name]) => name.startsWith(HOST_ONLY));
  return Object.fromEntries(ours.map(([name, value]) => [name.slice(HOST_ONLY.length), value]));
}
