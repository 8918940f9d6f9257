/**
 * What somebody can do for a participant that its activity shows (1§6, 2§9). `review-approved` and `review-declined`
 * are done by nobody: the review time ended (decisions: "Claims").
 */
export const ACTIVITY_KINDS = [
  'signed-in',
  'signed-out',
  'devices-signed-out',
  'claim-approved',
  'claim-declined',
  'review-approved',
  'review-declined',
  'claim-submitted',
  'budget-reserved',
  'item-added',
  'item-changed',
  'budget-allocated',
  'report-requested',
  'sms-on',
  'sms-off',
  'auto-approve-on',
  'auto-approve-off',
  'call-back-requested',
  'export-requested',
  'details-changed',
  'password-changed',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
