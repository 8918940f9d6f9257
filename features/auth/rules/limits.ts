const DAY_MINUTES = 24 * 60;

/**
 * How often each thing may be tried. A source is a network address with the networks around it (IPv6 by /64, /56 and
 * /48); an account is the name that somebody typed, whether or not a person has it. A request that ends in a sign-in is
 * taken off the count again, so the limits stop only people who never sign in. The wide limit of an account keeps its
 * owner's mailbox and phone from being flooded from many places; the narrow limit, of an account from one source, keeps
 * a single source from using up the wide one (decisions: "Signing in").
 */
export const limits = {
  startOfSource: { name: 'start.source', times: 60, minutes: 15 },
  startOfAccountFromSource: { name: 'start.account-source', times: 6, minutes: 15 },
  startOfAccount: { name: 'start.account', times: 40, minutes: 60 },
  /** SMS requested by e-mail address. The reply may tell that no mobile number is held: the only reply that tells. */
  mobileOfSource: { name: 'mobile.source', times: 5, minutes: 60 },
  /** SMS requested with the same address or the same number. */
  smsOfAccount: { name: 'sms.account', times: 5, minutes: DAY_MINUTES },
  /** SMS to one number, in whatever way they were requested. Past this limit none is sent, and no reply says so. */
  smsToNumber: { name: 'sms.number', times: 5, minutes: DAY_MINUTES },
  /** Only failures count, and a right code always passes: strangers cannot lock out somebody who has it. */
  guessOfSource: { name: 'guess.source', times: 20, minutes: 15 },
  /** Links, exchange codes, refresh tokens and activations that do not work: too long to be guessed. */
  secretOfSource: { name: 'secret.source', times: 60, minutes: 15 },
  passwordOfSession: { name: 'password.session', times: 10, minutes: 60 },
} as const;

/** These limits refuse nobody. Once `ofAccount` is reached, sources that the account does not know are sent links. */
export const guessing = {
  ofAccount: { name: 'guess.account', times: 20, minutes: DAY_MINUTES },
  /** Past this limit the operator is warned, and guesses from sources that the brand does not know are delayed. */
  ofBrand: { name: 'guess.brand', times: 300, minutes: 15 },
} as const;

/** How long, in milliseconds, a guess from a source that the brand does not know is delayed (`ofBrand`). */
export const GUESS_DELAY_MS = 2000;
