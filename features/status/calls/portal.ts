import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';

export const portalStatus = get('status.get', 'status', {
  who: 'anyone',
  tagged: true,
  summary:
    'Whether the portal is under maintenance. Browsers ask every 60 seconds; version limits and data migration stand in the envelope, as everywhere.',
  reply: z.object({
    under_maintenance: z.boolean(),
    /** Why, and when it is expected to be over; null where nobody has said so. */
    maintenance_reason: z.nullable(z.string()),
    maintenance_until: z.nullable(z.string()),
  }),
});
