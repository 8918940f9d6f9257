// What the tests of deploy/ read it by: each format's parser, and what the server says of itself.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig, SETTINGS } from '#platform/server/config/config.ts';
import { newAuthKey } from '#platform/server/config/keys.ts';

export const ROOT = join(import.meta.dirname, '../../..');
export const DEPLOY = join(ROOT, 'deploy');

export const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

/** The product's version, as its image is tagged. */
export const IMAGE = `wattle:${(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version}`;

/** A tag that names one release, or one day's: never `latest`, never a major version alone. */
export const PINNED = /^[a-z0-9./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)*$/;

/** The addresses by which the server says that it lives, and that it is ready. */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

/** What stands in an example where a secret does. The second is the recipient in age's own description. */
const PLACES: Readonly<Record<string, string>> = {
  KEY: newAuthKey(),
  'age1…': 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
};

type Env = Readonly<Record<string, string>>;

/** The documents of a YAML file, with its anchors and merged keys; fails where a parser would. */
export function documentsOf(text: string): Record<string, unknown>[] {
  const documents = parseAllDocuments(text, { merge: true, uniqueKeys: true });
  for (const document of documents) expect([...document.errors, ...document.warnings]).toEqual([]);
  return documents.map((document) => document.toJS() as Record<string, unknown>);
}

/** A file of settings, `NAME=value` on a line, as systemd, Compose and Kubernetes read it. */
export function settingsIn(text: string): Env {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  const pairs = lines.map((line) => /^#?([A-Z_]+)=(.*)$/.exec(line) ?? expect.fail(`no setting: ${line}`));
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** Checks that a server knows these settings and takes them (a key in the place of one), and gives what it makes of them. */
export function configOf(env: Env) {
  expect(Object.keys(env).filter((name) => !SETTINGS.includes(name) && name !== 'NODE_ENV')).toEqual([]);
  const filled = Object.entries(env).map(([name, value]) => [name, PLACES[value] ?? value]);
  return readConfig(Object.fromEntries(filled) as Env);
}
