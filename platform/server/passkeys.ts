import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from './database/database.ts';
import { passkeyChallenges, passkeys } from './identity/staff-tables.ts';

/** For how long a challenge may be answered, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000;

/** The signatures that authenticators make: EdDSA, ES256 and RS256 by their numbers in COSE. */
const ALGORITHMS = [-8, -7, -257];

/** The site that a passkey belongs to. */
export interface Site {
  /** Its host: a passkey of another one does not exist here. */
  host: string;
  /** Where its pages are: `https://staff.wattle.example`. */
  origin: string;
  /** What people call it. */
  name: string;
}

/** Somebody who makes a passkey. */
interface Owner {
  id: number;
  email: string;
  name: string;
}

/** What the browser is asked, and the name of the challenge, by which the answer is checked. */
export interface Asked<Options> {
  request: string;
  options: Options;
}

/** Asks for a new passkey, which has to know its owner by finger, face or PIN. */
export async function askForPasskey(
  tx: Db,
  site: Site,
  owner: Owner,
  at: Date,
): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
  const known = await tx.select().from(passkeys).where(eq(passkeys.staffId, owner.id));
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userID: new TextEncoder().encode(`staff ${owner.id}`),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { request: await keep(tx, options.challenge, owner.id, at), options };
}

/** Keeps the passkey that was made. Gives false where the answer is not one to this request, or too late. */
export async function addPasskey(
  tx: Db,
  site: Site,
  {
    request,
    response,
    staffId,
    device,
  }: { request: string; response: RegistrationResponseJSON; staffId: number; device: string | null },
  at: Date,
): Promise<boolean> {
  const asked = await take(tx, request, at);
  if (asked?.staffId !== staffId) return false;
  const made = await verified(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!made?.verified) return false;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const added = await tx
    .insert(passkeys)
    .values({
      id,
      staffId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...transports],
      device,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Asks whoever is there for a passkey of this site. */
export async function askForLogin(
  tx: Db,
  site: Site,
  at: Date,
): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
  return { request: await keep(tx, options.challenge, null, at), options };
}

/** Whose passkey has answered: the number of the member of staff. Undefined where nobody's has, or too late. */
export async function ownerOf(
  tx: Db,
  site: Site,
  { request, response }: { request: string; response: AuthenticationResponseJSON },
  at: Date,
): Promise<number | undefined> {
  const asked = await take(tx, request, at);
  const [known] = await tx.select().from(passkeys).where(eq(passkeys.id, response.id)).for('update');
  if (!asked || asked.staffId !== null || !known) return undefined;
  const checked = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    }),
  );
  if (!checked?.verified) return undefined;
  const counter = checked.authenticationInfo.newCounter;
  await tx.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, known.id));
  return known.staffId;
}

/** What the library says of an answer; it throws where something does not fit. */
async function verified<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

async function keep(tx: Db, challenge: string, staffId: number | null, at: Date): Promise<string> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at));
  const id = randomUUID();
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS);
  await tx.insert(passkeyChallenges).values({ id, challenge, staffId, expiresAt });
  return id;
}

/** Takes a challenge: nobody can answer it a second time. */
async function take(tx: Db, request: string, at: Date) {
  const [asked] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, request), gt(passkeyChallenges.expiresAt, at)))
    .returning();
  return asked;
}
