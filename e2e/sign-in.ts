// Signing in as a person does it: e-mail address, then the code that arrives. In demo mode the server keeps
// its messages where they can be read.

import { mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

interface Message {
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  sent_at: string;
}

/** Signs somebody in and waits until they are. `start` is where they come from: another brand, or a page they wanted. */
export async function signIn(page: Page, email: string, start = '/?brand=wattle'): Promise<void> {
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
export async function nextCode(page: Page, to: string, before: Message | undefined): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const message = await newest(page, to);
    expect(message?.sent_at, `a new message to ${to}`).not.toBe(before?.sent_at);
    code = message?.text.match(/\b\d{6}\b/)?.[0];
    expect(code, 'a code in the message').toBeDefined();
  }).toPass({ intervals: [50, 100, 200], timeout: 10_000 });
  return code ?? '';
}

export async function newest(page: Page, to: string): Promise<Message | undefined> {
  const response = await page.request.get('/dev/outbox', {
    params: { to },
    headers: { accept: 'application/json' },
  });
  expect(response.ok(), `GET /dev/outbox answers ${response.status()}`).toBe(true);
  const messages: Message[] = await response.json();
  return messages[0];
}

/** Two tests in two processes that sign in the same person would take each other's codes. */
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
