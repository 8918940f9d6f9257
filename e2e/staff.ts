// Staff of the plan manager, each with a passkey that Chromium keeps.

import type { BrowserContext, Page } from '@playwright/test';
import { operate } from './operator.ts';

/** Where the staff console is. A passkey belongs to a name, so the server is called by one. */
export const staffUrl = (path = ''): string => {
  const url = new URL(process.env['E2E_URL'] ?? '');
  url.hostname = 'localhost';
  return `${url.origin}/staff${path}`;
};

/** Gives a page an authenticator, as a computer with a fingerprint reader has one. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Invites somebody; gives the path of the link, which the server names by its own host. */
async function inviteStaff(email: string, name: string, roles: string, brand = 'wattle'): Promise<string> {
  const said = await operate('staff invite', email, { brand, name, roles });
  const [, hash = ''] = /\/staff(#invitation=\S+)/.exec(said) ?? [];
  return hash;
}

/** Opens the console as somebody who was invited and has made a passkey. */
export async function asStaff(
  context: BrowserContext,
  { email, name, roles }: { email: string; name: string; roles: string },
): Promise<Page> {
  const page = await context.newPage();
  await withAuthenticator(page);
  await page.goto(staffUrl(await inviteStaff(email, name, roles)));
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: `Hello ${name}` }).waitFor();
  return page;
}
