// What people do, as the plan manager's systems read it.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { requestCallBack } from '#features/contact/calls.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { KINDS, listChanges } from '../../calls/changes.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let key: string;
let token: string;
beforeEach(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core', scopes: ['changes'] });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterEach(() => app.close());

const changes = (query: { after?: string; limit?: string; wait?: string } = {}) =>
  app.call(listChanges, { token: key, query });
const sms = (on: boolean) =>
  app.call(setSmsNotification, { token, params: { id: MIA }, body: { sms_notification: on } });

describe('the list of changes', () => {
  it('knows every kind that features say they tell', () => {
    expect(new Set(features.flatMap(({ told }) => told))).toEqual(new Set(KINDS));
  });

  it('tells who did what by what authority, in order', async () => {
    await sms(false);
    await app.call(requestCallBack, { token, params: { sfid: MIA } });
    const { status, data } = await changes();
    expect(status).toBe(200);
    expect(data.changes).toMatchObject([
      { id: 1, kind: 'logged-in', participant_sfid: null, authority: 'own-account', payload: { by: 'code' } },
      {
        id: 2,
        kind: 'setting-changed',
        participant_sfid: 'demoPART0000000001',
        authority: 'full-access',
        payload: { setting: 'sms-notification', to: false },
      },
      { id: 3, kind: 'call-back-requested', key: null },
    ]);
    expect(data).toMatchObject({ next: 3, more: false });
  });
});
