/** What is said before a session ends by itself (specification: session-warning). */
export const words = {
  title: 'Are you still there?',
  overTitle: 'You will be logged out soon',
  unused: (minutes: number) =>
    `You will be logged out in ${inMinutes(minutes)}, because nothing was pressed for a while.`,
  over: (minutes: number, days: number) =>
    `A login lasts ${days} days. You will be logged out in ${inMinutes(minutes)}.`,
  begunStays: 'What you have begun in a form stays on this device. You find it again when you log in.',
  begunGoes:
    'You said that this is a shared computer. So nothing is kept on it, and what you have typed but not sent will be gone.',
  stay: 'Stay logged in',
  goOn: 'Go on',
  logOut: 'Log out now',
} as const;

const inMinutes = (minutes: number): string => (minutes > 1 ? `${minutes} minutes` : 'less than a minute');
