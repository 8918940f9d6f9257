import { ownScript } from '../installed/own-script.ts';

/** Starts a script of the build as a worker. It has to be one file: a worker may load nothing more. */
export function startWorker(url: string): Worker {
  return new Worker(ownScript(url), { type: 'module' });
}
