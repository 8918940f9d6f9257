/** What the card, the button and the picker of participants say. */
export const words = {
  ndis: (number: string) => `NDIS ${number}`,
  level: { 'Full access': 'Full access', 'Read only': 'View access' },

  choose: 'Select Participant',
  badge: { 'Full access': 'FULL ACCESS', 'Read only': 'VIEW ACCESS' },
  list: 'Participants',
  view: 'View this participant',
  cancel: 'Cancel',
  more: (brandName: string, phone: string) =>
    `Is somebody missing? Call ${brandName} on ${phone} to add a participant.`,
} as const;
