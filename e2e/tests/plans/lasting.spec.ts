// "Will it last?": how long the money of a support lasts, and how long with more spent each week.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Will it last?' });
const said = (page: Page) => card(page).getByRole('status').first();
const field = (page: Page) => card(page).getByLabel('What if you spend more each week?');

async function open(page: Page): Promise<void> {
  await signIn(page, 'demo@wattle.example', '/plan');
  await dismissToast(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Consumables lasts to / })
    .first()
    .click();
  await expect(card(page)).toBeVisible();
}

test('is answered on the plan page itself, and on an area’s', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  await dismissToast(page);
  const answer = /^At your usual pace you may run short about \d+ \w+\.$/;
  // It is said once: where the day is near, in "Needs you".
  await expect(page.getByRole('main').getByText(answer)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Consumables lasts to about \d+ \w{3} \$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Core Supports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Core Budget' })).toBeFocused();
  await expect(page.getByRole('main').getByText(answer)).toBeVisible();
  await page.getByRole('link', { name: 'How we know' }).click();
  await expect(card(page)).toBeVisible();
});

test('is answered one tap from the plan page, with what it rests on', async ({ page }) => {
  await open(page);
  await expect(said(page)).toContainText(
    /^(At your usual pace it (just )?lasts to |There may be nothing left)/,
  );
  await expect(said(page)).toContainText(/Worked out from \d+ claims over \d+ weeks\.$/);
  await card(page).getByText('How this was worked out').click();
  await expect(card(page)).toContainText(/In a usual week \$[\d,.]+ is spent\./);
  await expectNoAxeViolations(page);
  const claims = card(page).getByRole('region', { name: 'The claims that this rests on' });
  const counted = Number(/from (\d+) claims/.exec(await said(page).innerText())?.[1]);
  await expect(claims.getByRole('listitem')).toHaveCount(Math.min(15, counted));
  await expect(claims.getByText(`1-${Math.min(15, counted)} of ${counted} items`)).toBeVisible();
  await expectNoAxeViolations(page);
  await claims.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
});

test('is answered again for more a week, by slider and by field; an invalid amount changes nothing', async ({
  page,
}) => {
  await open(page);
  await card(page).getByRole('slider', { name: 'More each week, up to $500' }).fill('100');
  await expect(field(page)).toHaveValue('100');
  await expect(said(page)).toContainText(
    /^(With \$100\.00 more a week it lasts to about|There may be nothing left)/,
  );
  await field(page).fill('1000000');
  await expect(said(page)).toContainText(/^(There may be nothing left|With \$1,000,000\.00 more a week)/);
  await field(page).fill('fifty');
  await expect(card(page).getByText('Please enter an amount from 0 to 1,000,000.')).toBeVisible();
  await expect(said(page)).toContainText(/^At your usual pace/);
  await expectNoAxeViolations(page);
  await field(page).fill('');
  await expect(said(page)).toContainText(/^At your usual pace/);
});
