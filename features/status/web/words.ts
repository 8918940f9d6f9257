/** Words for a portal that is away, in a notice above every page, and for updates (specification: version-prompts). */
export const words = {
  awayNotice: {
    away: 'We will be back shortly. What you have typed stays here, and this page goes on by itself.',
    offline:
      'There is no connection. What you see and have typed stays here, and this page goes on by itself.',
  },
  /** Where pages show what was kept in the browser. `moment`: `1 Jul 2026, 3:05 pm`. */
  kept: (moment: string) => `There is no connection. What you see is as of ${moment}.`,
  goesOn: 'This page goes on by itself.',
  /** The same in fewer words, before what waits to be sent. */
  short: { away: 'We will be back shortly.', offline: 'There is no connection.' },
  /** What waits to be sent, and what the server has refused since. */
  unsent: (count: number) =>
    count === 1 ? 'One thing is not sent yet.' : `${count} things are not sent yet.`,
  refused: (count: number) => (count === 1 ? 'One thing was not done.' : `${count} things were not done.`),
  toUnsent: 'See what',
  /** The same where there is a connection, and the answers are on their way. `time`: `3:05 pm`, with the day where it is not today. */
  asOf: (time: string) => `As of ${time}`,
  slow: 'This takes longer than usual. The page goes on by itself.',
  back: { away: 'The portal is back.', offline: 'There is a connection again.' },

  header: { mandatory: 'New Update', optional: 'Optional Update' },
  message: {
    refresh: {
      mandatory: 'There is a new update for the client portal. Please refresh now.',
      optional: 'There is a new update for the client portal. Please refresh.',
    },
    store: {
      mandatory: 'There is a new update for the client portal. You need to update now.',
      optional: 'There is a new update for the client portal. Please update.',
    },
  },
  update: {
    refresh: { mandatory: 'Refresh', optional: 'Refresh' },
    store: { mandatory: 'OK', optional: 'Update now' },
  },
  later: 'Remind me later',
} as const;
