import { randomBytes } from 'node:crypto';
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { isRecipient } from '../backup/recipient.ts';
import { isLoopback } from './loopback.ts';

const flag = z.enum(['0', '1'], 'takes 0 or 1').transform((value) => value === '1');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const brandHosts = list.pipe(
  z.array(z.string().regex(/^[a-z0-9.-]+=[a-z0-9-]+$/i, 'takes host=brand, separated by commas')),
);

/** Files by brand: `wattle=/etc/wattle/AuthKey_ABCDE12345.p8`. */
const brandFiles = list.pipe(
  z.array(
    z
      .string()
      .refine(
        (text) => /^[a-z][a-z0-9-]+=/.test(text) && isAbsolute(text.replace(/^[^=]*=/, '')),
        'takes brand=file, separated by commas, each file by its whole path',
      ),
  ),
);

const SMTP = 'takes smtp://USER:PASSWORD@HOST:PORT or smtps://…';
const SMS = 'takes clicksend://USER:KEY@HOST?from=SENDER';

/**
 * Whether an address has the name and key that every message needs, and goes without TLS only to this machine itself.
 */
function isSmsAddress(address: string): boolean {
  const { protocol, username, password, hostname } = new URL(address);
  return username !== '' && password !== '' && (protocol === 'clicksend:' || isLoopback(hostname));
}

/** Whether backups can be kept there: a folder that means the same wherever a process runs, or a bucket. */
function isBackupPlace(text: string): boolean {
  if (isAbsolute(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === 's3:' && new URL(text).pathname.length > 1;
}

/** Whether what is sent to an address is read by nobody on the way: by TLS, or on this machine. */
function isSecret(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return protocol === 'https:' || isLoopback(hostname ?? '');
}

/** Every setting, with its check and its default (docs/operations.md). */
const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'takes a port number')
    .transform(Number)
    .pipe(z.number().max(65535, 'takes a port number'))
    .default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }).optional(),
  AUTH_KEYS: list
    .pipe(
      z
        .array(
          z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'takes keys of 32 bytes in base64url, separated by commas'),
        )
        .min(1),
    )
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'takes an http:// or https:// address' }).optional(),
  BRAND_HOSTS: brandHosts.default([]),
  STAFF_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'takes the name of a host')
    .optional(),
  TRUST_PROXY: list
    .pipe(
      z.array(z.string().regex(/^[\da-f.:]+(\/\d{1,3})?$/i, 'takes addresses or CIDRs, separated by commas')),
    )
    .default([]),
  DEMO: z.union([flag, z.literal('exposed')], 'takes 0, 1 or exposed').optional(),
  DEMO_KEY: z
    .string()
    .regex(/^[\w-]{16,}$/, 'takes at least 16 letters, digits, - or _')
    .optional(),
  DEMO_SIMULATION: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, 'takes a number, 0 for none')
    .transform(Number)
    .default(1),
  API_DOCS: flag.optional(),
  FILES_URL: z
    .url({ protocol: /^s3$/, error: 'takes s3://KEY:SECRET@HOST/BUCKET' })
    .refine((url) => new URL(url).pathname.length > 1, 'takes s3://KEY:SECRET@HOST/BUCKET')
    .optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (recipients) => recipients.every(isRecipient),
      'takes recipients of age (age1…), separated by commas; "portal backup --new-key" makes one',
    )
    .optional(),
  BACKUP_TO: z
    .string()
    .refine(isBackupPlace, 'takes a folder by its whole path, or s3://KEY:SECRET@HOST/BUCKET/PREFIX')
    .optional(),
  SCANNER_URL: z.url({ protocol: /^clamav$/, error: 'takes clamav://HOST:PORT' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP }).optional(),
  SMS_URL: z
    .url({ protocol: /^clicksend(\+http)?$/, error: SMS })
    .refine(isSmsAddress, SMS)
    .optional(),
  APNS_KEYS: brandFiles.default([]),
  APNS_SANDBOX: flag.default(false),
  FCM_ACCOUNTS: brandFiles.default([]),
  RETENTION: z.string().optional(),
  ADMIN_PORT: z
    .string()
    .regex(/^(\S+:)?\d{1,5}$/, 'takes a port number, or HOST:PORT')
    .transform(readAdmin)
    .refine(({ port }) => port <= 65_535, 'takes a port number, or HOST:PORT')
    .optional(),
  ALERT_URL: z
    .url({ protocol: /^https?$/, error: 'takes an https:// address' })
    .refine(isSecret, 'takes an https:// address')
    .optional(),
  ALERT_EMAIL: z.email('takes one e-mail address').optional(),
  DATABASE_READ_URLS: list
    .pipe(
      z.array(
        z.url({ protocol: /^postgres(ql)?$/, error: 'takes postgres:// addresses, separated by commas' }),
      ),
    )
    .default([]),
  ROLE: z.enum(['all', 'api', 'worker'], 'takes all, api or worker').default('all'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'takes a number of seconds')
    .transform(Number)
    .default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

/** The server's settings, read and checked once. */
export type Config = ReturnType<typeof readConfig>;

/** `9464`, which this machine alone reaches, or `HOST:PORT`. */
function readAdmin(text: string): { host: string; port: number } {
  const at = text.lastIndexOf(':');
  return {
    host: at < 0 ? '127.0.0.1' : text.slice(0, at).replace(/^\[(.*)\]$/, '$1'),
    port: Number(text.slice(at + 1)),
  };
}

const byBrand = (pairs: readonly string[]): ReadonlyMap<string, string> =>
  new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));

/** A setting that is wrong; the message names the variable and says what it takes. */
class ConfigError extends Error {}

