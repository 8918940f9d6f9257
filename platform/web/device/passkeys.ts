import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';
import { adapter } from './adapter.ts';

const library = () => import('@simplewebauthn/browser');

/** What the browser's dialog gave; undefined where the person closed it, or another one took its place. */
async function answered(ceremony: Promise<unknown>): Promise<PasskeyAnswer | undefined> {
  try {
    return (await ceremony) as PasskeyAnswer;
  } catch (error) {
    if (/^(NotAllowed|Abort)Error$/.test((error as Error).name)) return undefined;
    throw error;
  }
}

/** Passkeys, by the browser's own means. */
export const passkeys = adapter('passkeys', {
  // Without the library: most who look at the login page have no passkey.
  isOffered: async () =>
    typeof PublicKeyCredential === 'function' &&
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()),
  make: async (options) => {
    const { startRegistration } = await library();
    return answered(startRegistration({ optionsJSON: options as never }));
  },
  use: async (options) => {
    const { startAuthentication } = await library();
    return answered(startAuthentication({ optionsJSON: options as never }));
  },
  offer: async (options) => {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
    if (!(await browserSupportsWebAuthnAutofill())) return undefined;
    return answered(startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }));
  },
});
