// `npm run portal`: the operator's command line. It runs what `npm start` built, if that is up to date, since loading
// the sources takes longer than most commands. It never builds, as a server may be running from that build.

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build.mjs';
import { root } from './run.mjs';

enableCompileCache();
const script = join(root, isBuilt('server') ? 'dist/server/portal.js' : 'app/server/portal.ts');
process.argv[1] = script;
await import(pathToFileURL(script).href);
