import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/server/config/config.ts';
import type { Standing } from '#platform/server/manifest/feature.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { ownKey } from './own-key.ts';
import { Program } from './program.ts';

/** The programs of a server, by the code of their brand. */
const programs = new WeakMap<Services, Map<string, Program>>();

/** The program of a brand; undefined where none runs. */
export const programOf = (services: Services, brand: string): Program | undefined =>
  programs.get(services)?.get(brand);

/** The plan manager's own records: the feed that the demo world was loaded from. */
const recordsOf = ({ dataDir }: Config): string => join(dataDir, 'demo');

/**
 * Whether a plan manager is wanted: with the demo's own data only. A demo that is `exposed` may hold other people's
 * records, and nobody may invent payments for them. The program is told where the server listens, so the port has to be
 * known, and it works from the records of the server that has loaded the world.
 */
const isWanted = (config: Config): boolean =>
  config.demo === true &&
  config.demoSimulation > 0 &&
  config.port > 0 &&
  existsSync(join(recordsOf(config), 'participants.csv'));

/** The server's own address: what PUBLIC_URL says may lead through a proxy. */
const addressOf = ({ host, port }: Config): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * Keeps a plan manager for each brand, in a process of its own that knows only the operations API (docs/adr/0050). Where
 * several servers share a database, the one that started last has it (`ownKey`).
 */
export const keepPlanManager: Standing = (services, onFailure) => {
  const { config, brands } = services;
  if (!isWanted(config)) return async () => {};
  const running = new Map<string, Program>();
  programs.set(services, running);
  let isStopped = false;
  const start = async () => {
    for (const { brand } of brands.all) {
      const key = await ownKey(services, brand.code);
      if (isStopped) return;
      const settings = {
        PORTAL: addressOf(config),
        KEY: key,
        BRAND: brand.code,
        RECORDS: recordsOf(config),
        STATE: join(config.dataDir, `plan-manager-${brand.code}.json`),
        SIMULATION: String(config.demoSimulation),
      };
      running.set(brand.code, new Program(settings, onFailure));
    }
  };
  const started = start().catch(onFailure);
  return async () => {
    isStopped = true;
    await started;
    await Promise.all([...running.values()].map((program) => program.stop()));
  };
};
