import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Figure, FigureName, Measured, Services } from '../manifest/services.ts';

/** For how long readings hold, in milliseconds: scrapers that come together are answered by one look. */
const HOLDS = 5000;
/** The longest that all readings together may take, in milliseconds; what is not there by then is as it was before. */
const PATIENCE = 5000;

/**
 * Makes a gauge of each figure of the features. Gives what reads them anew: where the database cannot be reached, or a
 * reading fails, its figure is missing and the failure is counted, and all others are there.
 */
export function readFigures(services: Services, registry: Registry): () => Promise<void> {
  const failures = new Counter({
    name: 'wattle_readings_failed_total',
    help: 'Figures that could not be read, by the first of their names.',
    labelNames: ['figure'],
    registers: [registry],
  });
  const gauges = new Map(
    services.features.measured.flatMap(({ figures }) =>
      (Object.entries(figures) as [FigureName, Figure][]).map(([name, { help, labels }]) => [
        name,
        new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
      ]),
    ),
  );
  const clear = (figures: Measured['figures']) => {
    for (const [name, { labels }] of Object.entries(figures)) {
      const gauge = gauges.get(name as FigureName);
      gauge?.reset();
      // One without labels would be 0.
      if (labels.length === 0) gauge?.remove();
    }
  };
  for (const { figures } of services.features.measured) clear(figures);

  const readOne = async ({ figures, read }: Measured): Promise<void> => {
    const names = Object.keys(figures) as FigureName[];
    try {
      const readings = await read(services);
      clear(figures);
      for (const name of names)
        for (const { labels = {}, value } of readings[name] ?? []) gauges.get(name)?.set(labels, value);
    } catch {
      // An old reading would say that all is well.
      clear(figures);
      failures.inc({ figure: names[0] ?? '' });
    }
  };
  const readAll = async () => {
    for (const each of services.features.measured) await readOne(each);
  };

  let last: { at: number; done: Promise<void> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > HOLDS) {
      const done = readAll();
      last = { at: performance.now(), done };
    }
    const over = new AbortController();
    await Promise.race([last.done, sleep(PATIENCE, undefined, { signal: over.signal }).catch(() => {})]);
    over.abort();
  };
}
