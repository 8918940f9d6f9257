import type { Services } from '../manifest/services.ts';
import { openClickSend } from './clicksend.ts';
import type { Gateway } from './gateway.ts';
import type { Channel } from './outbox.ts';
import { openApps } from './push/apps.ts';
import { openPush } from './push/gateway.ts';
import { openSmtp } from './smtp.ts';

/** The gateways that the settings name. Messages of a channel without one stay in the outbox. */
export type Gateways = Readonly<Partial<Record<Channel, Gateway>>>;

/**
 * Opens the gateways; nothing is connected before the first message. Pushes to browsers need no setting. Throws an error in
 * plain words where a setting names a file that is not what it should be.
 */
export function openGateways(parts: Pick<Services, 'config' | 'brands' | 'database' | 'keys'>): Gateways {
  const { config, brands } = parts;
  const { smtpUrl, smsUrl } = config;
  return {
    ...(smtpUrl ? { email: openSmtp(smtpUrl, brands) } : {}),
    ...(smsUrl ? { sms: openClickSend(smsUrl) } : {}),
    push: openPush(parts, openApps(config, brands)),
  };
}
