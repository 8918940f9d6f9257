import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { listenForOperators } from '#features/operations/server/admin-socket.ts';
import { loadDemoWorld } from '#features/operations/server/demo/load-demo.ts';
import { addOperationPages } from '#features/operations/server/pages.ts';
import type { Config } from '#platform/server/config/config.ts';
import { workOn } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { listenForScrapers } from '#platform/server/metrics/admin-server.ts';
import { startTraces } from '#platform/server/traces/traces.ts';
import { buildApp } from './app.ts';
import { keepCalendar } from './calendar.ts';
import { keepCollected } from './collected.ts';
import { commands, jobs, standing } from './fold.ts';
import { openProduct } from './product.ts';

/** The longest that the end waits for requests that are under way, in milliseconds; uploads are among them. */
const UNDER_WAY = 25_000;

/**
 * Starts the server: settings, data, demo world, HTTP, and the work that is left for later, as far as its role goes. Gives
 * how to end it: it says that it is not ready any more, goes on for DRAIN_SECONDS, and finishes what is under way.
 */
export async function serve(config: Config): Promise<{ end: () => Promise<void> }> {
  const stopTraces = await startTraces(process.env);
  const product = await openProduct(config);
  try {
    const { services } = product;
    if (config.demo) {
      await loadDemoWorld(services);
      // Ask before anybody logs in, so that the log-in code is the newest message in the outbox.
      await askForApprovals(services);
    }
    const app = config.role === 'worker' ? probesOnly(services) : await buildApp(services);
    // With PostgreSQL the command line opens the database itself.
    const operators = config.databaseUrl ? undefined : await listenForOperators(services, commands);
    const admin =
      config.admin &&
      (await listenForScrapers(services, config.admin, (error) => app.log.error({ metrics: error.name })));
    if (config.role !== 'api') await workOn(services, jobs, (error) => app.log.error({ job: error.name }));
    await app.listen({ port: config.port, host: config.host });
    const endWork = config.role === 'api' ? async () => {} : startWork(services, app);
    const stopCollecting = keepCollected(services, (error) => app.log.error({ collected: error.name }));
    const end = async () => {
      services.ending.abort();
      await sleep(config.drainSeconds * 1000);
      stopCollecting();
      await Promise.all([operators?.close(), admin?.close(), endWork(), closeInTime(app)]);
      await product.close();
      await stopTraces();
    };
    return { end: () => end().catch((error: Error) => app.log.error({ stop: error.name })) };
  } catch (error) {
    await product.close();
    throw error;
  }
}

/** Begins what goes on beside the requests; gives how to end it. */
function startWork(services: Services, { log }: FastifyInstance): () => Promise<void> {
  const calendar = keepCalendar(services, (error) => log.error({ calendar: error.name }));
  services.delivery.start((trouble) => log.warn({ outbox: trouble }));
  const ends = standing.map((work) => work(services, (error) => log.error({ standing: error.name })));
  return async () => {
    calendar.stop();
    await Promise.all(ends.map((end) => end()));
  };
}

/** The pages of a process that answers nobody: whether it is alive, and ready. */
function probesOnly(services: Services): FastifyInstance {
  const app = Fastify({ logger: { level: services.config.logLevel } });
  addOperationPages(app, services);
  return app;
}

/** Takes no more connections, and waits for the requests that are under way, but not for ever. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), UNDER_WAY);
  await app.close();
  clearTimeout(timer);
}
