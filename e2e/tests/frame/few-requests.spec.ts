// How much a browser with nothing in its cache has to ask for: on a phone's line each request is a wait (docs/adr/0027).

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const MOST = 25;

for (const path of ['/plan', '/claims', '/claims/approvals', '/providers', '/reports', '/settings']) {
  const tag = ['/plan', '/claims'].includes(path) ? [] : ['@all'];
  test(`the first page of somebody who is signed in asks for at most ${MOST} things: ${path}`, {
    tag,
  }, async ({ page }) => {
    await signIn(page, 'demo@wattle.example');
    const asked = await askedBy(page, path);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST);
    expect(asked.length, 'scripts, styles and calls').toBeGreaterThan(8);
  });
}

/** The requests of a page that is loaded with an empty cache, until the network is idle. */
async function askedBy(page: Page, path: string): Promise<string[]> {
  // Leaves the page before for one that runs no script, so that its late requests do not count.
  await page.goto('/readyz');
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return asked;
}
