// The Compose file: every service is held to the same rules, starts when what it needs is there, and gets settings that
// the server knows.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { configOf, DEPLOY, documentsOf, IMAGE, PINNED, read, settingsIn } from './deploy-files.ts';

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const file = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

const text = read('compose/compose.yaml');
const { services, networks, volumes } = file.parse(documentsOf(text)[0]);
const entries = Object.entries(services);

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl)
  console.info('Skipped: the secrets of a Compose deployment. There is no openssl on this machine.');

describe('the Compose file', () => {
  it.each(entries)(
    'pins %s, and gives it no rights that it does not need',
    (name, { image, user, cap_add }) => {
      if (!['portal', 'migrate'].includes(name)) expect(image).toMatch(PINNED);
      else expect(image).toBe(IMAGE);
      // The portal's image has its own account; who gives a volume away has to be root, and may do only that.
      if (name === 'own-files') expect(cap_add).toEqual(['CHOWN']);
      else
        expect([cap_add, user ?? '10001:10001']).toEqual([
          undefined,
          expect.stringMatching(/^[1-9]\d*:\d+$/),
        ]);
    },
  );

  it('waits only for services that say when they are there', () => {
    const own = ['portal', 'migrate'];
    const missing = entries.flatMap(([name, { depends_on: needs }]) =>
      Object.entries(needs)
        .filter(([other, { condition }]) => {
          if (condition === 'service_completed_successfully') return !(other in services);
          return !own.includes(other) && services[other]?.healthcheck === undefined;
        })
        .map(([other]) => `${name} waits for ${other}`),
    );
    expect(missing).toEqual([]);
  });

  it('names networks, volumes and files that are there', () => {
    const isThere = (from: string) =>
      from.startsWith('.') ? from === './tls' || existsSync(join(DEPLOY, 'compose', from)) : from in volumes;
    const sources = entries.flatMap(([, each]) => each.volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(sources.filter((from) => !isThere(from))).toEqual([]);
    expect(entries.flatMap(([, each]) => each.networks).filter((name) => !(name in networks))).toEqual([]);
  });

  it('opens to others only what nginx answers', () => {
    const open = entries.flatMap(([name, { ports }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    );
    expect(open).toEqual(['nginx 80:80', 'nginx 443:443']);
  });

  it.skipIf(!hasOpenssl)(
    'starts with the secrets that prepare.sh makes, once, for nobody else to read',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'wattle-compose-'));
      cpSync(join(DEPLOY, 'compose/prepare.sh'), join(folder, 'prepare.sh'));
      const prepare = () => spawnSync('sh', [join(folder, 'prepare.sh')], { encoding: 'utf8' });
      try {
        expect(prepare()).toMatchObject({ status: 0, stderr: '' });
        const made = readFileSync(join(folder, '.env'), 'utf8');
        expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
        expect(readdirSync(join(folder, 'tls'))).toHaveLength(6);
        expect(prepare()).toMatchObject({ status: 0, stdout: '' });
        expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(made);
        const secrets = settingsIn(made);
        const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
        expect([...new Set(asked)].toSorted()).toEqual(Object.keys(secrets).toSorted());
        for (const name of ['portal', 'migrate']) {
          const env = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
            key,
            value.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_, secret: string) => secrets[secret] ?? ''),
          ]);
          expect(configOf(Object.fromEntries(env))).toMatchObject({
            demo: false,
            publicUrl: 'https://portal.wattle.example',
            authKeys: [secrets['AUTH_KEYS']],
          });
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
