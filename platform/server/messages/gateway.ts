/** A message on its way out. */
export interface OutgoingMessage {
  to: string;
  subject: string;
  text: string;
  /** The brand's code. */
  brand: string;
  /** The same for the same message, however often it is sent: gateways and mail programs know it by this. */
  reference: string;
}

/** Takes messages of one channel out of the house. */
export interface Gateway {
  /** Resolves once the message is taken. Throws GatewayError; `signal` ends a try that takes too long. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
}

/** A message that was not taken. */
export class GatewayError extends Error {
  /** What went wrong, as a word for the log: `ETIMEDOUT`, `INVALID_RECIPIENT`. Nothing about anybody. */
  readonly kind: string;
  /** Whether another try would come to the same: nobody can be reached there. */
  readonly isForGood: boolean;

  constructor(kind: string, { isForGood = false } = {}) {
    super(kind);
    this.kind = kind;
    this.isForGood = isForGood;
  }
}
