import * as z from 'zod/mini';
import { call } from '../call.ts';

export const portalStatus = call({
  name: 'status.get',
  method: 'GET',
  path: 'status',
  who: 'anyone',
  summary:
    'Whether the portal is under maintenance. Browsers ask every 60 seconds; version limits and data migration stand in the envelope, as everywhere.',
  reply: z.object({ under_maintenance: z.boolean() }),
});
