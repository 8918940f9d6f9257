// Signing in, with the code that arrives. In demo mode the server keeps its messages where they can be read.

import { mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { signIn as passCode } from '#features/auth/calls/log-in.ts';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { type Call, fullPath } from '#platform/contract/call.ts';
import { MEDIA_TYPE } from '#platform/contract/envelope.ts';

interface Message {
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  sent_at: string;
}

/**
 * Opens the portal at `start` as somebody who is signed in. It signs in by calls alone, which takes a fraction of the
 * time. Tests of signing in use `signInByHand`.
 */
export async function signIn(page: Page, email: string, start = '/?brand=wattle'): Promise<void> {
  const brand = new URL(start, 'http://portal').searchParams.get('brand') ?? 'wattle';
  const post = async (call: Call, data: object) => {
    const headers = { accept: MEDIA_TYPE, 'plan-manager-id': brand };
    const response = await page.request.post(fullPath(call), { data, headers });
    expect(response.ok(), `${call.name} answers ${response.status()}`).toBe(true);
  };
  await oneAtATime(email, async () => {
    const before = await newest(page, email);
    await post(startSignIn, { email, type: 'code' });
    await post(passCode, { code: await nextCode(page, email, before) });
  });
  // Does what the login page does, from a page of this site that runs no script: sets the app's mark that there is a
  // session to restore, and deletes what was read in the session before.
  await page.goto('/readyz');
  await page.evaluate(() => localStorage.setItem('wattle.signed-in', '1'));
  await page.evaluate(forgetRead);
  await page.goto(start);
  // Wait until the login page is gone and the next page has its heading.
  await expect(page).not.toHaveURL(({ pathname }) => pathname === '/' || pathname === '/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Deletes the answers and files that this browser has kept; drafts stay. */
async function forgetRead(): Promise<void> {
  const known = await indexedDB.databases();
  if (known.every(({ name }) => name !== 'wattle.drafts')) return;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('wattle.drafts');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const deleting = opening.result.transaction('pieces', 'readwrite');
      deleting.objectStore('pieces').delete(IDBKeyRange.bound(['answer'], ['answer\uffff']));
      deleting.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/**
 * Signs somebody in through the login page, as a person does. `start` is where they come from: another brand, or a page
 * they wanted.
 */
export async function signInByHand(page: Page, email: string, start = '/?brand=wattle'): Promise<void> {
  await oneAtATime(email, async () => {
    await page.goto(start);
    const before = await newest(page, email);
    await page.getByLabel('Email Address (required)').fill(email);
    await page.getByRole('button', { name: 'Send me the code' }).click();
    const code = page.getByRole('textbox', { name: /code/i });
    await code.fill(await nextCode(page, email, before));
    const logIn = page.getByRole('button', { name: 'Log in' });
    await logIn.click();
    await expect(logIn).toBeHidden();
  });
}

/** The six digits of the first message to `to` after `before`. */
export function nextCode(page: Page, to: string, before: Message | undefined): Promise<string> {
  return nextIn(page, to, before, /\b\d{6}\b/);
}

/** The first link to `path` in a message to `to` after `before`. */
export function nextLink(page: Page, to: string, before: Message | undefined, path: string): Promise<string> {
  return nextIn(page, to, before, new RegExp(`https?://[^/\\s]+${path}\\S+`));
}

async function nextIn(page: Page, to: string, before: Message | undefined, what: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const messages = await outbox(page, to);
    const start = messages.findIndex(
      ({ sent_at, text }) => sent_at === before?.sent_at && text === before.text,
    );
    const fresh = start < 0 ? messages : messages.slice(0, start);
    found = fresh.flatMap(({ text }) => text.match(what) ?? [])[0];
    expect(found, `${what} in a new message to ${to}`).toBeDefined();
  }).toPass({ intervals: [50, 100, 200], timeout: 30_000 });
  return found ?? '';
}

/** The last message to `to`. Messages that come after it are new. */
export async function newest(page: Page, to: string): Promise<Message | undefined> {
  const [message] = await outbox(page, to);
  return message;
}

async function outbox(page: Page, to: string): Promise<Message[]> {
  const response = await page.request.get('/dev/outbox', {
    params: { to },
    headers: { accept: 'application/json' },
  });
  expect(response.ok(), `GET /dev/outbox answers ${response.status()}`).toBe(true);
  return response.json();
}

/** Runs `run` while no other process signs in the same person. Otherwise two tests would take each other's codes. */
export async function oneAtATime(email: string, run: () => Promise<void>): Promise<void> {
  const server = new URL(process.env['E2E_URL'] ?? '').port;
  const lock = join(tmpdir(), `wattle-e2e-sign-in-${server}-${email.replace(/\W/g, '_')}`);
  while (!taken(lock)) await sleep(50);
  try {
    await run();
  } finally {
    rmdirSync(lock);
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