/** The first setting that opens this server to other machines; undefined where only its own machine reaches it. */
function exposedBy({
  HOST,
  PUBLIC_URL,
  BRAND_HOSTS,
  STAFF_HOST,
  TRUST_PROXY,
}: z.output<typeof settings>): string | undefined {
  if (!isLoopback(HOST)) return 'HOST';
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL';
  if (BRAND_HOSTS.some((pair) => !isLoopback(pair.replace(/=.*/, '').toLowerCase()))) return 'BRAND_HOSTS';
  if (STAFF_HOST && !isLoopback(STAFF_HOST)) return 'STAFF_HOST';
  return TRUST_PROXY.length > 0 ? 'TRUST_PROXY' : undefined;
}

/** The origin of the staff's pages: their own host's, or in a demo without one that of the portal. */
function staffOrigin(
  { STAFF_HOST, PUBLIC_URL, PORT }: z.output<typeof settings>,
  isDemo: boolean,
): string | undefined {
  if (!STAFF_HOST && !isDemo) return undefined;
  const url = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  if (STAFF_HOST) url.hostname = STAFF_HOST;
  return url.origin;
}

/** Reads the settings from the environment. Throws ConfigError at the first that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `The setting ${String(issue?.path[0])} is wrong: it ${issue?.message.replace(/^it /, '')}.`,
    );
  }
  const values = parsed.data;
  const demo = values.DEMO ?? !values.DATABASE_URL;
  const exposure = demo === true ? exposedBy(values) : undefined;
  if (exposure) {
    throw new ConfigError(
      `The setting ${exposure} is wrong: it is for a server that others reach, and in demo mode they could sign in as anybody. Set DEMO=0, or DEMO=exposed if that is meant.`,
    );
  }
  if (values.BACKUP_TO && !values.BACKUP_RECIPIENTS) {
    throw new ConfigError(
      'The setting BACKUP_RECIPIENTS is missing: backups are kept in BACKUP_TO, and only encrypted. Make a key with: npm run portal -- backup --new-key',
    );
  }
  if (values.ALERT_EMAIL && !values.SMTP_URL) {
    throw new ConfigError(
      'The setting SMTP_URL is missing: without a mail server nothing can be sent to ALERT_EMAIL.',
    );
  }
  if (values.DATABASE_READ_URLS.length > 0 && !values.DATABASE_URL) {
    throw new ConfigError(
      'The setting DATABASE_URL is missing: DATABASE_READ_URLS names standbys of that database.',
    );
  }
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    throw new ConfigError(
      'The setting ROLE is wrong: only processes that share a database (DATABASE_URL) share the work.',
    );
  }
  if (values.DATABASE_URL && !values.AUTH_KEYS) {
    throw new ConfigError(
      'The setting AUTH_KEYS is missing: with DATABASE_URL all processes must share their keys. Make one with: npm run portal -- keys new',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Hot standbys of that database, which reads may come from. */
    standbyUrls: values.DATABASE_READ_URLS,
    /** Signing keys, the current one first; undefined: they are kept in the data folder. */
    authKeys: values.AUTH_KEYS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** Host name to brand code. */
    brandHosts: new Map(values.BRAND_HOSTS.map((pair) => pair.toLowerCase().split('=') as [string, string])),
    /** Where the plan manager's staff work: the origin of their pages; undefined: nowhere. */
    staffOrigin: staffOrigin(values, demo !== false),
    trustProxy: values.TRUST_PROXY,
    /** Demo world, readable outbox, brand by query. `exposed`: even where others can reach the server. */
    demo,
    /** What opens `/dev/*` to a request that a proxy may have passed on: part of the address that the server prints. */
    demoKey: values.DEMO_KEY ?? randomBytes(18).toString('base64url'),
    /** How long the demo's plan manager takes for everything, compared with the usual; 0: there is none. */
    demoSimulation: values.DEMO_SIMULATION,
    /** Whether the calls are described at `/openapi.json` and `/docs`. */
    apiDocs: values.API_DOCS ?? demo !== false,
    /** A bucket for files; undefined: the data folder. */
    filesUrl: values.FILES_URL,
    /** Whom backups are encrypted for; undefined: none can be made. */
    backupRecipients: values.BACKUP_RECIPIENTS,
    /** Where the backups of every day are kept; undefined: none are made. */
    backupTo: values.BACKUP_TO,
    /** A virus scanner for files; undefined: none. */
    scannerUrl: values.SCANNER_URL,
    /** The mail server that takes e-mail; undefined: e-mail stays in the outbox. */
    smtpUrl: values.SMTP_URL,
    /** The gateway that takes SMS; undefined: they stay in the outbox. */
    smsUrl: values.SMS_URL,
    /** The keys that send pushes to the brands' apps for iOS, by the brand's code; and whether the apps are test builds. */
    apnsKeys: byBrand(values.APNS_KEYS),
    apnsSandbox: values.APNS_SANDBOX,
    /** The service accounts that send pushes to the brands' apps for Android, by the brand's code. */
    fcmAccounts: byBrand(values.FCM_ACCOUNTS),
    /**
     * How many days records are kept, as the operator says it (platform/server/manifest/kept.ts); undefined: as the
     * features say.
     */
    retention: values.RETENTION,
    /** Where the server answers `/metrics`; undefined: nowhere. */
    admin: values.ADMIN_PORT,
    /** Where alarms are posted; undefined: nowhere. Whoever knows the address may be able to post there: it is a secret. */
    alertUrl: values.ALERT_URL,
    /** Who is sent alarms by e-mail; undefined: nobody. */
    alertEmail: values.ALERT_EMAIL,
    /** What this process does: it answers people and systems (`api`), does what is left for later (`worker`), or both. */
    role: values.ROLE,
    /** How long it goes on answering after it was told to end and says that it is not ready any more, in seconds. */
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}
