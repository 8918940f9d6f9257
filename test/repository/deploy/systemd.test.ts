// The units for systemd: that it takes them, how much of the machine they leave open, and that they agree with the server.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configOf, DEPLOY, read, settingsIn } from './deploy-files.ts';

/** What `systemd-analyze security` says at most, from 0 to 10. */
const EXPOSURE = 2.5;
/** Of the program that starts, and of the account that the guide makes, a machine that only tests has neither. */
const PROGRAM = /\/opt\/wattle\/bin\/wattle/;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd)
  console.info('Skipped: units as systemd reads them. There is no systemd-analyze on this machine.');

const services = ['wattle', 'wattle@', 'wattle-worker', 'wattle-backup'];

/** What a unit sets, by section; a name that stands twice has all its values. */
function unitIn(text: string): Record<string, Record<string, string[]>> {
  const sections: Record<string, Record<string, string[]>> = {};
  let section: Record<string, string[]> | undefined;
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, title] = /^\[([A-Z]\w+)\]$/.exec(line) ?? [];
    const [, name = '', value = ''] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? [];
    if (title) section = sections[title] = {};
    else if (section && name) section[name] = [...(section[name] ?? []), value];
    else expect.fail(`no line of a unit: ${line}`);
  }
  return sections;
}

describe('the units', () => {
  it.each(services)(
    'start %s.service as somebody who is not root, with the program of the release',
    (name) => {
      const { Service } = unitIn(read(`systemd/${name}.service`));
      expect([Service?.['User'], Service?.['Group']]).toEqual([['wattle'], ['wattle']]);
      expect(Service?.['ExecStart']?.[0]).toMatch(PROGRAM);
      expect(Service?.['EnvironmentFile']?.[0]).toBe('/etc/wattle/wattle.env');
      // The server makes the folder of its data in the one that systemd gives it.
      expect(Service?.['Environment']?.[0]).toContain(
        `DATA_DIR=/var/lib/${Service?.['StateDirectory']?.[0]}/data`,
      );
      expect(read('systemd/wattle.sysusers')).toMatch(/^u wattle /m);
    },
  );

  it('set the server as it reads it, behind nginx on the same machine', () => {
    const config = configOf(settingsIn(read('systemd/wattle.env')));
    expect(config).toMatchObject({ demo: false, host: '127.0.0.1', trustProxy: ['127.0.0.1'] });
    expect(config.backupTo).toBeUndefined();
    expect(read('nginx/wattle/upstream.conf')).toContain(`server 127.0.0.1:${config.port} max_fails=0;`);
  });

  it('have nginx forget a connection before a server that ends closes it', () => {
    const seconds = (pattern: RegExp, file: string) => Number(pattern.exec(read(file))?.[1]);
    const forgotten = seconds(/keepalive_timeout (\d+)s;/, 'nginx/wattle/upstream.conf');
    expect(forgotten).toBeLessThan(seconds(/DRAIN_SECONDS=(\d+)/, 'systemd/wattle@.service'));
  });

  it('give the place of the backups to the backup alone, which may write there', () => {
    const backup = configOf(settingsIn(read('systemd/backup.env')));
    const { Service } = unitIn(read('systemd/wattle-backup.service'));
    expect(Service?.['EnvironmentFile']).toEqual(['/etc/wattle/wattle.env', '/etc/wattle/backup.env']);
    expect(Service?.['ReadWritePaths']).toEqual([`-${backup.backupTo}`]);
  });
});

describe.skipIf(!hasSystemd)('to systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-units-'));
  const place = (name: string) => join(folder, name);
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(join(DEPLOY, 'systemd/wattle-backup.timer'), place('wattle-backup.timer'));
  for (const name of services) {
    const unit = readFileSync(join(DEPLOY, `systemd/${name}.service`), 'utf8').replace(PROGRAM, '/bin/true');
    writeFileSync(place(`${name}.service`), unit);
    mkdirSync(place(`${name}.service.d`));
    cpSync(join(DEPLOY, 'systemd/sandbox.conf'), place(`${name}.service.d/sandbox.conf`));
  }

  it.each([...services.map((name) => `${name}.service`), 'wattle-backup.timer'])(
    '%s is without a fault',
    (unit) => {
      const { status, stderr } = analyze('verify', '--man=no', place(unit));
      expect([status, stderr.split('\n').filter((line) => line.includes('wattle'))]).toEqual([0, []]);
    },
  );

  it.each(services)('%s.service leaves little of the machine open', (name) => {
    const { stdout } = analyze(
      'security',
      '--offline=true',
      `--threshold=${EXPOSURE * 10}`,
      '--no-pager',
      place(`${name}.service`),
    );
    const [, level] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(level)).toBeLessThan(EXPOSURE);
  });
});
