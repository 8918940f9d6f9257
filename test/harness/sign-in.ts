import { signIn } from '#features/auth/calls/log-in.ts';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import type { TestApp } from './app.ts';

const CODE = /\d{6}/;

/** The code in the newest message with one to an address. */
export async function newestCode(app: TestApp, email: string): Promise<string> {
  const { text } = await app.lastMessage(email, CODE);
  const [code] = CODE.exec(text) ?? [];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}

/** Asks for a code and gives what is needed to use it. */
export async function requestCode(
  app: TestApp,
  email: string,
  brand = 'wattle',
): Promise<{ requestId: string; code: string }> {
  const { data } = await app.call(startSignIn, {
    body: { email, type: 'code' },
    headers: { 'plan-manager-id': brand },
  });
  return { requestId: data.request_id, code: await newestCode(app, email) };
}

/** Signs somebody in as a person would, through the calls, and gives their tokens. */
export async function signInAs(
  app: TestApp,
  email: string,
  brand = 'wattle',
): Promise<{ token: string; refreshToken: string }> {
  const { requestId, code } = await requestCode(app, email, brand);
  const { data } = await app.call(signIn, {
    body: { request_id: requestId, code },
    headers: { 'plan-manager-id': brand, 'token-delivery': 'body' },
  });
  return { token: data.token, refreshToken: data.refresh_token ?? '' };
}
