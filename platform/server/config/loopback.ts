const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host name means this machine itself, where nobody else can listen. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** Headers that a proxy adds to a request that it passes on. */
const FORWARDED = ['forwarded', 'via', 'x-real-ip'];

/**
 * Whether a request was made on this machine, for this machine: it names this machine as its host, and no proxy passed
 * it on. A foreign page whose host name leads to 127.0.0.1 still sends that name in `Host`.
 */
export function isAskedLocally(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => FORWARDED.includes(name) || name.startsWith('x-forwarded-'),
  );
  const host = String(headers['host'] ?? '').replace(/:\d+$/, '');
  return !isPassedOn && isLoopback(host.toLowerCase());
}
