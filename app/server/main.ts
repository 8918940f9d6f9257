import { parseArgs } from 'node:util';
import { DEMO_PATHS } from '#features/demo/calls.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { VERSION } from '#platform/server/config/root.ts';
import { serve } from './serve.ts';

/** Settings that several servers of a machine do not share, and the words by which they are given: `serve --role api`. */
const WORDS = { role: 'ROLE', port: 'PORT', 'admin-port': 'ADMIN_PORT' } as const;

/** The settings of the environment, with those that were given as words. */
function given(): NodeJS.ProcessEnv {
  const options = Object.fromEntries(Object.keys(WORDS).map((word) => [word, { type: 'string' as const }]));
  const { values } = parseWords(options);
  const named = Object.entries(WORDS).map(([word, setting]) => [
    setting,
    values[word] ?? process.env[setting],
  ]);
  return { ...process.env, ...Object.fromEntries(named) };
}

/** Reads the words. Throws a sentence where one is not known, as it is thrown for a wrong setting. */
function parseWords(options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Error((error as Error).message);
  }
}

/** Starts the server, and ends it in order on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(given());
  const { end } = await serve(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
  console.info(greeting(config));
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
