import { resolve } from 'node:path';
import { askRunningServer } from './features/operations/admin-socket.ts';
import { type Operation, operations } from './features/operations/operations.ts';
import { readConfig } from './platform/config.ts';
import { newAuthKey } from './platform/keys.ts';
import { openProduct } from './product.ts';

/** The operator's command line: `npm run portal -- <command>`. */
async function main(words: string[]): Promise<boolean> {
  const wantsHelp = words.includes('--help') || words.includes('-h') || words.length === 0;
  const plain = words.filter((word) => !['--help', '-h'].includes(word));
  const operation = operations.find(({ name }) => `${plain.join(' ')} `.startsWith(`${name} `));
  if (wantsHelp) return show(operation ? usage(operation) : help());
  if (plain.join(' ') === 'keys new') return show(newAuthKey());
  if (!operation) return fail(`There is no command "${plain.join(' ')}".\n\n${help()}`);
  const given = plain.slice(operation.name.split(' ').length);
  if (given.length !== operation.arguments) return fail(usage(operation));
  const args = given.map((arg, at) => (operation.paths.includes(at) ? resolve(arg) : arg));
  return run(operation, args);
}

/** Through the running server where there is one, else on the data itself. */
async function run(operation: Operation, args: string[]): Promise<boolean> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    const answered = await askRunningServer(config.dataDir, { name: operation.name, args }, show);
    if (answered !== undefined) return answered;
  }
  const product = await openProduct(config);
  try {
    return await operation.run(product.services, args, show);
  } finally {
    await product.close();
  }
}

const usage = ({ name, usage: rest, summary }: Operation) => `npm run portal -- ${name} ${rest}\n  ${summary}`;

function help(): string {
  const rows = [...operations.map(usage), 'npm run portal -- keys new\n  Makes a signing key for AUTH_KEYS.'];
  return `The operator's commands:\n\n${rows.join('\n\n')}`;
}

function show(line: string): true {
  console.info(line);
  return true;
}

function fail(message: string): false {
  console.error(message);
  return false;
}

main(process.argv.slice(2)).then(
  (succeeded) => {
    if (!succeeded) process.exitCode = 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
