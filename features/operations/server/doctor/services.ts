import { randomUUID } from 'node:crypto';
import { TRIED } from '#platform/server/files/keep.ts';
import { askVersion } from '#platform/server/files/scanner.ts';
import { unless } from '#platform/server/manifest/finding.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import type { Channel } from '#platform/server/messages/outbox.ts';
import { DAY_MS } from '#scheme/dates.ts';
import { SIGNATURE_DAYS } from '../../rules/limits.ts';
import { reasonOf } from './examine.ts';
import { words } from './words.ts';

/** Why something fails; undefined where it does not. */
const failureOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );

/** Puts a file into the store, reads it, and takes it out again. */
async function tryStore({ files }: Services): Promise<void> {
  const text = randomUUID();
  const key = `${TRIED}${text}`;
  await files.put(key, text);
  try {
    if ((await files.get(key)) !== text) throw new Error();
  } finally {
    await files.delete(key);
  }
}

const storage: Examination = {
  name: 'storage',
  what: 'the store of files',
  asks: 'services',
  async look(services) {
    const failure = await failureOf(tryStore(services));
    return [
      unless(failure === undefined, {
        code: 'storage',
        severity: 'critical',
        words: words.storage(failure),
        toDo: words.storageToDo(services.config.filesUrl !== undefined),
      }),
    ];
  },
};

/** The gateway of a channel: it is asked whether it is there and knows us, and nothing is sent. */
const gateway = (name: string, what: string, channel: Channel): Examination => ({
  name,
  what,
  asks: 'services',
  async look({ delivery, config }, stopped) {
    if (!delivery.sends(channel)) {
      const isMissed = config.demo === false;
      const severity = !isMissed ? 'well' : channel === 'email' ? 'critical' : 'notice';
      const said = { code: name, words: words.noGateway[channel] };
      return [
        severity === 'well'
          ? { ...said, severity }
          : { ...said, severity, toDo: words.noGatewayToDo[channel] },
      ];
    }
    const failure = await failureOf(delivery.check(channel, stopped));
    return [
      unless(failure === undefined, {
        code: name,
        severity: channel === 'email' ? 'critical' : 'warning',
        words: words.gateway(what, failure),
        toDo: words.gatewayToDo[channel],
      }),
    ];
  },
});

const scanner: Examination = {
  name: 'scanner',
  what: 'the virus scanner',
  asks: 'services',
  async look({ config, machine }, stopped) {
    let said: string | undefined;
    try {
      said = await askVersion(config, stopped);
    } catch (error) {
      const code = 'scanner';
      return [
        { code, severity: 'critical', words: words.scannerAway(reasonOf(error)), toDo: words.scannerToDo },
      ];
    }
    if (said === undefined)
      return [
        unless(config.demo !== false, {
          code: 'scanner',
          severity: 'notice',
          words: words.noScanner,
          toDo: words.noScannerToDo,
        }),
      ];
    const [version = '', , day = ''] = said.split('/');
    const age = Math.floor((machine.now().getTime() - new Date(day).getTime()) / DAY_MS);
    return [
      unless(age <= SIGNATURE_DAYS, {
        code: 'scanner',
        severity: 'warning',
        words: words.scanner(version, age),
        toDo: words.signaturesToDo,
      }),
    ];
  },
};

export const serviceLooks = [
  storage,
  gateway('mail', 'the mail server', 'email'),
  gateway('sms', 'the SMS gateway', 'sms'),
  gateway('push', 'the services of pushes to the apps', 'push'),
  scanner,
];
