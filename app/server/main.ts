import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { DEMO_PATHS } from '#features/demo/calls.ts';
import { listenForOperators } from '#features/operations/server/admin-socket.ts';
import { loadDemoWorld } from '#features/operations/server/demo/load-demo.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { VERSION } from '#platform/server/config/root.ts';
import { workOn } from '#platform/server/jobs/job.ts';
import { listenForScrapers } from '#platform/server/metrics/admin-server.ts';
import { startTraces } from '#platform/server/traces/traces.ts';
import { buildApp } from './app.ts';
import { keepCalendar } from './calendar.ts';
import { commands, jobs, standing } from './fold.ts';
import { openProduct } from './product.ts';

/** Starts the server: settings, data, demo world, HTTP; stops it in order on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopTraces = await startTraces(process.env);
  const product = await openProduct(config);
  try {
    const { services } = product;
    if (config.demo) {
      await loadDemoWorld(services);
      // Ask before anybody logs in, so that the log-in code is the newest message in the outbox.
      await askForApprovals(services);
    }
    const app = await buildApp(services);
    // With PostgreSQL the command line opens the database itself.
    const operators = config.databaseUrl ? undefined : await listenForOperators(services, commands);
    const admin =
      config.admin &&
      (await listenForScrapers(services, config.admin, (error) => app.log.error({ metrics: error.name })));
    await workOn(services, jobs, (error) => app.log.error({ job: error.name }));
    await app.listen({ port: config.port, host: config.host });
    const calendar = keepCalendar(services, (error) => app.log.error({ calendar: error.name }));
    services.delivery.start((trouble) => app.log.warn({ outbox: trouble }));
    const onFailure = (error: Error) => app.log.error({ standing: error.name });
    const ends = standing.map((work) => work(services, onFailure));
    const stop = async () => {
      await Promise.all([operators?.close(), admin?.close()]);
      calendar.stop();
      await Promise.all(ends.map((end) => end()));
      await app.close();
      await product.close();
      await stopTraces();
    };
    const stopOrTell = () => stop().catch((error: Error) => app.log.error({ stop: error.name }));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopOrTell());
    console.info(greeting(config));
  } catch (error) {
    await product.close();
    throw error;
  }
}

function greeting(config: Config): string {
  const { publicUrl, demo, databaseUrl, dataDir } = config;
  const store = databaseUrl
    ? 'Data: PostgreSQL.'
    : `Data: ${dataDir}. (PGlite keeps every answered change when the process dies, but a power cut can lose the last seconds.)`;
  const signIn = demo
    ? `What there is to try: ${demoPage(config, DEMO_PATHS.start)}\nLog in as demo@wattle.example; the code arrives at ${demoPage(config, DEMO_PATHS.outbox)}\nThe other brand: ${publicUrl}/?brand=mpm, mpm@wattle.example${keyNote(config)}`
    : 'Make people with: npm run portal -- import feed FOLDER';
  return `\nWattle ${VERSION} is ready at ${publicUrl}\n${signIn}\n${store}\n`;
}

/** The address of a page of the demo, with the key that a request needs once a proxy has passed it on. */
const demoPage = ({ publicUrl, demo, demoKey }: Config, path: string): string =>
  demo === 'exposed' ? `${publicUrl}${path}` : `${publicUrl}${path}?key=${demoKey}`;

const keyNote = ({ demo }: Config): string =>
  demo === 'exposed'
    ? ''
    : '\nThe key is for requests through a proxy; a proxy that hides itself entirely cannot be told from this machine, so put none in front of a demo.';

main().catch((error: unknown) => {
  // Print one sentence for a wrong setting or a locked folder, and the whole error, with its stack, for a fault in the
  // code.
  const known = error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
  console.error(known ? error.message : error);
  process.exitCode = 1;
});
