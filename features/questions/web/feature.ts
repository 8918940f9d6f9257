import { readPageSearch } from '#platform/web/page-search.ts';
import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';

const questionPages = () => import('./question-pages.ts');

/** Questions to the plan manager: all of them, and each with its thread. */
export const questions = {
  name: 'questions',
  pages: [
    portalPage('/questions', questionPages, {
      name: 'QuestionsPage',
      title: 'Questions',
      search: readPageSearch,
    }),
    portalPage('/questions/$questionSfid', questionPages, { name: 'QuestionPage', title: 'Question' }),
  ],
  bare: [],
} as const satisfies PortalFeature;
