/**
 * What the hash of the login page's address brings: the token of a link, that a link was refused, or another error and
 * its description (specification: login-by-link, link-errors).
 */
export type LoginLink = { token: string } | { refused: true } | { failed: string };

/** Reads a hash such as `#token=…` or `#error=unauthorized`; undefined where it has nothing to do with logging in. */
export function readLoginLink(hash: string): LoginLink | undefined {
  const fields = new URLSearchParams(hash.slice(1));
  const token = fields.get('token');
  if (token) return { token };
  const error = fields.get('error');
  if (!error) return undefined;
  return error === 'unauthorized' ? { refused: true } : { failed: fields.get('error_description') ?? '' };
}
