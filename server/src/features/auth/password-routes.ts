import { activate, changePassword, checkActivation, createPassword } from '@wattle/contract/auth/passwords';
import { passwordMessages } from '@wattle/domain/sign-in';
import type { Db } from '../../platform/database/database.ts';
import { giveBack, spend } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { command } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { limits, sourceOf } from './limits.ts';
import { isPassword, keptPassword, setPassword } from './passwords.ts';
import { enterPerson, type Person } from './people.ts';
import { isMarkOf, judgeSecret, readToken } from './secrets.ts';
import { limitSecrets } from './session-routes.ts';
import { revokeSessions } from './sessions.ts';
import { words } from './words.ts';

interface Link {
  token: string;
  mark: string | undefined;
  brand: string;
  source: string;
}

/** Whose password an activation link sets, or undefined where it does not work (2§4). Opens that person's scope. */
async function openLink(
  tx: Db,
  services: Services,
  { token, mark, brand, source }: Link,
  judging: { at: Date; keep?: boolean },
): Promise<{ person: Person; type: 'activate' | 'reset' } | undefined> {
  const guess = await judgeSecret(tx, services.keys, readToken(['activate', 'reset'], token), judging);
  if (guess.kind !== 'right') return undefined;
  const person = await enterPerson(tx, guess.userId);
  if (person.brand !== brand || (mark !== undefined && !isMarkOf(services.keys, person.email, mark))) {
    return undefined;
  }
  await giveBack(tx, services, limits.secretOfSource, sourceOf(source));
  return { person, type: guess.secretKind === 'reset' ? 'reset' : 'activate' };
}

const linkRefused = () => ({
  refusal: new Refusal(403, passwordMessages.activationInvalid),
  audit: { detail: {} },
});

const check = command(
  checkActivation,
  async ({ services, tx, brand: { brand }, params, body, source, at }) => {
    const link = { token: params.token, mark: body.u, brand: brand.code, source };
    const opened = await openLink(tx, services, link, { at, keep: true });
    if (!opened) return linkRefused();
    return {
      reply: { type: opened.type, email: opened.person.email },
      audit: { detail: { type: opened.type }, userId: opened.person.id },
    };
  },
  { before: limitSecrets },
);

/** Sets the password; after a reset nobody stays signed in who was so before. */
const set = command(
  activate,
  async ({ services, tx, brand: { brand }, body, source, at }) => {
    const link = { token: body.token, mark: body.u, brand: brand.code, source };
    const opened = await openLink(tx, services, link, { at });
    if (!opened) return linkRefused();
    const { person, type } = opened;
    await setPassword(tx, person.id, body.password, at);
    if (type === 'reset') await revokeSessions(tx, person.id, at);
    return { reply: { activated: true }, audit: { detail: { type }, userId: person.id } };
  },
  { before: limitSecrets },
);

const create = command(createPassword, async ({ tx, scope, body, at }) => {
  if ((await keptPassword(tx, scope.userId)) !== undefined) throw new Refusal(409, words.hasPassword);
  await setPassword(tx, scope.userId, body.password, at);
  return { reply: { updated: true }, audit: { detail: {} } };
});

const change = command(
  changePassword,
  async ({ services, tx, scope, caller, body, at }) => {
    const kept = await keptPassword(tx, scope.userId);
    if (kept === undefined || !(await isPassword(kept, body.password))) {
      const errors = { password: [words.currentPasswordWrong] };
      return { refusal: new Refusal(422, words.currentPasswordWrong, errors), audit: { detail: {} } };
    }
    await giveBack(tx, services, limits.passwordOfSession, caller.sessionId);
    await setPassword(tx, scope.userId, body['new-password'], at);
    await revokeSessions(tx, scope.userId, at, caller.sessionId);
    return { reply: { updated: true }, audit: { detail: {} } };
  },
  {
    before: ({ services, brand, caller, at }) =>
      spend(services, limits.passwordOfSession, caller.sessionId, { brand: brand.brand, at }),
  },
);

export const passwordRoutes = [check, set, create, change];
