/** The NDIA's line for fraud and scams, to which anybody can report what looks wrong. */
export const FRAUD_LINE = { phone: '1800 650 717', email: 'fraudreporting@ndis.gov.au' } as const;
