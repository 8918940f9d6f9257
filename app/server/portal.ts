import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askRunningServer } from '#features/operations/server/admin-socket.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { newAuthKey } from '#platform/server/config/keys.ts';
import { inTime } from '#platform/server/in-time.ts';
import type { Operation, Operator, OptionValues, Outcome } from '#platform/server/manifest/operation.ts';
import { commands } from './fold.ts';
import { openProduct, openToLook } from './product.ts';

const words = {
  silent: (seconds: number) => `A server runs on this data folder, but gave no answer within ${seconds} s.`,
} as const;

/** The operator's command line: `npm run portal -- <command>`. Gives false where something was refused. */
async function main(given: string[]): Promise<Outcome> {
  const plain = given.filter((word) => word !== '--help' && word !== '-h');
  const wantsHelp = plain.length < given.length || given.length === 0;
  const operation = commands.find(({ name }) => `${plain.join(' ')} `.startsWith(`${name} `));
  if (wantsHelp) return show(operation ? usage(operation) : help());
  if (plain[0] === 'serve' && !wantsHelp) {
    await import('./main.ts');
    return true;
  }
  if (plain.join(' ') === 'keys new') return show(newAuthKey());
  if (!operation) return fail(`There is no command "${plain.join(' ')}".\n\n${help()}`);
  const { about, options } = readWords(operation, plain.slice(operation.name.split(' ').length));
  const isMissing = about === undefined && operation.about && !operation.about.isOptional;
  if (isMissing || (about !== undefined && !operation.about)) return fail(usage(operation));
  const isPath = about !== undefined && operation.about?.isPath;
  return run(operation, isPath ? pathOf(about) : (about ?? ''), options);
}

/** A path as the operator means it, who may have called npm from a folder below. */
const pathOf = (given: string): string => resolve(process.env['INIT_CWD'] ?? '.', given);

function readWords(
  operation: Operation,
  words: string[],
): { about: string | undefined; options: OptionValues } {
  const types = Object.entries(operation.options).map(([name, { takes }]) => [
    name,
    { type: takes ? 'string' : 'boolean' },
  ]);
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: Object.fromEntries(types) as Record<string, { type: 'string' | 'boolean' }>,
  });
  if (positionals.length > 1) throw new Error(usage(operation));
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && operation.options[name]?.isPath ? pathOf(value) : value,
  ]);
  return { about: positionals[0], options: Object.fromEntries(given) as OptionValues };
}

/** Runs an operation. One that only looks says something even where nothing can be opened, and waits for nothing then. */
async function run(operation: Operation, about: string, options: OptionValues): Promise<Outcome> {
  const { looksOnly } = operation;
  const operator: Operator = {
    print: show,
    progress: progressBar(),
    ...(operation.goesOn ? { stopped: stopSignal() } : {}),
  };
  const done = () => runOn(readConfig(process.env), { operation, about, options, operator });
  if (!looksOnly) return done();
  const outcome = await done().catch((error: Error) => looksOnly.unopened(error.message, options, operator));
  // What it asked may still be silent.
  process.exit(codeOf(outcome));
}

/** Runs an operation through the running server where there is one, otherwise on the data itself. */
async function runOn(
  config: Config,
  asked: { operation: Operation; about: string; options: OptionValues; operator: Operator },
): Promise<Outcome> {
  const { operation, about, options, operator } = asked;
  const done = await operation.apart?.(config, about, options, operator);
  if (done !== undefined) return done;
  if (!config.databaseUrl) {
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    const command = { name: operation.name, about, options: given as Record<string, string | boolean> };
    const asking = () => askRunningServer(config.dataDir, command, operator);
    const patience = operation.looksOnly?.patience(options);
    const silent = () => new Error(words.silent((patience ?? 0) / 1000));
    const answered = await (patience === undefined ? asking() : inTime(patience, asking, silent));
    if (answered !== undefined) return answered;
  }
  const product = await (operation.looksOnly ? openToLook : openProduct)(config);
  try {
    return await operation.run(product.services, about, options, operator);
  } finally {
    await product.close();
  }
}

/** Tells a command that goes on to end, where the operator stops it. */
function stopSignal(): AbortSignal {
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
  return over.signal;
}

/** A bar on the terminal's last line; nothing where the output goes to a file. */
function progressBar(): Operator['progress'] {
  if (!process.stderr.isTTY) return () => {};
  const width = 30;
  return (what, share) => {
    const filled = Math.round(share * width);
    process.stderr.write(
      `\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor(share * 100)}% ${what}\u001B[K`,
    );
    if (share >= 1) process.stderr.write('\r\u001B[K');
  };
}

function usage({ name, about, summary, options }: Operation): string {
  const rows = Object.entries(options).map(
    ([option, { takes, summary: meaning }]) => `\n  --${option}${takes ? ` ${takes}` : ''}: ${meaning}`,
  );
  return `npm run portal -- ${[name, about?.isOptional ? `[${about.name}]` : about?.name].filter(Boolean).join(' ')}\n  ${summary}${rows.join('')}`;
}

function help(): string {
  const rows = [
    ...commands.map(usage),
    'npm run portal -- keys new\n  Makes a signing key for AUTH_KEYS.',
    'npm run portal -- serve\n  Starts a server (docs/operations.md, “Several processes”).\n  --role ROLE: api answers people and systems, worker does what is left for later, all both\n  --port PORT: where it listens\n  --admin-port PORT: where it answers /metrics',
  ];
  return `The operator’s commands:\n\n${rows.join('\n\n')}`;
}

function show(line: string): true {
  console.info(line);
  return true;
}

function fail(message: string): false {
  console.error(message);
  return false;
}

/** The code with which the process ends. */
const codeOf = (outcome: Outcome): number => (typeof outcome === 'number' ? outcome : Number(!outcome));

main(process.argv.slice(2)).then(
  (outcome) => {
    process.exitCode = codeOf(outcome);
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
