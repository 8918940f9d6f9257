import { AskedOfProvider } from './AskedOfProvider.tsx';
import { AskedOfYou } from './AskedOfYou.tsx';
import type { HeldClaimProps } from './held.ts';

/**
 * The part with which a claim's page leads where it is held and the participant or the provider has to send something
 * (specification: held-claim-leads).
 */
export default function HeldClaim(props: HeldClaimProps) {
  return props.claim.askedOf === 'participant' ? <AskedOfYou {...props} /> : <AskedOfProvider {...props} />;
}
