import type { ReplyOf } from '#platform/contract/call.ts';
import { momentText } from '#platform/web/moments.ts';
import type { portalStatus } from '../calls/portal.ts';
import { maintenance as words } from './unavailable-words.ts';

/** A server of the version before says neither. */
type Told = Partial<Pick<ReplyOf<typeof portalStatus>, 'maintenance_reason' | 'maintenance_until'>>;

/** A text that ends as a sentence does. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Why the portal is closed and when it is expected back. A time that is over is not told any more. */
export function maintenanceText(
  { maintenance_reason: reason, maintenance_until: until }: Told,
  now: Date,
): string {
  const { working, soon, back } = words;
  const why = reason?.trim() ? sentence(reason.trim()) : working;
  return `${why} ${until && new Date(until) > now ? back(momentText(until)) : soon}`;
}
