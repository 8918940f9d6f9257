import { and, eq } from 'drizzle-orm';
import { type AuthKey, retireKeys, rotateKeys } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { users } from '#platform/server/identity/tables.ts';
import {
  type Operation,
  type Operator,
  type OptionValues,
  recordOperation,
  refuse,
} from '#platform/server/manifest/operation.ts';
import { normaliseEmail } from '../rules/sign-in.ts';
import { sendInvitation } from './account.ts';
import { revokeSessions } from './sessions.ts';

const BRAND = { takes: 'CODE', summary: 'where the same address belongs to people of several brands' };

/** The person with an e-mail address. Where there is none, or several, prints that and returns undefined. */
async function personBy(tx: Db, email: string, brand: OptionValues[string], print: Operator['print']) {
  const found = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.email, normaliseEmail(email)),
        typeof brand === 'string' ? eq(users.brand, brand) : undefined,
      ),
    );
  if (found.length === 1) return found[0];
  print(
    found.length === 0
      ? 'Nobody is known by this e-mail address.'
      : 'This address belongs to several brands. Say which: --brand CODE',
  );
  return undefined;
}

const invite: Operation = {
  name: 'users invite',
  about: { name: 'EMAIL' },
  summary: 'Sends somebody the e-mail with which they activate their account and set a password.',
  options: {
    brand: BRAND,
    reset: { summary: 'sends a link for a new password instead' },
  },
  run: async ({ database, brands, keys, clock }, email, { brand, reset }, { print }) => {
    const at = clock.now();
    const kind = reset ? 'reset' : 'activate';
    return database.operate(async (tx) => {
      const person = await personBy(tx, email, brand, print);
      if (!person || !brands.find(person.brand)) return false;
      const days = await sendInvitation(tx, { brands, keys }, person, kind, at);
      await recordOperation(tx, { at, action: 'users.invite', detail: { account: person.id, type: kind } });
      print(`The e-mail is on its way. Its link works for ${days === 1 ? 'one day' : `${days} days`}, once.`);
      return true;
    });
  },
};

const logOut: Operation = {
  name: 'users log-out',
  about: { name: 'EMAIL' },
  summary:
    'Ends all sessions of somebody, on every device, at once: where a phone is lost, or an account misused.',
  options: { brand: BRAND },
  run: async ({ database, clock }, email, { brand }, { print }) =>
    database.operate(async (tx) => {
      const at = clock.now();
      const person = await personBy(tx, email, brand, print);
      if (!person) return false;
      const ended = await revokeSessions(tx, person.id, at);
      const detail = { account: person.id, sessions: ended };
      await recordOperation(tx, { at, action: 'users.log-out', detail });
      print(ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`);
      return true;
    }),
};

/** A command about the keys in the data folder. Where they stand in the settings it says what to do there. */
const ofKeys = (
  name: string,
  summary: string,
  inSettings: string,
  change: (keys: AuthKey[], dataDir: string) => void,
): Operation => ({
  name,
  summary,
  options: {},
  run: async ({ config, keys }, _about, _options, { print }) => {
    if (config.authKeys) return refuse(print, `The keys stand in AUTH_KEYS. ${inSettings}`);
    change(keys, config.dataDir);
    print(`Older keys that still count: ${keys.length - 1}.`);
    return true;
  },
});

const rotate = ofKeys(
  'keys rotate',
  'Signs with a new key from now on. What older keys signed stays good until it runs out.',
  'Make a new one with "keys new", put it first, and restart every process.',
  rotateKeys,
);

const retire = ofKeys(
  'keys retire',
  'Forgets all keys but the one that signs: older codes, links, access tokens and API keys stop working, browsers stay signed in.',
  'Take out all but the first, and restart every process.',
  retireKeys,
);

/** The operator's commands about people who sign in and about the signing keys. */
export const authOperations: readonly Operation[] = [invite, logOut, rotate, retire];
