import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';

/** The page on which staff answer a person's question. The queue leads there. */
export const questions = {
  name: 'questions',
  pages: [
    staffPage('/questions/$sfid', () => import('./QuestionPage.tsx'), {
      name: 'QuestionPage',
      roles: ['support'],
    }),
  ],
} as const satisfies StaffFeature;
