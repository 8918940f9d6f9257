import type { Switch } from './rules.ts';

/** What the switchboard answers. */
export const switchWords = {
  unknown: 'There is no such switch.',
  exposed: 'The switches work on the machine of a demo alone, and others reach this one (DEMO=exposed).',
  realClock: 'This portal goes by the real time.',
  week: (day: string, ahead: number) =>
    `A week has passed: in the portal it is ${day}, ${ahead} days ahead. What was due by then is happening now.`,
  reason: 'Somebody has pressed the switch of the demo.',
  maintenance: (on: boolean) =>
    on
      ? 'The portal is under maintenance: within a minute everybody sees the page that says so. Press again to open it.'
      : 'The portal is open again.',
  update: (on: boolean) =>
    on
      ? 'Every app is asked to update, within a minute. Press again to end it.'
      : 'No app is asked to update any more.',
} as const;

/** What the switchboard says where the plan manager cannot be asked. */
export const planManagerWords = {
  off: 'The demo’s plan manager does not run, so nothing was done.',
  silent: 'The demo’s plan manager does not answer. Try again in a moment.',
} as const;

/** What the demo page says. */
export const words = {
  title: 'Try it out',
  lead: (name: string) =>
    `This is ${name} with made-up people. Nothing here is real, nothing can be broken, and everything you do stays on this machine.`,
  today: (day: string) => `In the portal it is ${day}.`,
  ahead: (days: number) => `${days} days ahead of the real time.`,

  tryTitle: 'Eight things to try',
  steps: [
    {
      title: 'See what a plan holds',
      text: 'Log in as Dana, the mother of Mia. Her plan says what is left and how long it will last.',
      logIn: 'demo@wattle.example',
    },
    {
      title: 'Approve a claim',
      text: 'A provider of Mia’s sends an invoice. It waits for approval, and Dana is told. Once she approves, it is paid within minutes.',
      press: 'invoice',
    },
    {
      title: 'Send in a claim yourself',
      text: 'Choose Submit claim and take any photo or PDF. Follow it in the list of claims: it is paid within three minutes, without a hand on it.',
    },
    {
      title: 'Be charged too much',
      text: 'A provider charges more than the price limit. Before you approve, the claim’s page says so, and by how much.',
      press: 'invoice-above-limit',
    },
    {
      title: 'Be charged twice',
      text: 'The same invoice comes again. See what the portal says of the second one.',
      press: 'duplicate',
    },
    {
      title: 'Get a stuck claim going',
      text: 'A claim of Mia’s is held because something is missing. Its page says what is asked and by when. Send any photo there: it is looked at, and the claim is paid.',
      press: 'ask-participant',
    },
    {
      title: 'Let a week pass',
      text: 'The portal’s clock goes forward: claims are paid, review times end, and the plan lasts a week less.',
      press: 'week',
    },
    {
      title: 'Look with other eyes',
      text: 'Vikram may only read: he sees the same plan, and decides nothing.',
      logIn: 'viewer@wattle.example',
    },
  ] as readonly Step[],

  moreTitle: 'More switches',
  switches: {
    invoice: 'Send Mia an invoice',
    'invoice-above-limit': 'Send one above the limit',
    duplicate: 'Send the same invoice twice',
    'hold-claim': 'Hold a claim',
    'ask-participant': 'Ask for something missing',
    'release-instalment': 'Release the next instalment',
    variation: 'Change the plan’s amounts',
    'renew-plan': 'Renew the plan',
    maintenance: 'Close for maintenance',
    update: 'Ask for an update',
    week: 'Let a week pass',
  } satisfies Record<Switch, string>,
  switchesOff: { maintenance: 'Open the portal again', update: 'Ask for no update' } as Partial<
    Record<Switch, string>
  >,

  peopleTitle: 'Who can log in',
  logIn: 'Log in',
  as: (name: string) => `as ${name}, in a new tab`,
  newTab: 'in a new tab',
  sees: (full: readonly string[], readOnly: readonly string[]) =>
    [
      ...(full.length > 0 ? [`Decides for ${list(full)}`] : []),
      ...(readOnly.length > 0 ? [`Sees the plan of ${list(readOnly)}`] : []),
    ].join('. ') || 'Sees nobody’s plan yet',
  otherBrand: 'The portal of the other brand',
  morePeople: (count: number) => `${count} more people`,

  messagesTitle: 'Messages',
  messages: 'What the portal sends by email and SMS arrives here.',
  noMessages: 'None yet.',
  allMessages: 'All messages',
  message: (channel: string, to: string) => `${channel === 'sms' ? 'SMS' : 'Email'} to ${to}`,

  toldTitle: 'What systems are told',
  told: 'Everything people do leaves the portal as a change, at once and in order.',
  noChanges: 'Nothing yet. Log in and do something.',
  change: (participant: string | null, by: string | null) =>
    [by && `by ${by}`, participant && `for ${participant}`].filter(Boolean).join(' '),
  webhook: (behind: number) =>
    behind === 0 ? 'has everything' : `${behind.toLocaleString('en-AU')} still to come`,
  noWebhooks: 'No webhook is set up. docs/integration.md leads to one in a few minutes.',
  documentation: 'All calls, for developers',

  silent: 'The server does not answer. Is it still running?',
} as const;

/** Something to try: what to press, or as whom to log in. */
interface Step {
  title: string;
  text: string;
  press?: Switch;
  logIn?: string;
}

const list = (names: readonly string[]): string =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(names);
