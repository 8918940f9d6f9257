// The browser tells the server of an error without anything of the person, and the page says its number.

import type { Page } from '@playwright/test';
import { listClaims, listProviderSummaries } from '#features/claims/calls/claims.ts';
import { listQueues } from '#features/queues/calls.ts';
import { type Call, fullPath } from '#platform/contract/call.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { operate } from '../../operator.ts';
import { signIn } from '../../sign-in.ts';
import { asStaff } from '../../staff.ts';

const TYPED = 'Samantha 0400 123 456';
const SAID = /If you call about this, please say the number (\S+)\./;

/** How the address of a list of a plan or participant ends. */
const endOf = (list: Call): string => fullPath(list).split('}').at(-1) ?? '';

/** From now on some calls are answered with what no page can show. */
const breakAnswers = (page: Page, which: (url: URL) => boolean) =>
  page.route(which, (route) =>
    route.fulfill({
      json: {
        success: true,
        code: 200,
        message: 'OK',
        data: [null, { queues: null }],
        meta: { pagination: {} },
      },
    }),
  );

/** The number that the page says. */
async function numberOn(page: Page): Promise<string> {
  const said = page.getByText(SAID);
  await expect(said).toBeVisible();
  return SAID.exec(await said.innerText())?.[1] ?? '';
}

test.use({ allowedErrors: [/Error|500/] });

test('a page that fails says a number, by which it is found with nothing of the person', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/claims?brand=wattle');
  // Not the suggestions, which are asked for with the same words and sometimes come first: they fail in another way.
  await breakAnswers(
    page,
    ({ pathname, searchParams }) =>
      pathname.endsWith(endOf(listProviderSummaries)) && [...searchParams.values()].includes(TYPED),
  );
  await page.getByRole('combobox').fill(TYPED);
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  const number = await numberOn(page);
  expect(number).toMatch(/^(?:\w{3}-){2}\w{3}$/);
  await expectNoAxeViolations(page);
  const found = await operate('errors', '', { id: number.toLowerCase() });
  expect(found).toContain('TypeError (page) in the portal');
  expect(found).toContain('pages: /claims');
  expect(found).toContain('browsers: Chrome on');
  expect(found).toMatch(/at [\w-]+\.js:\d+:\d+/);
  const all = await operate('errors');
  for (const personal of ['Samantha', '0400', 'demo@', 'demoPART', 'Mia'])
    expect(all).not.toContain(personal);
});

test('what the server failed at has the number of its request', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan?brand=wattle');
  await page.route(
    (url) => url.pathname.endsWith(endOf(listClaims)),
    (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'K7Q-M3X-TP9' },
        json: { success: false, code: 500, message: 'No.' },
      }),
  );
  await page.goto('/claims');
  expect(await numberOn(page)).toBe('K7Q-M3X-TP9');
  await expect.poll(() => operate('errors', '', { id: 'K7Q-M3X-TP9' })).toContain(`call: ${listClaims.name}`);
});

test('a page of the staff console that fails says a number too', { tag: '@desktop' }, async ({ context }) => {
  const page = await asStaff(context, {
    email: 'errors@staff.example',
    name: 'Eli Roy',
    roles: 'support',
  });
  await breakAnswers(page, ({ pathname }) => pathname === fullPath(listQueues));
  await page.reload();
  const number = await numberOn(page);
  await expectNoAxeViolations(page);
  const found = await operate('errors', '', { id: number });
  expect(found).toContain('(page) in the staff console');
  expect(found).toContain('pages: /queues');
});
