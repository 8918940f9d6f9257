const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host name is this machine itself, which nobody else can listen to. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** Headers by which a proxy says that it passes on the request of somebody else. */
const FORWARDED = ['forwarded', 'via', 'x-real-ip'];

/**
 * Whether a request was made on this machine, for this machine: it names this machine as its host, and no proxy passed
 * it on. A page of somebody else's that leads its own name to 127.0.0.1 keeps its name in `Host`.
 */
export function isAskedLocally(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => FORWARDED.includes(name) || name.startsWith('x-forwarded-'),
  );
  const host = String(headers['host'] ?? '').replace(/:\d+$/, '');
  return !isPassedOn && isLoopback(host.toLowerCase());
}
