// The product in a real browser against a real server, on a phone's and on a desktop's screen.
// `npm run test:e2e -- --trace on` keeps a trace; `-- sign-in --project=phone` runs some of it.

import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const PORTAL_WIDE = /portal-wide/;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  reporter: 'dot',
  fullyParallel: true,
  workers: 2,
  // On a machine that stalls; `npm test` names what needed it.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    // Global set-up has put it there before a worker reads this file.
    baseURL: process.env['E2E_URL'],
    launchOptions: launchOptions(),
    locale: 'en-AU',
    timezoneId: 'Australia/Adelaide',
    screenshot: 'only-on-failure',
  },
  projects: [
    // What has to do with a pointer or a keyboard, or sets its own size, is tested on the desktop alone.
    {
      name: 'phone',
      testIgnore: PORTAL_WIDE,
      grepInvert: /@desktop|ui-keyboard/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
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
