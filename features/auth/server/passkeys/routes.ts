import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Call } from '#platform/contract/call.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { noteProof, provedUntil } from '#platform/server/identity/proof.ts';
import { userRows } from '#platform/server/identity/scope.ts';
import { sessions } from '#platform/server/identity/tables.ts';
import { type CommandRequest, command, read } from '#platform/server/manifest/route.ts';
import { askToMake, askToUse, type Site } from '#platform/server/passkeys.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { daysAfter } from '#scheme/dates.ts';
import {
  addPasskey,
  answerPasskeyOffer,
  askPasskey,
  askPasskeyLogin,
  listPasskeys,
  type PasskeyList,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from '../../calls/passkeys.ts';
import { askPasskeyProof, provePasskey } from '../../calls/proof.ts';
import { stopPasskey } from '../../calls/stops.ts';
import { STOP_DAYS } from '../../rules/lifetimes.ts';
import { DAY_MINUTES, limits } from '../../rules/limits.ts';
import { OFFER_AGAIN_DAYS, PASSKEYS_MAX, passkeyMessages, RECOVERY_HOURS } from '../../rules/passkeys.ts';
import { stopMessages } from '../../rules/stops.ts';
import { passkeyOffers, userPasskeys } from '../../tables.ts';
import { loggedIn } from '../../told.ts';
import { failed } from '../guesses.ts';
import { logIn } from '../log-in.ts';
import { enterPerson } from '../people.ts';
import { judgeSecret, openSecret, readToken } from '../secrets.ts';
import { revokeSessions } from '../sessions.ts';
import { newChallenge } from './challenges.ts';
import { tellAdded, tellRemoved } from './messages.ts';
import { siteOf } from './site.ts';
import { handleOf, judgePasskey, keepPasskey, ownerOf, type PasskeyRow } from './store.ts';

type Brand = CommandRequest<Call>['brand'];

const purposes = {
  login: (brand: Brand) => `login ${brand.code}`,
  made: (sessionId: string) => `new ${sessionId}`,
  proof: (sessionId: string) => `proof ${sessionId}`,
};

const refusedPasskey = (waits: boolean) =>
  new Refusal(403, waits ? passkeyMessages.waits : passkeyMessages.refused);

const askLogin = read(askPasskeyLogin, async ({ services, brand, at }) => {
  const site = siteOf(services, brand);
  const challenge = newChallenge(services.keys, purposes.login(brand), at);
  return { options: site ? await askToUse(site, challenge) : null };
});

/** `POST auth/passkeys/login`: logs in whose passkey has signed. */
const login = command(passkeyLogin, async (request) => {
  const { services, tx, brand, body, device, at } = request;
  const site = siteOf(services, brand);
  const owner = await ownerOf(tx, body.answer.id);
  const person = owner === undefined ? undefined : await enterPerson(tx, owner);
  const isOurs = site && person?.brand === brand.code;
  const signed = { keys: services.keys, answer: body.answer, purpose: purposes.login(brand), at };
  const found = isOurs ? await judgePasskey(tx, person, { ...signed, site }) : 'wrong';
  if (!person || found !== 'right') {
    const about = person ? { userId: person.id } : {};
    const refusal = refusedPasskey(found === 'waits');
    return failed(request, limits.secretOfSource, { refusal, detail: { by: 'passkey' }, ...about });
  }
  const { sessionId, reply, cookies, messages } = await logIn(request, person, {
    by: 'passkey',
    isShared: body.shared_computer,
  });
  return {
    reply,
    audit: {
      detail: { session: sessionId, by: 'passkey', brand: brand.code },
      userId: person.id,
      told: change(loggedIn, { by: 'passkey', device: device() }),
    },
    cookies,
    messages,
  };
});

/** A person with their passkeys and their answer to the offer of one, as one row gives them. */
interface Holder {
  id: number;
  sfid: string;
  email: string;
  mobilePhone: string | null;
  name: string;
  passkeys: (Pick<PasskeyRow, 'id' | 'credential' | 'name'> & {
    createdAt: string;
    worksFrom: string;
    lastUsedAt: string | null;
  })[];
  offer: { answer: 'later' | 'never'; answeredAt: string } | null;
}

const holder = (userId: SQL | SQL<number>) => sql<Holder>`select u.id, u.sfid, u.email,
    u.mobile_phone as "mobilePhone", ${fullNameOf('u')} as name,
    (select coalesce(json_agg(json_build_object('id', p.id, 'credential', p.credential, 'name', p.name,
        'createdAt', p.created_at, 'worksFrom', p.works_from, 'lastUsedAt', p.last_used_at)
        order by p.created_at, p.id), '[]') from user_passkeys p where p.user_id = u.id) as passkeys,
    (select json_build_object('answer', o.answer, 'answeredAt', o.answered_at)
      from passkey_offers o where o.user_id = u.id) as offer
  from users u where u.id = ${userId}`;

const holderOfSession = userRows<Holder>('auth.passkeys', ({ userId }) => holder(userId));

/** The signed-in person, outside a command. */
async function holderNow(asked: Parameters<typeof holderOfSession>[0]): Promise<Holder> {
  const [found] = await holderOfSession(asked);
  if (!found) throw new Error('A live session belongs to a person.');
  return found;
}

/** The same inside a command. */
async function holderIn({ tx, scope }: { tx: Db; scope: { userId: number } }): Promise<Holder> {
  const [found] = await rowsOf<Holder>(tx, holder(sql`${scope.userId}`));
  if (!found) throw new Error('A live session belongs to a person.');
  return { ...found, id: Number(found.id) };
}

function presentList(
  { services, brand, at }: Pick<CommandRequest<Call>, 'services' | 'brand' | 'at'>,
  { passkeys, offer }: Holder,
): PasskeyList {
  const possible = siteOf(services, brand) !== undefined;
  const isAgain = offer?.answer === 'later' && daysAfter(new Date(offer.answeredAt), OFFER_AGAIN_DAYS) <= at;
  return {
    passkeys: passkeys.map(({ id, name, createdAt, worksFrom, lastUsedAt }) => ({
      id,
      name,
      created_at: iso(createdAt),
      works_from: new Date(worksFrom) > at ? iso(worksFrom) : null,
      last_used_at: lastUsedAt && iso(lastUsedAt),
    })),
    possible,
    may_offer: possible && passkeys.length === 0 && (!offer || isAgain),
    required: brand.features.passkeyForFullAccess,
  };
}

const iso = (moment: string): string => new Date(moment).toISOString();

const list = read(listPasskeys, async (asked) => presentList(asked, await holderNow(asked)));

/** Throws 409 where the site can have no passkeys, or the person as many as they may. */
function siteForNew(request: Pick<CommandRequest<Call>, 'services' | 'brand'>, { passkeys }: Holder): Site {
  const site = siteOf(request.services, request.brand);
  if (!site) throw new Refusal(409, passkeyMessages.notMade);
  if (passkeys.length >= PASSKEYS_MAX) throw new Refusal(409, passkeyMessages.tooMany);
  return site;
}

const askNew = read(askPasskey, async (asked) => {
  const person = await holderNow(asked);
  const { services, caller, at } = asked;
  const challenge = newChallenge(services.keys, purposes.made(caller.sessionId), at);
  const { email, name, passkeys } = person;
  const credentials = passkeys.map(({ credential }) => credential);
  const owner = { handle: handleOf(person), email, name, credentials };
  return { options: await askToMake(siteForNew(asked, person), owner, challenge) };
});

const add = command(addPasskey, async (request) => {
  const { services, tx, brand, scope, caller, body, at } = request;
  const person = await holderIn(request);
  const site = siteForNew(request, person);
  const stop = await openSecret(tx, services.keys, {
    kind: 'stop-passkey',
    userId: scope.userId,
    minutes: STOP_DAYS * DAY_MINUTES,
    at,
  });
  // Somebody who has a passkey and does not use it may have stolen the way to the codes.
  const waits = person.passkeys.length > 0 && !(await isProvedByPasskey(tx, caller.sessionId, at));
  const worksFrom = waits ? new Date(at.getTime() + RECOVERY_HOURS * 3_600_000) : at;
  const name = body.name.trim();
  const row = { id: stop.id, userId: scope.userId, name, worksFrom };
  const signed = {
    keys: services.keys,
    site,
    answer: body.answer,
    purpose: purposes.made(caller.sessionId),
    at,
  };
  if (!(await keepPasskey(tx, row, signed))) {
    const refusal = new Refusal(409, passkeyMessages.notMade);
    return { refusal, audit: { detail: { made: false }, told: 'nothing' } };
  }
  return {
    reply: presentList(request, await holderIn(request)),
    audit: { detail: { passkey: stop.id, waits }, told: 'nothing' },
    messages: tellAdded({ services, brand, person }, { name, from: waits ? worksFrom : undefined, stop }),
  };
});

async function isProvedByPasskey(tx: Db, sessionId: string, at: Date): Promise<boolean> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
  const proved = session?.passkeyProvedAt;
  return !!proved && provedUntil(proved) > at;
}

