const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host name is this machine itself, which nobody else can listen to. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);
