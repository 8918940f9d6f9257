import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';

// What the standard says of passkeys, for staff and for people. Where they are kept, and whose they are, each of the two
// rooms knows for itself.

/** The signatures that authenticators make: EdDSA, ES256 and RS256 by their numbers in COSE. */
const ALGORITHMS = [-8, -7, -257];

/** The site that a passkey belongs to. */
export interface Site {
  /** Its host: a passkey of another one does not exist here. */
  host: string;
  /** Where its pages and apps are: `https://staff.wattle.example`. */
  origins: string[];
  /** What people call it. */
  name: string;
}

/** Somebody who makes a passkey. */
interface Owner {
  /** What an authenticator knows them by, and gives back at a login. */
  handle: string;
  email: string;
  name: string;
  /** The credentials that they have already. */
  credentials: readonly string[];
}

/** What has to be signed, in base64url: the text that was given out, or a check of what comes back. */
type Challenge = string | ((challenge: string) => Promise<boolean>);

type Options = Record<string, unknown>;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Asks for a new passkey, which has to know its owner by finger, face or PIN. `challenge` is base64url. */
export async function askToMake(site: Site, owner: Owner, challenge: string): Promise<Options> {
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userID: new TextEncoder().encode(owner.handle),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: owner.credentials.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as unknown as Options;
}

/** Asks for a passkey of this site: one of `credentials`, or any where none is named. `challenge` is base64url. */
export async function askToUse(
  site: Site,
  challenge: string,
  credentials: readonly string[] = [],
): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    allowCredentials: credentials.map((id) => ({ id })),
  });
  return options as unknown as Options;
}

/** A passkey, as what checks it. */
export interface Credential {
  id: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often it was used, as the authenticator counts. */
  counter: number;
}

/** The passkey that was made; undefined where the answer is not one to this challenge and site. */
export async function made(
  site: Site,
  answer: PasskeyAnswer,
  challenge: Challenge,
): Promise<(Credential & { transports: string[] }) | undefined> {
  const checked = await verified(() =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.host,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
  };
}

/**
 * How often a passkey was used by now, as its answer says; undefined where it has not signed this challenge for this site,
 * or counts back, as a copy does.
 */
export async function used(
  site: Site,
  answer: PasskeyAnswer,
  { known, challenge }: { known: Credential; challenge: Challenge },
): Promise<number | undefined> {
  const checked = await verified(() =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.host,
      credential: { id: known.id, publicKey: bytesOf(known.publicKey), counter: known.counter },
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** The handle of its owner that an answer carries; undefined where it carries none. */
export function handleIn(answer: PasskeyAnswer): string | undefined {
  const { userHandle } = (answer['response'] ?? {}) as { userHandle?: unknown };
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : undefined;
}

/** What the library says of an answer; it throws where something does not fit. */
async function verified<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
