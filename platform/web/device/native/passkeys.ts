import { CapacitorPasskey } from '@capgo/capacitor-passkey';
import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';
import { brand } from '../../brand.ts';
import type { Passkeys } from '../device.ts';

/** The brand's own site, which the phone knows to be the app's (docs/native.md): its passkeys are those of the browser. */
const origin = () => ({ origin: `https://${brand.app?.host}` });

/** What the phone's dialog gave; undefined where the person closed it. */
async function answered(ceremony: Promise<unknown>): Promise<PasskeyAnswer | undefined> {
  try {
    return (await ceremony) as PasskeyAnswer;
  } catch (error) {
    const { name, message } = error as Error;
    if (/cancel|abort|NotAllowed/i.test(`${name} ${message}`)) return undefined;
    throw error;
  }
}

export const passkeys: Passkeys = {
  isOffered: async () => (await CapacitorPasskey.isSupported()).available,
  make: (options) =>
    answered(CapacitorPasskey.createCredential({ ...origin(), publicKey: options as never })),
  use: (options) => answered(CapacitorPasskey.getCredential({ ...origin(), publicKey: options as never })),
  // A phone has no field that offers them: its sheet would open unasked. There is a button.
  offer: async () => undefined,
};
