/** What the frame's dialogs say (specification: frame-dialogs). */
export const words = {
  menu: 'Menu',

  logOutQuestion: 'Are you sure you want to logout?',
  logOutNote: 'To log back in you will need a new SMS or email code.',
  logOutUnsent: (count: number) =>
    count === 1
      ? 'One thing is not sent yet. If you log out now, it is lost.'
      : `${count} things are not sent yet. If you log out now, they are lost.`,
  logOutYes: 'Yes, logout',
  cancel: 'Cancel',

  /** Of something that waited for a connection: what it is, and why it was not done. */
  sent: (title: string) => `Sent: ${title}.`,
  refused: (title: string, why: string) => `Not done: ${title}. ${why}`,
  toUnsent: 'See it',

  close: 'Close',

  newChanges: 'New changes',
  newChangesIntro:
    'We have updated the portal for new funding period plans. For these plans, some things work differently for now:',
  newChangesList: [
    'You can’t create a budget report yet.',
    'You can’t reserve budget yet.',
    'Your budget shows what you can spend of the money paid in so far.',
  ],
} as const;
