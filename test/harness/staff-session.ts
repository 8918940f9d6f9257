import { randomBytes, randomUUID } from 'node:crypto';
import { hashSecret, loadAuthKeys } from '#platform/server/config/keys.ts';
import { STAFF_COOKIE } from '#platform/server/identity/staff.ts';

/** A session of a member of staff made past the passkey: its row's id and hash, and the cookie that proves it. */
export function newStaffSession(authKey: string): { id: string; hash: string; cookie: string } {
  const [key] = loadAuthKeys([authKey], '');
  if (!key) throw new Error('There is no key.');
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  return { id, hash: hashSecret(key, id, secret), cookie: `${STAFF_COOKIE}=${id}.${secret}` };
}
