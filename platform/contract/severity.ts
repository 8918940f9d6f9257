/** How grave a finding of `portal doctor` is, from nothing to what has to be mended at once. */
export const SEVERITIES = ['well', 'notice', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Whether one is graver than the other. */
export const isGraver = (one: Severity, other: Severity): boolean =>
  SEVERITIES.indexOf(one) > SEVERITIES.indexOf(other);

/** The gravest of them; `well` where there is none. */
export const gravest = (severities: readonly Severity[]): Severity =>
  SEVERITIES.findLast((each) => severities.includes(each)) ?? 'well';
