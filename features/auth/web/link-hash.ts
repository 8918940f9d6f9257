/** What the hash of the login page's address brings: the token of a link, or that a link was refused (1§4). */
export type LoginLink = { token: string } | { refused: true };

/** Reads a hash such as `#token=…` or `#error=unauthorized`; undefined where it has nothing to do with logging in. */
export function readLoginLink(hash: string): LoginLink | undefined {
  const fields = new URLSearchParams(hash.slice(1));
  const token = fields.get('token');
  if (token) return { token };
  return fields.get('error') === 'unauthorized' ? { refused: true } : undefined;
}
