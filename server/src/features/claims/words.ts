import type { Brand } from '@wattle/contract/brand';
import type { StatusMeaning } from '@wattle/domain/claims/status';

const moments = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** What the claims calls say. */
export const words = {
  decidedOtherwise: (decision: { approved: boolean; by: string; at: string }, brand: Brand) =>
    `${decision.by} ${decision.approved ? 'approved' : 'declined'} this claim on ${moments.format(new Date(decision.at))} (Adelaide time). If that is not right, please call ${brand.name} on ${brand.phone}.`,
  notAwaiting: ({ label }: StatusMeaning) => `This claim does not await approval any more. It is: ${label}.`,
  autoApprove: 'Claims of this participant are approved automatically.',
  noCard: 'This participant’s claims have no card view.',
} as const;
