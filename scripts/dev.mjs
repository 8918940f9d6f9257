// `npm run dev`: the server from its sources, started anew on every change, and Vite with reload in the
// browser, which passes the API's paths on to the server. When one of them ends, so does the other.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, endWithNpm, environment, root } from './run.mjs';

endWithNpm();
const programs = [
  [process.execPath, ['--watch', 'server/src/app/main.ts'], root],
  [bin('vite'), [], join(root, 'web')],
].map(([command, args, cwd]) => spawn(command, args, { cwd, env: environment, stdio: 'inherit' }));

const stop = (signal) => {
  for (const program of programs) program.kill(signal);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const program of programs) {
  program.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}
