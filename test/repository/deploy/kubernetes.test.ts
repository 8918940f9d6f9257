// The manifests for Kubernetes: by the API's own schemas, by the server's settings, and as kubectl puts them together.

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { configOf, DEPLOY, documentsOf, IMAGE, PROBES, read, settingsIn } from './deploy-files.ts';
import { mistakesIn } from './kubernetes-schemas.ts';

const FOLDER = join(DEPLOY, 'kubernetes');
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
if (!hasKubectl) console.info('Skipped: manifests put together. There is no kubectl on this machine.');

const manifests = globSync('*/*.yaml', { cwd: FOLDER })
  .filter((path) => !path.endsWith('kustomization.yaml'))
  .toSorted()
  .flatMap((path) => documentsOf(read(`kubernetes/${path}`)).map((manifest) => ({ path, manifest })));

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }).optional();
const pod = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.literal(10_001),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([
    z.object({
      image: z.literal(IMAGE),
      args: z.array(z.string()),
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
      startupProbe: probe,
      livenessProbe: probe,
      readinessProbe: probe,
      resources: z.object({
        requests: z.object({ cpu: z.string(), memory: z.string() }),
        limits: z.object({ memory: z.string() }),
      }),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
      volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
    }),
  ]),
});

/** The pods that a manifest makes. */
function podsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('containers' in value) return [value];
  return Object.values(value).flatMap(podsOf);
}
const pods = manifests.flatMap(({ path, manifest }) => podsOf(manifest).map((each) => ({ path, each })));
const portal = pod.parse(pods.find(({ path }) => path.endsWith('deployment.yaml'))?.each).containers[0];

describe('the manifests', () => {
  it.each(manifests)('$path is what the API takes', ({ manifest }) => {
    expect(mistakesIn(manifest)).toEqual([]);
    expect(mistakesIn({ ...manifest, metdata: {} })).toEqual(['/metdata']);
  });

  it.each(pods)('the pod of $path has no right that it does not need', ({ each }) => {
    const { containers } = pod.parse(each);
    // The folder of the data, and /tmp: nothing else can be written.
    expect(containers[0].volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/var/lib/wattle', '/tmp']);
  });

  it('ask the server where it answers', () => {
    const { port } = configOf({});
    const figures = configOf({ ADMIN_PORT: read('docker/Dockerfile').match(/ADMIN_PORT=(\S+)/)?.[1] ?? '' })
      .admin?.port;
    expect(portal.ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: figures },
    ]);
    expect(
      [portal.startupProbe, portal.livenessProbe, portal.readinessProbe].map((each) => each?.httpGet),
    ).toEqual([PROBES.alive, PROBES.alive, PROBES.ready].map((path) => ({ path, port: 'http' })));
  });

  it('start what the image can do', () => {
    expect(pods.map(({ each }) => pod.parse(each).containers[0].args.join(' ')).toSorted()).toEqual([
      'portal backup --schedule',
      'portal migrate',
      'serve',
    ]);
  });

  it('set the server as it reads it, with a host of the ingress for every brand and for staff', () => {
    const config = configOf({
      ...settingsIn(read('kubernetes/settings/settings.env')),
      ...settingsIn(read('kubernetes/settings/secrets.example.env')),
    });
    expect(config).toMatchObject({ demo: false, trustProxy: ['10.42.0.0/16'], backupTo: undefined });
    expect(configOf(settingsIn(read('kubernetes/settings/backup.example.env'))).backupTo).toMatch(/^s3:/);
    const ingress = documentsOf(read('kubernetes/portal/ingress.yaml'))[0] as {
      spec: { rules: { host: string }[]; tls: { hosts: string[] }[] };
    };
    const hosts = [...config.brandHosts.keys(), new URL(config.staffOrigin ?? '').hostname];
    expect(ingress.spec.rules.map(({ host }) => host)).toEqual(hosts);
    expect(ingress.spec.tls.flatMap(({ hosts: served }) => served)).toEqual(hosts);
  });
});

describe.skipIf(!hasKubectl)('put together by kubectl', () => {
  const copy = mkdtempSync(join(tmpdir(), 'wattle-manifests-'));
  cpSync(FOLDER, copy, { recursive: true });
  cpSync(join(copy, 'settings/secrets.example.env'), join(copy, 'settings/secrets.env'));
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each(['portal', 'migrate'])(
    '%s holds everything in its namespace, with the settings that it names',
    (part) => {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(copy, part)], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      const made = documentsOf(stdout) as { kind: string; metadata: { name: string; namespace?: string } }[];
      expect(
        made.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'wattle'),
      ).toEqual([]);
      const names = made.map(({ metadata }) => metadata.name);
      const named = [...stdout.matchAll(/name: (wattle-(?:settings|secrets)\S*)/g)].map(
        ([, name = '']) => name,
      );
      expect(named.length).toBeGreaterThan(2);
      expect(named.filter((name) => !names.includes(name))).toEqual([]);
    },
  );
});
