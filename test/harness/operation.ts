import { commands } from '#app/server/fold.ts';
import type { OptionValues } from '#platform/server/manifest/operation.ts';
import type { TestApp } from './app.ts';

/** Runs an operator's command; gives what it prints, and whether it went well. */
export async function runOperation(
  { services }: Pick<TestApp, 'services'>,
  name: string,
  about = '',
  options: OptionValues = {},
): Promise<{ well: boolean; lines: string[] }> {
  const operation = commands.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no command "${name}".`);
  const lines: string[] = [];
  const operator = { print: (line: string) => lines.push(line), progress: () => {} };
  return { well: await operation.run(services, about, options, operator), lines };
}
