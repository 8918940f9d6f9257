import { AskedOfProvider } from './AskedOfProvider.tsx';
import { AskedOfYou } from './AskedOfYou.tsx';
import type { HeldClaimProps } from './held.ts';

/**
 * The first part of a held claim's page, where the participant or the provider has to send something
 * (specification: held-claim-leads).
 */
export default function HeldClaim(props: HeldClaimProps) {
  return props.claim.askedOf === 'participant' ? <AskedOfYou {...props} /> : <AskedOfProvider {...props} />;
}
