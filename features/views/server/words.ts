import type { Deed } from '#platform/server/manifest/activity.ts';

/** What the calls of views say. */
export const words = {
  noAccess: 'This person cannot see this participant today.',
  noOpening: 'This address was used, or is too old. Open it again from the staff console.',
} as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How the activity tells that somebody of the staff looked at the portal: by name, and with the reason. */
export const lookedAt = ({ by, as, why }: Readonly<Record<string, unknown>>): Deed => ({
  kind: 'viewed-by-staff',
  sentence: ({ who }) =>
    `${who} let ${text(by)} look at the portal as ${text(as)} sees it. The reason: “${text(why)}”.`,
});
