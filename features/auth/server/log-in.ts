import { eq } from 'drizzle-orm';
import type { ProvedBy } from '#platform/server/identity/proof.ts';
import { sessions } from '#platform/server/identity/tables.ts';
import { signAccessToken } from '#platform/server/identity/tokens.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import { ACCESS_TOKEN_SECONDS, STOP_DAYS } from '../rules/lifetimes.ts';
import { DAY_MINUTES } from '../rules/limits.ts';
import { deliver, isOnShared } from './cookies.ts';
import type { Trying } from './guesses.ts';
import { isKnownSource, rememberSource } from './known-sources.ts';
import { accountMark, type Person } from './people.ts';
import { presentUser } from './presenter.ts';
import { type OpenedSecret, openSecret } from './secrets.ts';
import { forgive } from './sending.ts';
import { openSession } from './sessions.ts';
import { presentLasting } from './used.ts';
import { words } from './words.ts';

/** A request that somebody logs in with. */
type LoggingIn = Trying & Parameters<typeof deliver>[0] & { device: () => string | null };

/**
 * Opens a session for somebody who has just proved who they are, on a shared computer where they say so. Gives what the reply
 * says, and its cookies.
 */
export async function logIn(
  request: LoggingIn,
  person: Person,
  { by, isShared = false }: { by: ProvedBy; isShared?: boolean | undefined },
) {
  const { services, tx, brand, at } = request;
  const device = request.device();
  const stop = (await isNewPlace(request, person, device))
    ? await openSecret(tx, services.keys, {
        kind: 'stop-session',
        userId: person.id,
        minutes: STOP_DAYS * DAY_MINUTES,
        at,
      })
    : undefined;
  await forgive(request, person);
  await knowSource(request, person);
  const sharedComputer = isOnShared(request, isShared);
  const opening = { at, brand, device, by, sharedComputer, sessionId: stop?.id };
  const { sessionId, refreshToken, lasting } = await openSession(tx, person.id, opening);
  const delivery = deliver(request, refreshToken, { sharedComputer });
  const token = await signAccessToken(
    services.keys,
    { sessionId, brand: person.brand },
    { at, seconds: ACCESS_TOKEN_SECONDS },
  );
  return {
    sessionId,
    reply: { token, ...delivery.reply, session: presentLasting(lasting, at), user: presentUser(person) },
    cookies: delivery.cookies,
    messages: stop ? [newPlace(request, person, { device, stop })] : [],
  };
}

/** Whether the person has logged in before, and not from this source or not on this kind of device. */
async function isNewPlace(
  { services, tx, source, at }: Trying,
  person: Person,
  device: string | null,
): Promise<boolean> {
  const before = await tx
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.userId, person.id));
  if (before.length === 0) return false;
  if (!before.some((each) => each.device === device)) return true;
  const whom = { account: accountMark(services.keys, person) };
  return !(await isKnownSource(tx, services.keys, { whom, source, at }));
}

/** The email that tells of it, with one press to end the session. */
function newPlace(
  { services, brand, at }: Trying,
  { email }: Person,
  { device, stop }: { device: string | null; stop: OpenedSecret },
): Message {
  const link = services.brands.pageAddress(brand.code, `/not-me#session=${stop.token}`);
  return {
    channel: 'email',
    to: email,
    subject: words.newPlaceSubject(brand),
    text: words.newPlaceText(brand, { device, at, link }),
    dedupeKey: `new-place ${stop.id}`,
    expiresAt: stop.expiresAt,
    holdsSecret: true,
  };
}

/** Remembers for the account and its brand where the person signed in from. */
export async function knowSource({ services, tx, source, at }: Trying, person: Person): Promise<void> {
  const account = accountMark(services.keys, person);
  await rememberSource(tx, services.keys, { account, brand: person.brand, source, at });
}
