// A photo or PDF that somebody shares with the app from another one on their phone.

import type { Page } from '@playwright/test';
import { type Given, pdf } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** Sends a file as a phone does: as a form, in place of a page. */
async function share(page: Page, { name, mimeType, buffer }: Given): Promise<void> {
  const isThere = page.waitForURL(/submit-claim|login/);
  await page.evaluate(
    ([fileName, fileType, content]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/shared', method: 'post', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'file' });
      const chosen = new DataTransfer();
      chosen.items.add(
        new File([Uint8Array.from(atob(content ?? ''), (letter) => letter.charCodeAt(0))], fileName ?? '', {
          type: fileType ?? '',
        }),
      );
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, mimeType, buffer.toString('base64')],
  );
  await isThere;
}

async function untilWorking(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('stands in the form, which says so; the first answer keeps it', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  await untilWorking(page);
  await share(page, pdf('from-my-phone.pdf', ['An invoice']));
  await expect(page.getByText('We put in what you shared: from-my-phone.pdf.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByText(/^(No, pay the provider|Provider)$/).click();
  const goOn = page.getByRole('button', { name: 'Continue' });
  if (await goOn.isVisible()) await goOn.click();
  await expect(page.getByText('from-my-phone.pdf').last()).toBeVisible();
  await page.reload();
  await expect(page.getByText('We put in what you shared')).toHaveCount(0);
});

test('waits for the login', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login');
  await untilWorking(page);
  await share(page, pdf('before-login.pdf', ['An invoice']));
  await expect(page).toHaveURL(/login/);
  await signIn(page, 'demo@wattle.example', '/submit-claim');
  await expect(page.getByText('We put in what you shared: before-login.pdf.')).toBeVisible();
});

test('of a kind that cannot be taken is named with what to do', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  await untilWorking(page);
  await share(page, { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(/GIF/).first()).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test('is asked for again', async ({ page }) => {
    await signIn(page, 'demo@wattle.example', '/plan');
    await share(page, pdf('lost.pdf', ['An invoice']));
    await expect(page.getByText('We could not keep what you shared. Please choose it here.')).toBeVisible();
  });
});
