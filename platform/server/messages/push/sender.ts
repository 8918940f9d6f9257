/** A push on its way to one device. It says nothing of anybody; the link opens after login. */
export interface Push {
  /** Browser's endpoint or app's token. */
  address: string;
  title: string;
  text: string;
  /** The page that a tap opens, by its whole address. */
  link: string;
}

/** Hands pushes over to one kind of service. */
export interface Sender {
  /**
   * Resolves once the service has taken the push. Throws GatewayError: `isUnwanted` where the address has ended.
   */
  send(push: Push, signal: AbortSignal): Promise<void>;
  /** Asks whether the service is there and knows us, and sends nothing. Throws GatewayError. */
  check(signal: AbortSignal): Promise<void>;
}

/** How long a service keeps a push for a device that is off, in seconds: a day. After that there is the e-mail. */
export const KEPT_SECONDS = 86_400;

/** A later push takes the place of an earlier one that is still waiting or shown: both say the same. */
export const COLLAPSED_AS = 'news';