const mine = (userId: number, id: string) => and(eq(userPasskeys.userId, userId), eq(userPasskeys.id, id));

const rename = command(renamePasskey, async (request) => {
  const { tx, scope, params, body } = request;
  const named = await tx
    .update(userPasskeys)
    .set({ name: body.name.trim() })
    .where(mine(scope.userId, params.passkey))
    .returning({ id: userPasskeys.id });
  if (named.length === 0) throw notFound();
  return {
    reply: presentList(request, await holderIn(request)),
    audit: { detail: { passkey: params.passkey }, told: 'nothing' },
  };
});

const remove = command(removePasskey, async (request) => {
  const { tx, brand, scope, params, at } = request;
  const [gone] = await tx.delete(userPasskeys).where(mine(scope.userId, params.passkey)).returning();
  if (!gone) throw notFound();
  const person = await holderIn(request);
  return {
    reply: presentList(request, person),
    audit: { detail: { passkey: gone.id }, told: 'nothing' },
    messages: tellRemoved({ brand, person }, gone, daysAfter(at, STOP_DAYS)),
  };
});

const answerOffer = command(answerPasskeyOffer, async (request) => {
  const { tx, scope, body, at } = request;
  const answered = { answer: body.answer, answeredAt: at };
  await tx
    .insert(passkeyOffers)
    .values({ userId: scope.userId, ...answered })
    .onConflictDoUpdate({ target: passkeyOffers.userId, set: answered });
  return {
    reply: presentList(request, await holderIn(request)),
    audit: { detail: { answer: body.answer }, told: 'nothing' },
  };
});

