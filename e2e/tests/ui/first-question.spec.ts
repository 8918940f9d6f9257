// Forms begin with their first question; what explains words and signs stands after it.

import { expectQuestionFirst } from '../../first-question.ts';
import { test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

for (const { path, hasTerms } of [
  { path: '/plan/can-be-paid', hasTerms: true },
  { path: '/generate-reports', hasTerms: false },
  { path: '/settings/contact-details', hasTerms: false },
]) {
  test(`the form of ${path} begins with its first question`, { tag: '@screens' }, async ({ page }) => {
    await signIn(page, 'demo@wattle.example', path);
    await expectQuestionFirst(page, { hasTerms });
  });
}
