// Contact Us: calling, and asking for a call back. Also the survey about how people like the portal.

import type { Page } from '@playwright/test';
import { requestCallBack } from '#features/contact/calls.ts';
import { getCsat, noteSurvey, setCsat } from '#features/settings/calls/settings.ts';
import { fullPath } from '#platform/contract/call.ts';
import { emailOf, importSettings, tagFor, viewerOf } from '../../feeds/settings-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { drawn, escapeDialog, switchTo, title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.beforeAll(() => importSettings(tagFor('C', test.info().project.name)));

const tag = () => tagFor('C', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';
const pathOf = (call: { path: string }) => `**${fullPath(call).replace(/\{\w+\}/, '*')}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' });
const request = (page: Page) => dialog(page).getByRole('button', { name: 'Request a call back' });

async function open(page: Page, path = '/settings'): Promise<void> {
  await page.goto(path);
  await page.locator('main').getByRole('button', { name: 'Contact Us' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a call back is asked for once, also by somebody who may only look', async ({ page }) => {
  await signIn(page, viewerOf(tag()));
  await open(page);
  await expect(dialog(page).getByRole('link', { name: '1800 861 272' })).toHaveAttribute(
    'href',
    'tel:1800861272',
  );
  await expect(dialog(page)).toContainText('8am-6pm ACST, Monday to Friday');
  await expect(dialog(page).getByRole('link', { name: 'Call Wattle' })).toHaveCount(isPhone() ? 1 : 0);
  await expectNoAxeViolations(page);
  await request(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Thank you. A client relationship team member will be in contact.',
  );
  await expect(request(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await escapeDialog(page);
  await expect(dialog(page)).toBeHidden();
});

test('the contact dialog also opens from other pages where people may look for it', async ({ page }) => {
  await signIn(page, viewerOf(tag()));
  await open(page, '/settings/personal-information');
  await open(page, '/nowhere');
});

test.describe('where it fails', () => {
  test.use({ allowedErrors: [/500|429/] });

  test('the dialog says so, or shows the server’s words about too many requests', async ({ page }) => {
    let status = 500;
    await page.route(pathOf(requestCallBack), (route) =>
      route.fulfill({ status, json: { success: false, code: status, message: 'Please try again at 3 pm.' } }),
    );
    await signIn(page, emailOf(tag()));
    await open(page);
    await request(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Sorry, something went wrong');
    status = 429;
    await request(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please try again at 3 pm.');
    await expectNoAxeViolations(page);
  });
});

test.describe('the survey', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'How is the portal for you?' });

  /** Gives the server a survey, and the date on which the person was last asked. Counts the calls about it. */
  async function has(page: Page, lastSurveyDate: string | null, isOut = false) {
    const told = { asked: 0, subscribes: [] as boolean[] };
    const data = {
      csat_opted_out: isOut,
      last_survey_date: lastSurveyDate,
      feedback_url: 'https://survey.example/portal',
    };
    const json = { success: true, code: 200, message: '', data };
    await page.route(pathOf(getCsat), (route) => route.fulfill({ json }));
    await page.route(pathOf(noteSurvey), (route) => {
      told.asked++;
      return route.fulfill({ json });
    });
    await page.route(pathOf(setCsat), (route) => {
      told.subscribes.push(route.request().postDataJSON().should_subscribe);
      return route.fulfill({ json });
    });
    return told;
  }

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString();

  test('is offered on the plan page, once, and stops nobody', { tag: '@screens' }, async ({ page }) => {
    const told = await has(page, daysAgo(90));
    await signIn(page, emailOf(tag()), '/plan');
    await expect(card(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'How is the portal for you?' })).toBeAttached();
    await expect(page.locator('body')).toBeFocused();
    await expectNoAxeViolations(page);
    const give = card(page).getByRole('link', { name: 'Give feedback (opens in a new tab)' });
    await expect(give).toHaveAttribute('href', 'https://survey.example/portal');
    await expect(give).toHaveAttribute('target', '_blank');
    await card(page).getByRole('button', { name: 'Not now' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(title(page, 'Plan')).toBeFocused();
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
    await expect(title(page, 'Settings')).toBeVisible();
    await page.getByRole('link', { name: 'Plan', exact: true }).filter({ visible: true }).first().click();
    await expect(title(page, 'Plan')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    // It does not come for the next participant either, because the person is the same.
    await switchTo(page, 'Nil');
    await expect(page.getByRole('button', { name: /^Select Participant.*Nil/ }).first()).toBeAttached();
    await drawn(page);
    await expect(card(page)).toHaveCount(0);
    expect(told.asked).toBe(1);
  });

  test('can be declined for good', async ({ page }) => {
    const told = await has(page, null);
    await signIn(page, emailOf(tag()), '/plan');
    await card(page).getByRole('button', { name: 'Don’t ask again' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByText('Your preference was successfully updated.').first()).toBeVisible();
    expect(told.subscribes).toEqual([false]);
  });

  for (const [what, date, isOut] of [
    ['less than 90 days ago', daysAgo(89), false],
    ['never, and does not want to be', null, true],
  ] as const) {
    test(`is not offered to somebody who was asked ${what}`, async ({ page }) => {
      const told = await has(page, date, isOut);
      const answered = page.waitForResponse(pathOf(getCsat));
      await signIn(page, emailOf(tag()), '/plan');
      await answered;
      await drawn(page);
      await expect(card(page)).toHaveCount(0);
      expect(told.asked).toBe(0);
    });
  }

  test('is offered to nobody where the brand has no survey', async ({ page }) => {
    const answered = page.waitForResponse(pathOf(getCsat));
    await signIn(page, emailOf(tag()), '/plan');
    await answered;
    await drawn(page);
    await expect(card(page)).toHaveCount(0);
  });
});
