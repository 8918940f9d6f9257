/** What is said of a participant. */
export const words = {
  ndis: (number: string) => `NDIS ${number}`,
  level: { 'Full access': 'Full access', 'Read only': 'View access' },
} as const;
