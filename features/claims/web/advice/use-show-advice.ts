import { useQueryClient } from '@tanstack/react-query';
import { getClaim, listClaims } from '../../calls/claims.ts';
import type { ClaimAdvice, ClaimDetails } from '../../calls/shapes.ts';

/** Gives a function that shows what is said about a claim now, on its page and in the lists. */
export function useShowAdvice(claimSfid: string): (advice: ClaimAdvice[]) => void {
  const client = useQueryClient();
  return (advice) => {
    client.setQueriesData<ClaimDetails>({ queryKey: [getClaim.name] }, (claim) =>
      claim?.sfid === claimSfid ? { ...claim, advice } : claim,
    );
    void client.invalidateQueries({ queryKey: [listClaims.name] });
  };
}
