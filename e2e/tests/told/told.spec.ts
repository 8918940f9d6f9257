// What somebody does in the browser reaches the plan manager's systems: each deed once in the list of changes, and once at
// a webhook's receiver.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { type Change, createOperationsClient, verify } from '#clients/typescript/src/index.ts';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { importFeed } from '../../feeds/feed.ts';
import { choose as give, pdf } from '../../files.ts';
import { expect, test } from '../../fixtures.ts';
import { goWithin } from '../../frame.ts';
import { choose, fieldsOf } from '../../item-form.ts';
import { operate } from '../../operator.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('b', test.info().project.name);
const sfid = (kind: string) => sfidOf(tag(), kind);
const lastLine = (said: string) => said.trim().split('\n').at(-1) ?? '';

/** A receiver that a webhook is added for, with the changes that it got and checked; `close` removes both. */
async function receive(): Promise<{ got: Change[]; close: () => Promise<void> }> {
  const got: Change[] = [];
  let secret = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const told = verify({ headers: request.headers, body }, secret);
      if (told.kind !== 'test') got.push(told);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said = await operate('webhooks add', `http://127.0.0.1:${port}/hook`, { brand: 'wattle' });
  secret = lastLine(said);
  const [, id = ''] = /webhook (\d+)/.exec(said) ?? [];
  return {
    got,
    close: async () => {
      await operate('webhooks remove', id);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Decides about a claim of the approvals page. */
async function decide(page: Page, number: string, button: RegExp, yes: () => Promise<void>): Promise<void> {
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: button }).click();
  await yes();
}

async function submitClaim(page: Page): Promise<void> {
  await goWithin(page, '/submit-claim');
  await page.getByText('Provider', { exact: true }).click();
  const invoice = page.getByRole('group', { name: 'Invoice', exact: true });
  await give(page, invoice.getByRole('button', { name: 'Choose a file' }), pdf('invoice.pdf', ['Invoice']));
  await expect(invoice).toContainText('1 page');
  await page.getByRole('button', { name: 'Review claim' }).click();
  await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
  await expect(page).toHaveURL(/\/claims\/submitted\//);
}

async function reserve(page: Page): Promise<void> {
  await goWithin(page, `/plan/reserve-budget/${sfid('CORE')}/assistance-with-daily-life`);
  const form = fieldsOf(page);
  await choose(page, form.provider, `Told ${tag()}`, `Told ${tag()} Therapies`);
  await form.start.fill('1/8/2025');
  await choose(page, form.item, '01_011_0107', 'Weekday Daytime');
  await form.quantity.fill('2');
  await form.next.click();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByText('has been successfully reserved').first()).toBeVisible();
}

test('each deed is told once, in the list and by webhook', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await importClaims({ tag: tag(), waiting: 2 });
  await importFeed({
    providers: [{ sfid: sfid('PROVC'), name: `Told ${tag()} Therapies`, company_name: '', abn: '' }],
  });
  const options = { scopes: 'changes,files', brand: 'wattle' };
  const key = lastLine(await operate('api-keys create', `told-${tag()}`, options));
  const portal = createOperationsClient({ baseUrl: baseURL ?? '', key });
  const receiver = await receive();
  try {
    await signIn(page, emailOf(tag()), '/claims/approvals');
    await decide(page, 'N-W1', /^Approve/, () => page.getByRole('button', { name: 'Yes, approve' }).click());
    await decide(page, 'N-W2', /^Decline/, async () => {
      await page.getByText('The amount is not right').click();
      await page.getByLabel('Tell us more (optional)').fill('Two hours, not three');
      await page.getByRole('button', { name: 'Yes, decline' }).click();
    });
    await goWithin(page, `/claims/${sfid('INVB1')}/claim`);
    const asked = page.getByRole('region', { name: 'Did this happen?' });
    await asked.getByRole('radio', { name: 'No', exact: true }).first().click();
    await expect(asked.getByRole('listitem').first()).toContainText('No, said by');
    await submitClaim(page);
    await reserve(page);

    const { got } = receiver;
    const concernsThem = ({ participant_sfid: participant }: Change) => participant === sfid('PART');
    await expect.poll(() => got.filter(concernsThem).map(({ kind }) => kind)).toContain('budget-reserved');
    const told = got.filter(concernsThem);
    expect(told.map(({ kind }) => kind).toSorted()).toEqual([
      'budget-reserved',
      'claim-approved',
      'claim-declined',
      'claim-submitted',
      'line-answered',
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'claim-declined',
          authority: 'full-access',
          payload: expect.objectContaining({
            claim_sfid: sfid('INVW2'),
            reason: expect.stringContaining('Two hours, not three'),
          }),
        }),
      ]),
    );

    // All that the portal has told so far, by the list.
    const listed: Change[] = [];
    const last = told.at(-1)?.id ?? 0;
    for await (const change of portal.changes()) {
      listed.push(change);
      if (change.id >= last) break;
    }
    expect(listed.filter(concernsThem)).toEqual(told);
  } finally {
    await receiver.close();
    await operate('api-keys revoke', `told-${tag()}`, { brand: 'wattle' });
  }
});
