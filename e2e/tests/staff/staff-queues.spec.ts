// Two members of staff go through the queues. Uses its own server, whose mail is refused and whose queues nobody
// else fills.

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { createOperationsClient } from '#clients/typescript/src/index.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { operate } from '../../operator.ts';
import { demoData, freeUrl, startServer } from '../../own-server.ts';
import { signIn } from '../../sign-in.ts';
import { asStaff, staffUrl } from '../../staff.ts';

const MIA = 'demoPART0000000001';
const DAY_MS = 86_400_000;
const ROLES = 'support,claims,access,operator';

/** A mail server that knows nobody. */
async function refusingMailServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail\r\n');
    socket.on('data', (said) => {
      const command = said.toString().slice(0, 4).toUpperCase();
      const answers: Record<string, string> = { RCPT: '550 5.1.1 No such mailbox', QUIT: '221 bye' };
      socket.write(`${answers[command] ?? '250 ok'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

let url: string;
let dataDir: string;
let mail: Server;
let end: () => Promise<void>;
test.beforeAll(async () => {
  dataDir = demoData();
  url = await freeUrl();
  mail = await refusingMailServer();
  end = await startServer(url, dataDir, 'staff-queues', { SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}` });
});
test.afterAll(async () => {
  await end();
  mail.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Fills every queue by what people and systems do. The invitations of the staff fill that of the messages. */
async function fill(context: BrowserContext): Promise<void> {
  const said = await operate(
    'api-keys create',
    'core',
    { brand: 'wattle', scopes: 'feed,users,changes' },
    dataDir,
  );
  const portal = createOperationsClient({ baseUrl: url, key: said.trim().split('\n').at(-1) ?? '' });
  const soon = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
  await portal.POST('/operations/v1/access', {
    body: { user_sfid: 'demoUSER0000000002', participant_sfid: MIA, level: 'read', ends_on: soon },
  });
  await portal.POST('/operations/v1/feed/users', { body: { records: [{ sfid: 'short' }] } } as never);
  await portal.POST('/operations/v1/webhooks', { body: { url: 'http://127.0.0.1:9/hook' } });
  const page = await context.newPage();
  await signIn(page, 'demo@wattle.example', '/settings');
  await page.locator('main').getByRole('button', { name: 'Contact Us' }).click();
  await page.getByRole('button', { name: 'Request a call back' }).click();
  await expect(page.getByText('Thank you. A client relationship team member')).toBeVisible();
  await page.goto('/claims/approvals');
  await page
    .getByRole('link', { name: /^View claim details/ })
    .first()
    .click();
  const asked = page.getByRole('region', { name: 'Did this happen?' });
  await asked.getByRole('radio', { name: 'No', exact: true }).first().click();
  await expect(asked.getByRole('listitem').first()).toContainText('No, said by');
  await page.close();
}

/** Each queue's name, what its first entry says, and what its details say. */
const QUEUES = [
  ['Call backs', 'Asked to be called back', '0400000001'],
  ['Questions', 'waits for an answer', 'Can this pay for somebody who helps on Saturdays?'],
  ['Held claims', 'The agency asks the provider for a receipt', 'Held since'],
  ['No and not sure', 'said that this did not happen', 'Dana O’Connor'],
  ['Not delivered', 'Their mail or phone service refused it for good', 'Subject'],
  ['Rejected records', 'fields are wrong', 'is missing'],
  ['Access that ends', 'Access ends on', 'Read only'],
  ['Webhooks', 'Takes nothing, and is tried again', 'http://127.0.0.1:9/hook'],
] as const;

const rows = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
const others = (page: Page) => page.getByRole('navigation', { name: 'Queues' });

async function open(page: Page, queue: string): Promise<void> {
  await page.goto(staffUrl('/queues', { url, dataDir }));
  await page.getByRole('main').getByRole('link', { name: queue }).click();
  await expect(page.getByRole('heading', { level: 1, name: queue })).toBeVisible();
}

test('two members of staff go through all queues', { tag: '@desktop' }, async ({ browser }) => {
  test.slow();
  const context = () => browser.newContext({ baseURL: url, locale: 'en-AU' });
  const [people, first, second] = [await context(), await context(), await context()];
  const server = { url, dataDir };
  const rae = await asStaff(first, { email: 'rae@staff.example', name: 'Rae Lim', roles: ROLES }, server);
  const sam = await asStaff(second, { email: 'sam@staff.example', name: 'Sam Cole', roles: ROLES }, server);
  await fill(people);
  await expectNoAxeViolations(rae);
  for (const [queue, line, fact] of QUEUES) {
    await open(rae, queue);
    await expect(rows(rae).first()).toContainText(line);
    await open(sam, queue);
    // By the keyboard alone: into the list, to the note, done.
    await rows(rae).first().getByRole('link').focus();
    await rae.keyboard.press('Enter');
    const details = rae.getByRole('main');
    await expect(details).toContainText(fact);
    await expect(rows(rae).first().getByRole('link')).toHaveAttribute('aria-current', 'page');
    await rows(sam).first().getByRole('link').click();
    await expect(sam.getByText('Rae Lim has this open too.')).toBeVisible();
    if (queue === 'Call backs') {
      await expect(rae.getByText('Sam Cole has this open too.')).toBeVisible({ timeout: 15_000 });
      await expectNoAxeViolations(rae);
    }
    await rows(rae).first().getByRole('link').press('Enter');
    await expect(rae.getByLabel('What was done')).toBeFocused();
    await rae.keyboard.press('Control+Enter');
    await expect(rae.getByText('Please write a few words about what was done.')).toBeVisible();
    await rae.keyboard.type(`Seen to by Rae: ${queue}`);
    const sent = rae.waitForResponse((response) => response.url().endsWith('/done'));
    await rae.keyboard.press('Control+Enter');
    expect((await sent).status()).toBe(200);
    // Sam comes second: the page tells him so, and keeps his note.
    await sam.getByLabel('What was done').fill('Seen to by Sam.');
    await sam.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(sam.getByText(/^Rae Lim was done with this before you/)).toBeVisible();
    await expect(sam.getByLabel('What was done')).toHaveValue('Seen to by Sam.');
    await rae.getByText('Done lately').click();
    await expect(rae.getByRole('row').filter({ hasText: `Seen to by Rae: ${queue}` })).toContainText(
      'Rae Lim',
    );
  }
  await expect(others(rae).getByRole('link', { name: 'Call backs' })).toContainText('0');
  await expectNoAxeViolations(rae);
});

test('a queue is usable on a phone, and its filters stay in the address', { tag: '@phone' }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-AU',
    viewport: { width: 390, height: 844 },
  });
  const member = { email: 'kim@staff.example', name: 'Kim Hale', roles: 'support' };
  const kim = await asStaff(context, member, { url, dataDir });
  await open(kim, 'Not delivered');
  const wider = () =>
    kim.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider, 'nothing is wider than the screen').toBe(0);
  await rows(kim).first().getByRole('link').click();
  await expect(kim.getByRole('list', { name: 'Entries' })).toBeHidden();
  await expectNoAxeViolations(kim);
  await kim.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rows(kim).first()).toBeVisible();
  await kim.getByRole('button', { name: /How long/ }).click();
  await kim.getByRole('option', { name: 'More than a day' }).click();
  await expect(kim.getByText('No entry fits these filters.')).toBeVisible();
  await kim.reload();
  await expect(kim.getByText('No entry fits these filters.')).toBeVisible();
  // Without the role there is no way in.
  await kim.goto(staffUrl('/queues/webhooks', { url, dataDir }));
  await expect(kim.getByText('Your account needs the role "operator" for this.')).toBeVisible();
  await context.close();
});
