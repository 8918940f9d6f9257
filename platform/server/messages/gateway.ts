/** A message on its way out. */
export interface OutgoingMessage {
  /** An e-mail address, a mobile number, or the number of a device that gets pushes. */
  to: string;
  subject: string;
  /** What it says; of a push, the link that a tap opens. */
  text: string;
  /** The brand's code. */
  brand: string;
  /**
   * The same for the same message, however often it is sent: gateways and mail programs recognise a message by this.
   */
  reference: string;
}

/** Hands messages of one channel over to an outside service. */
export interface Gateway {
  /** Resolves once the service has taken the message. Throws GatewayError; `signal` ends a try that takes too long. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  /** Asks whether the service is there and knows us, and sends nothing. Throws GatewayError. */
  check(signal: AbortSignal): Promise<void>;
}

/** A message that was not taken. */
export class GatewayError extends Error {
  /** What went wrong, as a word for the log: `ETIMEDOUT`, `INVALID_RECIPIENT`. No personal data. */
  readonly kind: string;
  /** Whether another try would fail too: nobody can be reached at this address. */
  readonly isForGood: boolean;
  /** Whether nobody wants it there any more, which is no failure: somebody has switched pushes off in their browser. */
  readonly isUnwanted: boolean;

  constructor(kind: string, { isForGood = false, isUnwanted = false } = {}) {
    super(kind);
    this.kind = kind;
    this.isForGood = isForGood;
    this.isUnwanted = isUnwanted;
  }
}
