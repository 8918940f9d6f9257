// Staff of the plan manager, each with a passkey that Chromium keeps.

import type { BrowserContext, Page } from '@playwright/test';
import { operate } from './operator.ts';

/** A server: its address, and where its data is. The tests' own, unless said. */
interface Server {
  url: string;
  dataDir: string;
}

const testServer = (): Server => ({
  url: process.env['E2E_URL'] ?? '',
  dataDir: process.env['E2E_DATA_DIR'] ?? '',
});

/** Where the staff console is. A passkey belongs to a name, so the server is called by one. */
export const staffUrl = (path = '', server = testServer()): string => {
  const url = new URL(server.url);
  url.hostname = 'localhost';
  return `${url.origin}/staff${path}`;
};

/** Gives a page an authenticator, as a computer with a fingerprint reader has one. */
export async function withAuthenticator(page: Page): Promise<void> {
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

interface Member {
  email: string;
  name: string;
  /** With commas between them. */
  roles: string;
  brand?: string;
}

/** Invites somebody; gives the path of the link, which the server names by its own host. */
async function inviteStaff(
  { email, name, roles, brand = 'wattle' }: Member,
  server: Server,
): Promise<string> {
  const said = await operate('staff invite', email, { brand, name, roles }, server.dataDir);
  const [, hash = ''] = /\/staff(#invitation=\S+)/.exec(said) ?? [];
  return hash;
}

/** Opens the console as somebody who was invited and has made a passkey. */
export async function asStaff(context: BrowserContext, member: Member, server = testServer()): Promise<Page> {
  const link = staffUrl(await inviteStaff(member, server), server);
  return byInvitation(context, link, member.name);
}

/** Makes a passkey by an invitation's link, on a device of its own. */
export async function byInvitation(context: BrowserContext, link: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await withAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByText(`Hello ${name}.`).waitFor();
  return page;
}
