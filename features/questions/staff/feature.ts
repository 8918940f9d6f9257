import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';

/** Questions of people, as staff answer them. The queue leads there. */
export const questions = {
  name: 'questions',
  pages: [
    staffPage('/questions/$sfid', () => import('./QuestionPage.tsx'), {
      name: 'QuestionPage',
      roles: ['support'],
    }),
  ],
} as const satisfies StaffFeature;
