// `npm run dev`: the server from its sources, restarted on every change, and Vite, which reloads the browser and
// passes the API's paths on to the server. When one of them ends, so does the other.

import { spawn } from 'node:child_process';
import { bin, endWithNpm, environment, root } from './run.mjs';

endWithNpm();
const programs = [
  [process.execPath, ['--watch', 'app/server/main.ts']],
  [bin('vite'), ['--config', 'app/web/vite.config.ts']],
].map(([command, args]) => spawn(command, args, { cwd: root, env: environment, stdio: 'inherit' }));

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
