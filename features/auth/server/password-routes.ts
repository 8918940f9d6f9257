import type { Call } from '#platform/contract/call.ts';
import { giveBack } from '#platform/server/limits.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { activate, changePassword, checkActivation, createPassword } from '../calls/passwords.ts';
import { limits } from '../rules/limits.ts';
import { passwordMessages } from '../rules/sign-in.ts';
import { failed } from './guesses.ts';
import { isPassword, keptPassword, setPassword } from './passwords.ts';
import { enterPerson, type Person } from './people.ts';
import { isMarkOf, judgeSecret, readToken } from './secrets.ts';
import { revokeSessions } from './sessions.ts';
import { words } from './words.ts';

type Trying = Pick<CommandRequest<Call>, 'services' | 'tx' | 'brand' | 'source' | 'at'>;

/**
 * Whose password an activation link sets; undefined where the link does not work (specification: activation). Opens
 * that person's scope.
 */
async function openLink(
  { services, tx, brand, at }: Trying,
  { token, mark }: { token: string; mark: string | undefined },
  { keep = false } = {},
): Promise<{ person: Person; type: 'activate' | 'reset' } | undefined> {
  const guess = await judgeSecret(tx, services.keys, readToken(['activate', 'reset'], token), { at, keep });
  if (guess.kind !== 'right') return undefined;
  const person = await enterPerson(tx, guess.userId);
  if (person.brand !== brand.code || (mark !== undefined && !isMarkOf(services.keys, person.email, mark))) {
    return undefined;
  }
  return { person, type: guess.secretKind === 'reset' ? 'reset' : 'activate' };
}

function linkRefused(request: Trying) {
  const refusal = new Refusal(403, passwordMessages.activationInvalid);
  return failed(request, limits.secretOfSource, { refusal, detail: {} });
}

const check = command(checkActivation, async (request) => {
  const { params, body } = request;
  const opened = await openLink(request, { token: params.token, mark: body.u }, { keep: true });
  if (!opened) return linkRefused(request);
  return {
    reply: { type: opened.type, email: opened.person.email },
    audit: { detail: { type: opened.type }, userId: opened.person.id, told: 'nothing' },
  };
});

/** Sets the password; a reset also ends all sessions of the person. */
const set = command(activate, async (request) => {
  const { tx, body, at } = request;
  const opened = await openLink(request, { token: body.token, mark: body.u });
  if (!opened) return linkRefused(request);
  const { person, type } = opened;
  await setPassword(tx, person.id, body.password, at);
  if (type === 'reset') await revokeSessions(tx, person.id, at);
  return { reply: { activated: true }, audit: { detail: { type }, userId: person.id, told: 'nothing' } };
});

const create = command(createPassword, async ({ tx, scope, body, at }) => {
  if ((await keptPassword(tx, scope.userId)) !== undefined) throw new Refusal(409, words.hasPassword);
  await setPassword(tx, scope.userId, body.password, at);
  return { reply: { updated: true }, audit: { detail: {}, told: 'nothing' } };
});

const change = command(
  changePassword,
  async ({ services, tx, scope, caller, body, at }) => {
    const kept = await keptPassword(tx, scope.userId);
    if (kept === undefined || !(await isPassword(kept, body.password))) {
      const errors = { password: [words.currentPasswordWrong] };
      return {
        refusal: new Refusal(422, words.currentPasswordWrong, errors),
        audit: { detail: {}, told: 'nothing' },
      };
    }
    await giveBack(tx, services, limits.passwordOfSession, caller.sessionId);
    await setPassword(tx, scope.userId, body['new-password'], at);
    await revokeSessions(tx, scope.userId, at, caller.sessionId);
    return { reply: { updated: true }, audit: { detail: {}, told: 'nothing' } };
  },
  { limit: limits.passwordOfSession },
);

export const passwordRoutes = [check, set, create, change];
