// What every end-to-end test starts from: a page whose errors fail the test, signing in, and the check for
// accessibility. Import `test` and `expect` from here, not from Playwright.

import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

export const test = base.extend<{
  /** Errors that a test causes on purpose, such as a refused request: `test.use({ allowedErrors: [/401/] })`. */
  allowedErrors: RegExp[];
}>({
  allowedErrors: [[], { option: true }],
  context: async ({ context, allowedErrors }, use) => {
    const errors = await watchErrors(context);
    await use(context);
    const unexpected = errors.filter((error) => !allowedErrors.some((allowed) => allowed.test(error)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

/** Collects console errors, uncaught errors and violations of the content security policy in any page. */
async function watchErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`Content security policy: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return errors;
}

type Options = Parameters<AxeBuilder['options']>[0];

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Scroll to the top, because axe measures an element that is half behind the header as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await setBars(page, 'static');
  await expectNoneFound(page, { runOnly: STANDARDS });
  await setBars(page, '');
}

/**
 * Puts bars that float at the end of the screen into the page, or lets them float again. Axe would measure an element
 * that lies behind such a bar as too small.
 */
function setBars(page: Page, position: 'static' | ''): Promise<void> {
  return page.evaluate((to) => {
    for (const element of document.querySelectorAll<HTMLElement>('main > *, nav')) {
      const { position: now, bottom } = getComputedStyle(element);
      if (to === '' || (/fixed|sticky/.test(now) && bottom !== 'auto')) element.style.position = to;
    }
  }, position);
}

/** Expects that axe finds nothing wrong on the page, or in the part of it that a selector names. */
export async function expectNoneFound(page: Page, options: Options, within?: string): Promise<void> {
  // Legacy mode runs axe in the page itself. Otherwise axe opens one more page each time, for frames of other sites,
  // which our pages do not have. Only violations are described, because describing what is right takes longer than
  // checking it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found, 'accessibility').toEqual([]);
}

/** Waits until nothing moves or fades: a button on its way from disabled to enabled has neither's colours. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
