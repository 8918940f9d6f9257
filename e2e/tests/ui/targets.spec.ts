// Controls are large enough to press: 48 px each way for a finger, 44 for a mouse. Links in a sentence may be smaller.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, escapeDialog, goWithin, openPicker, side } from '../../frame.ts';
import { isLoaded } from '../../large-text.ts';
import { signIn } from '../../sign-in.ts';
import { smallTargets } from '../../targets.ts';

/** Pages beside those whose address names nothing, and which views of them. */
const VIEWS = [
  '/plan?figures=all',
  '/plan/core-support',
  '/plan/core-support?figures=all',
  '/claims?tab=reimbursements',
  '/claims?tab=submitted',
  '/support/1',
  '/page-not-found',
];

/** Pages that lead on whoever has signed in and has participants. */
const OUTSIDE = ['/login', '/maintenance', '/error/no-clients', '/activate-success', '/safe'];

/** Pages whose address names something, each with a page that links to it and how its address begins. */
const BELOW: readonly { on: string; link: RegExp }[] = [
  { on: '/plan', link: /^\/plan\/core-support\/[^/]+\// },
  { on: '/claims?tab=reimbursements', link: /^\/claims\/[^/]+\/claim/ },
  { on: '/claims/approvals', link: /^\/claims\/approvals\/[^/]+\/claim/ },
  { on: '/providers', link: /^\/providers\/[^/]+\/claims/ },
];

/** The pages of all features' manifests whose address names nothing. */
function pages(): string[] {
  const root = join(import.meta.dirname, '../../..');
  const manifests = globSync('features/*/web/feature.ts', { cwd: root });
  const paths = manifests.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:portal|bare|open)Page\(\s*'([^'$]+)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  return [...paths.filter((path) => !OUTSIDE.includes(path)), ...VIEWS];
}

/** Expects that nothing on the page is too small. */
async function expectLargeTargets(page: Page, name: string, hasTouch: boolean): Promise<void> {
  await isLoaded(page);
  expect(await smallTargets(page, hasTouch ? 48 : 44), name).toEqual([]);
}

for (const { brand, email, tag } of [
  { brand: 'wattle', email: 'demo@wattle.example', tag: '@screens' },
  { brand: 'mpm', email: 'mpm@wattle.example', tag: '@all' },
]) {
  test(`controls are large enough to press: ${brand}`, { tag }, async ({ page, hasTouch }) => {
    test.slow();
    for (const path of ['/login', '/activate-success', '/safe']) {
      await page.goto(`${path}?brand=${brand}`);
      await expectLargeTargets(page, path, hasTouch);
    }
    await signIn(page, email, `/plan?brand=${brand}`);
    await dismissToast(page);
    for (const path of pages()) {
      await goWithin(page, path);
      await expectLargeTargets(page, path, hasTouch);
    }
    for (const { on, link } of BELOW) {
      await goWithin(page, on);
      await isLoaded(page);
      const below = await page
        .locator('main a[href]')
        .evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''));
      const path = below.find((href) => link.test(href));
      expect(path, `a link on ${on}`).toBeDefined();
      await goWithin(page, path ?? on);
      await expectLargeTargets(page, `a page below ${on}`, hasTouch);
    }
    await goWithin(page, '/page-not-found');
    await page.getByRole('main').getByRole('button', { name: 'Contact Us' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible();
    await expectLargeTargets(page, 'contact', hasTouch);
    await escapeDialog(page);
    const picker = await openPicker(page);
    await expect(picker).toBeVisible();
    await expectLargeTargets(page, 'participants', hasTouch);
    await escapeDialog(page);
    await (await side(page)).getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Yes, logout' })).toBeVisible();
    await expectLargeTargets(page, 'logging out', hasTouch);
  });
}
