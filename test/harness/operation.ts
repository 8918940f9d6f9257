import { commands } from '#app/server/fold.ts';
import type { OptionValues } from '#platform/server/manifest/operation.ts';
import type { TestApp } from './app.ts';

/** Runs an operator's command; gives what it prints, and whether it went well, with its code where it has one. */
export async function runOperation(
  { services }: Pick<TestApp, 'services'>,
  name: string,
  about = '',
  options: OptionValues = {},
): Promise<{ well: boolean; code?: number; lines: string[] }> {
  const operation = commands.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no command "${name}".`);
  const lines: string[] = [];
  const operator = { print: (line: string) => lines.push(line), progress: () => {} };
  const outcome = await operation.run(services, about, options, operator);
  if (typeof outcome === 'boolean') return { well: outcome, lines };
  return { well: outcome === 0, code: outcome, lines };
}
