/** Why the portal is closed, and until when. */
export const maintenance = {
  working: 'We are working on it.',
  soon: 'Please try again in a few hours.',
  back: (moment: string) => `We expect it back by ${moment}, Adelaide time.`,
} as const;

/** What is told of maintenance; a server of the version before says neither. */
export interface ToldOfMaintenance {
  maintenance_reason?: string | null;
  /** An instant, ISO 8601. */
  maintenance_until?: string | null;
}

/** A text that ends as a sentence does. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Why the portal is closed and when it is expected back. A time that is over is not told any more. `momentText` writes a
 * moment as people read it.
 */
export function maintenanceText(
  { maintenance_reason: reason, maintenance_until: until }: ToldOfMaintenance,
  now: Date,
  momentText: (instant: string) => string,
): string {
  const { working, soon, back } = maintenance;
  const why = reason?.trim() ? sentence(reason.trim()) : working;
  return `${why} ${until && new Date(until) > now ? back(momentText(until)) : soon}`;
}
