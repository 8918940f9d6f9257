import { formatDate, todayInAdelaide } from '#scheme/dates.ts';

const count = (number: number): string => number.toLocaleString('en-AU');
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const clock = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Adelaide', timeStyle: 'short' });
const when = (at: Date): string => `${formatDate(todayInAdelaide(at))}, ${clock.format(at)} (Adelaide)`;

/** What a backup holds, as the commands count it. */
interface Holding {
  at: Date;
  rows: number;
  files: number;
}

const holding = ({ at, rows, files }: Holding): string =>
  `It holds everything as it was on ${when(at)}: ${count(rows)} rows and ${count(files)} files.`;

/** What the commands for backups say. */
export const words = {
  which:
    'Say where to: backup FILE, or backup --schedule for the folder or bucket of BACKUP_TO; --check FILE looks into one, --new-key makes a key.',
  noRecipients:
    'The setting BACKUP_RECIPIENTS is missing: backups are only written encrypted. Make a key with: npm run portal -- backup --new-key',
  noPlace:
    'The setting BACKUP_TO is missing: the folder or bucket that the backups of every day are kept in.',
  taken: (path: string) => `There is a file ${path} already. Choose another name, or remove it first.`,
  noFile: (path: string) => `There is no file ${path}.`,
  noIdentity: '--identity takes the file with the key that opens the backup.',
  making: 'Backup',
  checking: 'Reading',
  restoring: 'Restoring',
  stopped: 'Stopped. Nothing of the backup was kept.',
  made: (where: string, holds: Holding, bytes: number) =>
    `The backup is in ${where}, ${megabytes(bytes)}. ${holding(holds)}`,
  isThere: 'Today’s backup is there already.',
  removed: (name: string) => `Not kept any longer, and removed: ${name}`,
  faulty: (files: number, records: readonly number[]) =>
    `${count(files)} files are missing from the store, or are not as long as their records say. Everything else is in the backup. The numbers of their records in the table files: ${records.slice(0, 20).join(', ')}${files > 20 ? ', …' : ''}. Take them from an older backup, or ask whoever sent them.`,
  whole: (holds: Holding, product: string) =>
    `The backup is whole: it opens, nothing was changed, and nothing is missing. Wattle ${product} made it. ${holding(holds)}`,
  newKey: (recipient: string, identity: string, at: Date) =>
    `# Made by the portal, ${at.toISOString()}. This is shown once and kept nowhere: store it where the server cannot read\n# it, twice, and put the next line's age1… into BACKUP_RECIPIENTS.\n# public key: ${recipient}\n${identity}`,
  restored: (holds: Holding) => `Restored. ${holding(holds)}`,
  next: [
    'Everybody has to log in again. What was ended since that moment is as it was: revoke API keys and end accesses again.',
    'Changes go on with ids that no system has had. A system that is ahead is told so.',
    'Give the server the AUTH_KEYS of the old one: API keys and secrets of webhooks depend on them. Messages that waited are sent once it starts.',
    'Next: start the server, run "portal doctor", look into a claim and a document, then make a backup.',
  ],
  databaseThere: (folder: string) =>
    `There is a database in ${folder} already. Stop its server and move the folder away, or set DATA_DIR to a new one.`,
  examined: {
    none: 'The portal makes no backups: BACKUP_RECIPIENTS is not set.',
    never: 'No backup was made yet.',
    last: (at: Date) => `The last backup is of ${when(at)}.`,
    late: (at: Date) => `The last backup is of ${when(at)}: one should be made every day.`,
    failed: (failure: string) => `The last backup failed: ${failure}`,
    notFailed: 'The last backup did not fail.',
    faulty: (files: number) => `The last backup lacks ${count(files)} files, or has them in a wrong length.`,
  },
  toDo: {
    none: 'Make a key by "portal backup --new-key", and set BACKUP_RECIPIENTS and BACKUP_TO.',
    never: 'Make one: "portal backup --schedule", or "portal backup FILE".',
    failed: 'Mend the cause, then "portal backup --schedule" makes it anew.',
    faulty:
      'Look why the store has lost them: "portal doctor --thorough" counts them. An older backup may have them.',
    late: 'Look if its timer or its job runs ("portal jobs"), and if there is room in BACKUP_TO.',
  },
} as const;
