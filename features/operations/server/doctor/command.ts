import { type Severity } from '#platform/contract/severity.ts';
import type { Finding } from '#platform/server/manifest/finding.ts';
import type { Operation, Operator, OptionValues } from '#platform/server/manifest/operation.ts';
import { canLookInto, examine, examineDatabase, severityOf } from './examine.ts';
import { examineThoroughly } from './thorough.ts';
import { words } from './words.ts';

/** With which code the command ends. */
const CODES = { well: 0, notice: 0, warning: 1, critical: 2 } as const satisfies Record<Severity, number>;

/** How long a running server may take for a quick look, in milliseconds: all looks have their limits by then. */
const PATIENCE_MS = 5000;

/** A finding as systems read it. */
export const presentFinding = ({ code, about, severity, words: said, toDo }: Finding) => ({
  code,
  about: about ?? null,
  severity,
  words: said,
  to_do: toDo ?? null,
});

/** Prints what was found, and gives the command's code. */
function show(findings: readonly Finding[], { json }: OptionValues, { print }: Operator): number {
  const severity = severityOf(findings);
  if (json) print(JSON.stringify({ severity, findings: findings.map(presentFinding) }));
  else
    for (const { severity: each, words: said, toDo } of findings) {
      print(`${words.severity[each]}: ${said}`);
      if (toDo !== undefined) print(`  ${toDo}`);
    }
  return CODES[severity];
}

/** `portal doctor`. */
export const doctorOperation: Operation = {
  name: 'doctor',
  summary:
    'Looks whether everything is well, and says what to do where it is not. Ends with 0, with 1 where there is a warning, and with 2 where something is critical.',
  options: {
    thorough: { summary: 'compares all totals and files as well, which takes minutes on a large database' },
    json: { summary: 'prints one JSON document' },
  },
  looksOnly: {
    patience: ({ thorough }) => (thorough ? undefined : PATIENCE_MS),
    unopened: (why, options, operator) =>
      show(
        [{ code: 'start', severity: 'critical', words: words.unopened(why), toDo: words.unopenedToDo }],
        options,
        operator,
      ),
  },
  async run(services, _about, options, operator) {
    const isThorough = options['thorough'] === true && canLookInto(await examineDatabase(services));
    const thorough = isThorough ? await examineThoroughly(services, operator.progress) : [];
    const { findings } = await examine(services, { which: ({ name }) => !isThorough || name !== 'thorough' });
    return show([...findings, ...thorough], options, operator);
  },
};
