// `npm start`: builds what changed, then runs the server in this process.

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { endWithNpm, root } from './run.mjs';

try {
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

enableCompileCache();
endWithNpm();
const main = join(root, 'dist', 'server', 'main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
