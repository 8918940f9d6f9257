/** What the page of notifications says (2§2 "Notifications"). */
export const words = {
  about: (name: string) => `For ${name}.`,
  sms: 'SMS notification',
  smsHint: 'We text the primary contact when a claim waits for approval. We send an email either way.',
  autoApprove: 'Auto-approve new claims',
  autoApproveHint:
    'We pay new claims without asking you first. While this is on, you don’t see the pages to approve and to submit claims.',
  note: (days: number) =>
    `When SMS notification is off, please look in the portal often. You have up to ${days} days to review and approve a claim.`,

  askTitle: 'Auto-approve new claims?',
  waiting: (count: number) =>
    count === 1 ? '1 claim waits for your approval now.' : `${count} claims wait for your approval now.`,
  /** Where nobody knows how many. */
  mayWait: 'Some claims may wait for your approval now.',
  keepTime: 'What waits keeps its review time, and is approved by itself when that ends.',
  hidden: 'The page to approve claims is hidden while this is on. You may want to decide about them first.',
  yes: 'Yes, auto-approve',
  cancel: 'Cancel',
} as const;
