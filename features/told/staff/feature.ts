import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { words } from './words.ts';

/** Who is told what people do. */
export const told = {
  name: 'told',
  pages: [
    staffPage('/webhooks', () => import('./WebhooksPage.tsx'), {
      name: 'WebhooksPage',
      title: words.title,
      roles: ['operator'],
      place: { icon: 'upload' },
      search: ({ webhook }): { webhook?: string } => (typeof webhook === 'string' ? { webhook } : {}),
    }),
  ],
} as const satisfies StaffFeature;
