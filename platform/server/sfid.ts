import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 18;
/** Records that the portal made begin with this, so that a plan manager can tell them from their own. */
const PREFIX = 'wattle';

/** A name for a record that the portal makes, in the form of the plan manager's: 18 letters and digits. */
export function newSfid(): string {
  const rest = Array.from({ length: LENGTH - PREFIX.length }, () => LETTERS[randomInt(LETTERS.length)]);
  return PREFIX + rest.join('');
}
