const DAY_MINUTES = 24 * 60;

/**
 * How often what may be tried. A source is a network address with the networks around it (IPv6 by /64, /56 and /48), an
 * account what somebody typed to name a person, known or not. Codes and links that end in a sign-in are given back, so
 * the limits meet those who never get that far. The wide limit of an account keeps its owner's mailbox and phone from
 * being flooded from many places; the narrow one, of an account from one source, keeps any one place from using it up
 * (decisions: "Signing in").
 */
export const limits = {
  startOfSource: { name: 'start.source', times: 60, minutes: 15 },
  startOfAccountFromSource: { name: 'start.account-source', times: 6, minutes: 15 },
  startOfAccount: { name: 'start.account', times: 40, minutes: 60 },
  /** An SMS asked for by e-mail address may tell that no mobile number is held: the one answer that tells. */
  mobileOfSource: { name: 'mobile.source', times: 5, minutes: 60 },
  /** SMS asked for with the same address or the same number. */
  smsOfAccount: { name: 'sms.account', times: 5, minutes: DAY_MINUTES },
  /** SMS to one number, in whatever way they were asked for. Past it none is sent, and no answer tells. */
  smsToNumber: { name: 'sms.number', times: 5, minutes: DAY_MINUTES },
  /** Only what fails is counted: strangers cannot use it up for whoever has the right code. */
  guessOfSource: { name: 'guess.source', times: 20, minutes: 15 },
  /** Links, exchange codes, refresh tokens and activations that do not work: too long to be guessed. */
  secretOfSource: { name: 'secret.source', times: 60, minutes: 15 },
  passwordOfSession: { name: 'password.session', times: 10, minutes: 60 },
} as const;

/** Nobody is refused for these: past the first an account sends links to sources that it does not know. */
export const guessing = {
  ofAccount: { name: 'guess.account', times: 20, minutes: DAY_MINUTES },
  /** Past this one the operator is told, and guesses from sources that the brand does not know wait. */
  ofBrand: { name: 'guess.brand', times: 300, minutes: 15 },
} as const;

/** How long a guess from a source that the brand does not know waits while the brand's codes are guessed at. */
export const GUESS_DELAY_MS = 2000;
