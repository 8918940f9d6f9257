export const DAY_MINUTES = 24 * 60;

/**
 * How often each thing may be tried. A source is a network address with the networks around it (IPv6 by /64, /56 and
 * /48). Only failures count, and a right code, link or token always passes: strangers cannot lock out somebody who has
 * it (specification: sign-in-limits).
 */
export const limits = {
  guessOfSource: { name: 'guess.source', times: 20, minutes: 15 },
  /** Links, exchange codes, refresh tokens and activations that do not work: too long to be guessed. */
  secretOfSource: { name: 'secret.source', times: 60, minutes: 15 },
  /** Codes by which somebody who is signed in proves who they are, and the SMS among them to one number. */
  proofOfSession: { name: 'proof.session', times: 5, minutes: 15 },
  proofSmsToNumber: { name: 'proof.sms', times: 10, minutes: DAY_MINUTES },
  passwordOfSession: { name: 'password.session', times: 10, minutes: 60 },
} as const;

/**
 * How many codes and links are sent. An account is a person, or the name that somebody typed where no person has it.
 * Nobody is refused past these limits: the account gets its code of the moment, at most once in `REPEAT_MINUTES`, and no
 * answer shows the difference. What ends in a sign-in is taken off the count again (docs/adr/0038).
 */
export const sending = {
  /** The only limit for sources that the account knows: what strangers ask for elsewhere does not count against it. */
  toAccountFromSource: { name: 'start.account-source', times: 6, minutes: 15 },
  toAccountFromStrangers: { name: 'start.account', times: 40, minutes: 60 },
  fromSource: { name: 'start.source', times: 60, minutes: 15 },
  /** SMS to one number, however they are asked for. Past it the code goes to the person's e-mail address. */
  smsToNumber: { name: 'sms.number', times: 5, minutes: DAY_MINUTES },
  /** The same for each source that the account knows. */
  smsToNumberFromKnown: { name: 'sms.number-source', times: 5, minutes: DAY_MINUTES },
  /** Answers that no mobile number is held: the only answers that tell something. Past it the code goes by e-mail. */
  toldOfMobile: { name: 'mobile.source', times: 5, minutes: 60 },
} as const;

/** How often an account that has had its share of codes and links is sent its code of the moment again. */
export const REPEAT_MINUTES = 5;

/** These limits refuse nobody. Once `ofAccount` is reached, sources that the account does not know are sent links. */
export const guessing = {
  ofAccount: { name: 'guess.account', times: 20, minutes: DAY_MINUTES },
  /** Past this limit the operator is warned, and guesses from sources that the brand does not know are delayed. */
  ofBrand: { name: 'guess.brand', times: 300, minutes: 15 },
} as const;

/** How long, in milliseconds, a guess from a source that the brand does not know is delayed (`ofBrand`). */
export const GUESS_DELAY_MS = 2000;

/** Past this limit a source from which nobody has logged in waits for each answer; it is not refused. */
export const asking = { ofSource: { name: 'ask.source', times: 60, minutes: 15 } } as const;

/** How long, in milliseconds, such a source waits (`asking`). */
export const ASK_DELAY_MS = 2000;
