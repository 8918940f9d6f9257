/**
 * What somebody can do for a participant that its activity shows (1§6, 2§9). Three are done by nobody: `auto-approved`
 * by the participant's setting, `review-approved` and `review-declined` as the review time ended (decisions: "Claims").
 */
export const ACTIVITY_KINDS = [
  'signed-in',
  'signed-out',
  'devices-signed-out',
  'claim-approved',
  'claim-declined',
  'auto-approved',
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

/** Records of activity on a page unless asked otherwise. */
export const ACTIVITY_PER_PAGE = 15;
