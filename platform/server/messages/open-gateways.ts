import type { Brands } from '../config/brands.ts';
import type { Config } from '../config/config.ts';
import { openClickSend } from './clicksend.ts';
import type { Gateway } from './gateway.ts';
import type { Channel } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** The gateways that the settings name. Messages of a channel without one stay in the outbox. */
export type Gateways = Readonly<Partial<Record<Channel, Gateway>>>;

/** Opens the gateways; nothing is connected before the first message. */
export function openGateways({ smtpUrl, smsUrl }: Config, brands: Brands): Gateways {
  return {
    ...(smtpUrl ? { email: openSmtp(smtpUrl, brands) } : {}),
    ...(smsUrl ? { sms: openClickSend(smsUrl) } : {}),
  };
}
