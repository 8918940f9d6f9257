import type { Services } from '../manifest/services.ts';
import { openClickSend } from './clicksend.ts';
import type { Gateways } from './delivery.ts';
import { openApps } from './push/apps.ts';
import { openPush } from './push/gateway.ts';
import { openSmtp } from './smtp.ts';

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
