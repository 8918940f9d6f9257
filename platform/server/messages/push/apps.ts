import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import { APNS, APNS_SANDBOX, openApns } from './apns.ts';
import { openFcm, serviceAccount } from './fcm.ts';
import type { AppSenders } from './gateway.ts';
import type { Sender } from './sender.ts';

/** A setting that names a file which is missing, or is none of its kind; in plain words. */
class PushSettingError extends Error {}

/** Apple names the file of a key after the key. */
const KEY_FILE = /^AuthKey_([A-Z0-9]{10})\.p8$/;

const words = {
  noApp: (setting: string, code: string) =>
    `The setting ${setting} is wrong: the brand "${code}" has no app for it in its brand.json.`,
  keyName: 'The setting APNS_KEYS is wrong: a key’s file has the name that Apple gave it, AuthKey_….p8.',
  unread: (setting: string, file: string) =>
    `The setting ${setting} is wrong: ${file} can’t be read, or is not what it takes.`,
} as const;

/** The senders to the brands' apps, as far as the settings name them. Nothing is connected before the first push. */
export function openApps(
  { apnsKeys, apnsSandbox, fcmAccounts }: Pick<Config, 'apnsKeys' | 'apnsSandbox' | 'fcmAccounts'>,
  brands: Brands,
): AppSenders {
  const origin = apnsSandbox ? APNS_SANDBOX : APNS;
  return {
    apns: senders('APNS_KEYS', apnsKeys, (code, file) => {
      const app = brands.find(code)?.brand.app;
      if (!app?.ios) throw new PushSettingError(words.noApp('APNS_KEYS', code));
      const [, keyId] = KEY_FILE.exec(basename(file)) ?? [];
      if (!keyId) throw new PushSettingError(words.keyName);
      return openApns({ key: readFileSync(file, 'utf8'), keyId, team: app.ios.team, topic: app.id, origin });
    }),
    fcm: senders('FCM_ACCOUNTS', fcmAccounts, (code, file) => {
      if (!brands.find(code)?.brand.app) throw new PushSettingError(words.noApp('FCM_ACCOUNTS', code));
      return openFcm(serviceAccount.parse(JSON.parse(readFileSync(file, 'utf8'))));
    }),
  };
}

function senders(
  setting: string,
  files: ReadonlyMap<string, string>,
  open: (code: string, file: string) => Sender,
): Map<string, Sender> {
  return new Map(
    [...files].map(([code, file]) => {
      try {
        return [code, open(code, file)];
      } catch (error) {
        if (error instanceof PushSettingError) throw error;
        throw new PushSettingError(words.unread(setting, file));
      }
    }),
  );
}
