// The product in a real browser against a real server (docs/testing.md). A test runs on a desktop's screen; tagged
// `@screens` on a phone's too, `@phone` only there, `@desktop` never there. `TESTS=all`, which `npm run test:all` sets,
// runs what has no tag on both.

import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import { isEverything } from './everything.ts';

const PORTAL_WIDE = /portal-wide/;
/** The tag of the tests that a quick run leaves out. */
const later = isEverything ? [] : [/@all/];

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  reporter: 'dot',
  fullyParallel: true,
  // Half of a test's time is waiting for the page, so two workers keep a core busy.
  workers: '200%',
  // On a busy machine a test takes many times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // Global set-up has put it there before a worker reads this file.
    baseURL: process.env['E2E_URL'],
    launchOptions: launchOptions(),
    locale: 'en-AU',
    timezoneId: 'Australia/Adelaide',
    screenshot: 'only-on-failure',
    // Animations keep tests waiting. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test would fetch all of the app's files. Tests of the installed app allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: PORTAL_WIDE,
      ...(isEverything ? {} : { grep: /@phone|@screens/ }),
      grepInvert: [/@desktop|ui-keyboard/, ...later],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...later],
      testIgnore: PORTAL_WIDE,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Changes what everybody sees, so it waits for the others.
    {
      name: 'portal-wide',
      testMatch: PORTAL_WIDE,
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
