const number = (value: number, digits = 0) =>
  value.toLocaleString('en-AU', { maximumFractionDigits: digits });
const gigabytes = (bytes: number) => `${number(bytes / 1e9, 1)} GB`;
const list = (each: readonly string[]) => each.join(', ');
const long = (unit: string, count: number) =>
  new Intl.NumberFormat('en-AU', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(0, count));
const duration = (seconds: number) =>
  seconds < 7200 ? long('minute', seconds / 60) : long('hour', seconds / 3600);

/** What `doctor` says. */
export const words = {
  away: (reason: string) => `The database does not answer (${reason}).`,
  awayToDo:
    'Look if PostgreSQL runs. Look if this machine can reach it by DATABASE_URL, with the right password. On PGlite, an import as one piece makes all others wait till it ends.',
  unanswered: (what: string, reason: string) => `A look at ${what} failed (${reason}).`,
  unansweredToDo:
    'Run "portal doctor" again when the machine is less busy. If it fails again, look at what the machine and the database are busy with.',
  unopened: (why: string) => `The portal cannot be opened: ${why}`,
  unopenedToDo: 'Mend what the sentence says, and run "portal doctor" again.',

  pglite: 'The database is PGlite: a killed process loses nothing, a power cut can lose the last seconds.',
  pgliteToDo: 'Use PostgreSQL for real money.',
  postgres: (version: string) => `The database is PostgreSQL ${version}.`,
  postgresToDo: (oldest: number) => `Use PostgreSQL ${oldest} or later.`,
  schema: (database: number | undefined, code: number) =>
    database === undefined
      ? `The database is empty, and this Wattle is of schema ${code}.`
      : `The database has schema ${database}, and this Wattle is of schema ${code}.`,
  schemaOlderToDo: 'Start the server of this version: it migrates the database.',
  schemaNewerToDo: 'Run the newer version of Wattle.',
  durability: (off: readonly string[]) =>
    off.length === 0
      ? 'PostgreSQL keeps all changes in a power cut.'
      : `A power cut can lose changes, or the whole database: ${list(off)} is off.`,
  durabilityToDo: (off: readonly string[]) => `Turn ${list(off)} on, and start PostgreSQL anew.`,
  statistics: (off: readonly string[]) =>
    off.length === 0 ? 'PostgreSQL counts what it does.' : `PostgreSQL counts nothing: ${list(off)} is off.`,
  statisticsToDo: (off: readonly string[]) =>
    `Turn ${list(off)} on in postgresql.conf: without it nothing is cleaned up, and statements become slow.`,
  memory: (bytes: number) => `PostgreSQL has ${number(bytes / 1024 / 1024)} MB for its buffers.`,
  memoryToDo: 'Set shared_buffers to a quarter of the memory of its machine.',
  connections: (used: number, most: number) =>
    `${number(used)} of ${number(most)} connections to PostgreSQL are in use.`,
  connectionsToDo: 'Raise max_connections, put a pooler between, or run fewer servers.',
  readOnly: (isStandby: boolean) =>
    isStandby ? 'PostgreSQL is a standby, and takes no changes.' : 'PostgreSQL takes changes.',
  readOnlyToDo: 'Promote it, or point DATABASE_URL at the primary.',
  noStandby: 'No standby follows the database: if its machine is lost, the last backup is all there is.',
  unseen: (count: number) => `Standbys follow the database: ${number(count)}. How far behind cannot be seen.`,
  unseenToDo: 'Have an administrator say: grant pg_read_all_stats to wattle_operator.',
  noStandbyToDo: 'Have a standby, or recovery to a point in time, where hours of work must not be lost.',
  standbys: (count: number, lag: number | null) =>
    `${number(count)} standbys follow the database${lag === null ? '' : `, ${number(lag)} s behind`}.`,
  standbysToDo: 'Look at the standby’s log, its disk, and the network between.',
  readers: (troubles: readonly string[]) =>
    troubles.length === 0
      ? 'Lists and reports are read from standbys.'
      : `Some standbys are not read from: ${list(troubles)}.`,
  troubles: {
    away: 'cannot be reached',
    foreign: 'is no copy of this database',
    promoted: 'is the primary, or takes changes itself',
    schema: 'has another schema',
    behind: 'is more than five seconds behind',
  },
  readersToDo:
    'Look if the standby runs and follows the primary. If it was promoted, point DATABASE_URL at it, and make the old primary its standby.',
  clock: (seconds: number) =>
    `The clocks of this machine and of the database are ${number(seconds)} s apart.`,
  clockToDo: 'Let both set their clocks by the network.',

  demo: (isExposed: boolean) =>
    isExposed
      ? 'Demo mode is on where others reach it: everybody can log in as anybody.'
      : 'Demo mode is on, for this machine alone.',
  demoToDo: 'Set DEMO=0 where the portal holds anything real.',
  publicUrl: (url: string) => `Links in messages lead to ${url}.`,
  publicUrlToDo: 'Set PUBLIC_URL to the https:// address at which people reach the portal.',
  brandHosts: (codes: readonly string[]) =>
    codes.length === 0 ? 'Every brand has its host.' : `Brands without a host of their own: ${list(codes)}.`,
  brandHostsToDo: 'Name a host for each brand in BRAND_HOSTS, or remove its folder from brands.',
  trustProxy: (trusted: readonly string[], isBehindProxy: boolean) =>
    trusted.length > 0
      ? `Trusted proxies: ${list(trusted)}.`
      : isBehindProxy
        ? 'No proxy is trusted, though one ends TLS: everybody counts as one source, and shares its limits.'
        : 'No proxy is trusted.',
  trustProxyToDo: 'Set TRUST_PROXY to the address of the proxy that ends TLS.',
  staffHost: (origin: string | undefined) =>
    origin ? `The staff console is at ${origin}.` : 'There is no staff console.',
  staffHostToDo: 'Set STAFF_HOST where staff should work in the console.',

  storage: (failure: string | undefined) =>
    failure === undefined
      ? 'The store takes a file, gives it back and removes it.'
      : `The store of files fails (${failure}): nobody can send or open a file.`,
  storageToDo: (isBucket: boolean) =>
    isBucket
      ? 'Look whether the bucket of FILES_URL is there, and whether its key may write, read and delete.'
      : 'Look whether DATA_DIR/files is there, belongs to the server’s account, and has room.',
  gateway: (what: string, failure: string | undefined) =>
    failure === undefined
      ? `The answer of ${what} is well.`
      : `The answer of ${what} is not well (${failure}).`,
  gatewayToDo: {
    email:
      'Look at SMTP_URL: the host, its port, TLS, the name and the password. Without email nobody can log in.',
    sms: 'Look at SMS_URL and at the account of the gateway: its key and its credit.',
    push: 'Look at APNS_KEYS and FCM_ACCOUNTS. The server has to reach both services.',
  },
  noGateway: {
    email: 'No mail server is set: email stays in the outbox.',
    sms: 'No SMS gateway is set: SMS stay in the outbox.',
    push: 'Pushes are not sent.',
  },
  noGatewayToDo: {
    email: 'Set SMTP_URL: without email nobody can log in.',
    sms: 'Set SMS_URL where people should be able to log in and be told by SMS.',
    push: 'Start a server with the role worker or all.',
  },
  noScanner: 'Files that people send are not looked through for viruses.',
  noScannerToDo: 'Set SCANNER_URL to the daemon of ClamAV.',
  scannerAway: (reason: string) => `The virus scanner does not answer (${reason}): every file is refused.`,
  scannerToDo: 'Look whether clamd runs at the address in SCANNER_URL, and reads from the network.',
  scanner: (version: string, days: number) =>
    Number.isNaN(days)
      ? `The virus scanner is ${version}. It says nothing of signatures, and may have none.`
      : `The virus scanner is ${version}; its signatures are ${long('day', days)} old.`,
  signaturesToDo: 'Look why freshclam fetches no signatures.',
  disk: (folder: string, free: number, size: number) =>
    `${gigabytes(free)} of ${gigabytes(size)} are free on the disk of ${folder}.`,
  diskToDo: 'Make room, or enlarge the disk, before changes and files are refused.',

  late: (count: number) => `${number(count)} messages have waited for more than an hour to be sent.`,
  lateToDo: 'Look at the mail server and the SMS gateway: the log says what they answer (outbox).',
  givenUp: (count: number) =>
    `${number(count)} messages of the last week were refused or tried for too long.`,
  givenUpToDo: 'Mend the cause, then "portal outbox --retry" tries them again.',
  jobs: (kinds: readonly { name: string; count: number }[]) =>
    kinds.length === 0
      ? 'No job of the last day was given up.'
      : `Jobs of the last day were given up: ${list(kinds.map(({ name, count }) => `${number(count)} ${name}`))}.`,
  jobsToDo: 'The log says why (job). Reports and exports can be asked for again.',
  stale: (count: number) => `${number(count)} plan supports wait for their totals to be worked out anew.`,
  staleToDo: 'People see no figures meanwhile. "portal jobs" shows the job that works them out.',
  imported: (seconds: number) => `A feed was last taken in ${duration(seconds)} ago.`,
  importToDo: 'Look at the system that sends the feed, then at the folder that is watched, or at the runs.',
  noImport: 'No feed was taken in yet.',
  noImportToDo: 'Take one in: "portal import feed", or the operations API.',
  rejected: (count: number) => `${number(count)} rows of the last folder were rejected.`,
  rejectedToDo:
    'The report names file, line and column. Mend them where they come from, and send them again.',
  tookNothing: (isSo: boolean) =>
    isSo ? 'The last feed was not taken in at all.' : 'The last feed was not refused.',
  tookNothingToDo: 'Its report says which rows are bad. "--accept-rejects" takes in the good ones.',
  key: (days: number) => `The key that signs has been in use for ${number(days)} days.`,
  keyToDo: (isSetting: boolean) =>
    isSetting
      ? 'Put a new key first in AUTH_KEYS ("portal keys new"), and take the old one out a week later.'
      : '"portal keys rotate" makes a new one; a week later "portal keys rotate --retire" ends the old ones.',

  plans: (count: number) => `It holds ${number(count)} plans.`,
  wrong: (count: number) => `${number(count)} plan supports have a total that is not the sum of their lines.`,
  wrongToDo:
    'Take the feed of these plans in again: it works their totals out anew. Then report it as a fault.',
  components: (count: number) => `${number(count)} funding components have figures that do not add up.`,
  componentsToDo: 'Put the plan right in the plan manager’s system, and send it again.',
  missing: (missing: number, kept: number) =>
    `${number(missing)} of ${number(kept)} files are missing from the store.`,
  missingToDo: 'Bring them back from the last backup that has them.',
  unknown: (count: number) => `${number(count)} files in the store belong to no record.`,
  unknownToDo:
    'After a restore, bring back database and files of one moment. Otherwise report it as a fault.',
  unannounced: (count: number) =>
    `${number(count)} claims have waited for more than a day without anybody having been told. They are not settled by themselves.`,
  unannouncedToDo: 'Look why no message was sent ("portal outbox"). Have these claims decided by hand.',
  lookingAt: (what: string) => `Looking at ${what}`,
  asOf: (said: string, day: string) => `${said} (Looked at on ${day}.)`,
  notYet: (what: readonly string[]) => `Not compared yet: ${list(what)}.`,
  thorough: (hours: number) => `The last thorough look was made ${long('hour', hours)} ago.`,
  thoroughToDo: '"portal doctor --thorough" makes it now; a server makes it every day after three.',

  severity: { well: 'well', notice: 'notice', warning: 'WARNING', critical: 'CRITICAL' },
} as const;

/** What alarms say. */
export const alarmWords = {
  line: (severity: string, code: string, said: string) => `${severity} (${code}): ${said}`,
  over: (code: string, said: string) => `Well again (${code}). It was: ${said}`,
  subject: (host: string, severity: string, code: string) => `${host}: ${severity}, ${code}`,
  overSubject: (host: string, code: string) => `${host}: well again, ${code}`,
  since: (at: string) => `Since ${at}.`,
  more: '"portal doctor" says how it stands now.',
} as const;
