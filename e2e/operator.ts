// The operator's commands, through the socket that the tests' server keeps beside its data.

import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Runs a command as `npm run portal -- <name> <about>` does, and returns its output. Throws if the command was refused.
 */
export async function operate(
  name: string,
  about = '',
  options: Record<string, string | boolean> = {},
  dataDir = process.env['E2E_DATA_DIR'] ?? '',
): Promise<string> {
  const answer = await new Promise<string>((resolve, reject) => {
    const asked = request({ socketPath: join(dataDir, 'admin.sock'), method: 'POST' }, (incoming) => {
      text(incoming).then(resolve, reject);
    });
    asked.on('error', reject).end(JSON.stringify({ name, about, options }));
  });
  const lines = answer
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { print?: string; done?: boolean });
  const printed = lines.flatMap(({ print }) => print ?? []).join('\n');
  if (!lines.at(-1)?.done) throw new Error(`portal ${name}: ${printed}`);
  return printed;
}