/** `POST auth/passkeys/stop`: takes a new passkey back, by the link in the message that told of it. */
const stop = command(stopPasskey, async (request) => {
  const { services, tx, brand, body, at } = request;
  const claim = readToken(['stop-passkey'], body.token);
  const guess = await judgeSecret(tx, services.keys, claim, { at });
  const person = guess.kind === 'right' ? await enterPerson(tx, guess.userId) : undefined;
  const gone =
    person?.brand === brand.code
      ? await tx
          .delete(userPasskeys)
          .where(mine(person.id, claim.id ?? ''))
          .returning({ id: userPasskeys.id })
      : [];
  if (!person || gone.length === 0) {
    const refusal = new Refusal(403, stopMessages.passkeyGone);
    return failed(request, limits.secretOfSource, { refusal, detail: {} });
  }
  const ended = await revokeSessions(tx, person.id, at);
  return {
    reply: { stopped: true },
    audit: { detail: { passkey: claim.id, sessions: ended }, userId: person.id, told: 'nothing' },
  };
});

const askProof = read(askPasskeyProof, async (asked) => {
  const { services, brand, caller, at } = asked;
  const { passkeys } = await holderNow(asked);
  const site = siteOf(services, brand);
  const working = passkeys.filter(({ worksFrom }) => new Date(worksFrom) <= at);
  if (!site || working.length === 0) return { options: null };
  const challenge = newChallenge(services.keys, purposes.proof(caller.sessionId), at);
  const credentials = working.map(({ credential }) => credential);
  return { options: await askToUse(site, challenge, credentials) };
});

const takeProof = command(provePasskey, async (request) => {
  const { services, tx, brand, caller, body, at } = request;
  const site = siteOf(services, brand);
  const purpose = purposes.proof(caller.sessionId);
  const signed = { keys: services.keys, answer: body.answer, purpose, at };
  const found = site ? await judgePasskey(tx, await holderIn(request), { ...signed, site }) : 'wrong';
  const audit = { detail: { by: 'passkey' }, told: 'nothing' } as const;
  if (found !== 'right') {
    const message = found === 'waits' ? passkeyMessages.waits : passkeyMessages.refused;
    return { refusal: new Refusal(422, message, { answer: [message] }), audit };
  }
  await noteProof(tx, caller.sessionId, 'passkey', at);
  return { reply: { proved_until: provedUntil(at).toISOString() }, audit };
});

export const passkeyRoutes = [
  askLogin,
  login,
  list,
  askNew,
  add,
  rename,
  remove,
  answerOffer,
  stop,
  askProof,
  takeProof,
];
