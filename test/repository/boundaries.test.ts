// Plants one breach of each import rule, type-only imports included, and checks that exactly that rule is reported.
// Allowed imports are in the same tree: they must not be reported.

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, root, uproot } from './planted.ts';

/** Rule, planted file, its text. Each is the only breach in its file. */
const breaches: [rule: string, file: string, text: string][] = [
  ['scheme-imports-nothing', 'scheme/package.ts', `import * as z from 'zod/mini';`],
  ['scheme-imports-nothing', 'scheme/package-type.ts', `import type { ZodMiniType } from 'zod/mini';`],
  ['scheme-imports-nothing', 'scheme/node.ts', `import { join } from 'node:path';`],
  ['scheme-imports-nothing', 'scheme/node-type.ts', `import type { Stats } from 'node:fs';`],
  [
    'scheme-imports-nothing',
    'scheme/rule.ts',
    `import type { Budget } from '#features/plans/rules/budget.ts';`,
  ],
  ['rules-import-rules', 'features/claims/rules/package.ts', `import * as z from 'zod/mini';`],
  ['rules-import-rules', 'features/claims/rules/node.ts', `export * from 'node:url';`],
  [
    'rules-import-rules',
    'features/reports/rules.ts',
    `import type { Call } from '#platform/contract/call.ts';`,
  ],
  ['rules-import-rules', 'features/plans/rules/said.ts', `import { a } from '../words.ts';`],
  [
    'words-import-rules',
    'features/claims/words/claims.ts',
    `import type { A } from '#features/plans/tables.ts';`,
  ],
  ['words-import-rules', 'features/claims/words/sum.ts', `import { a } from '#features/plans/calls.ts';`],
  ['calls-import-rules-and-zod', 'features/claims/calls.ts', `import { a } from '#features/plans/words.ts';`],
  [
    'calls-import-rules-and-zod',
    'features/claims/calls/list.ts',
    `import type { A } from '#features/plans/tables.ts';`,
  ],
  ['calls-import-rules-and-zod', 'features/claims/calls/react.ts', `import type { Client } from 'pg';`],
  ['contract-imports-scheme-and-zod', 'platform/contract/node.ts', `export * from 'node:url';`],
  ['contract-imports-scheme-and-zod', 'platform/contract/brand.ts', `export { a } from '#brands/values.ts';`],
  [
    'contract-imports-scheme-and-zod',
    'platform/contract/files.ts',
    `import type { A } from '#platform/server/shared.ts';`,
  ],
  [
    'tables-import-tables',
    'features/claims/tables.ts',
    `import type { A } from '#features/plans/server/list.ts';`,
  ],
  ['tables-import-tables', 'features/claims/other-tables.ts', `import { own } from './server/own.ts';`],
  ['a-file-has-its-layer', 'features/claims/server/odd.ts', `import { a } from '../helper.ts';`],
  ['brands-import-nothing', 'brands/rules.ts', `import type { Money } from '#scheme/money.ts';`],
  ['brands-import-nothing', 'brands/package.ts', `import { z } from 'zod';`],
  [
    'clients-import-nothing',
    'clients/typescript/src/money.ts',
    `import type { Money } from '#scheme/money.ts';`,
  ],
  ['clients-import-nothing', 'clients/typescript/call.ts', `import { a } from '#features/plans/calls.ts';`],
  ['examples-know-the-client', 'examples/core/src/rule.ts', `import type { Money } from '#scheme/money.ts';`],
  ['examples-know-the-client', 'examples/core/src/package.ts', `import { z } from 'zod';`],
  [
    'nobody-knows-examples',
    'features/claims/server/copy.ts',
    `import { a } from '../../../examples/values.ts';`,
  ],
  ['product-knows-no-client', 'platform/server/client.ts', `import { a } from '#clients/values.ts';`],
  ['server-never-meets-web', 'features/claims/server/page.ts', `import type { A } from '../web/page.ts';`],
  [
    'server-never-meets-web',
    'features/claims/test/server/page.test.ts',
    `import { a } from '../../web/page.ts';`,
  ],
  ['server-never-meets-web', 'platform/server/button.ts', `import type { b } from '#ui/actions/button.tsx';`],
  ['server-never-meets-web', 'test/harness/page.ts', `import type { b } from '#ui/actions/button.tsx';`],
  ['server-never-meets-web', 'app/server/frame.ts', `import { a } from '#platform/web/shared.ts';`],
  ['web-never-meets-server', 'features/claims/web/list.ts', `import { type A } from '../server/own.ts';`],
  [
    'web-never-meets-server',
    'features/claims/web/lazy.ts',
    `export const l = () => import('../server/own.ts');`,
  ],
  [
    'web-never-meets-server',
    'features/claims/web/row.ts',
    `import type { A } from '#features/plans/tables.ts';`,
  ],
  [
    'web-never-meets-server',
    'platform/web/shared-too.ts',
    `import type { A } from '#platform/server/shared.ts';`,
  ],
  [
    'web-never-meets-server',
    'features/claims/test/web/row.test.ts',
    `import { a } from '#test/harness/clock.ts';`,
  ],
  ['web-never-meets-server', 'ui/text/row.ts', `import type { A } from '#platform/server/shared.ts';`],
  ['browsers-packages-in-the-web', 'features/claims/server/html.tsx', `import type { FC } from 'react';`],
  ['browsers-packages-in-the-web', 'platform/server/html.tsx', `import { createElement } from 'react';`],
  ['browsers-packages-in-the-web', 'app/server/cache.ts', `import { createElement } from 'react';`],
  ['no-node-in-the-web', 'features/claims/web/file.ts', `import type { Stats } from 'node:fs';`],
  ['servers-packages-on-the-server', 'platform/web/query.ts', `import type { Client } from 'pg';`],
  [
    'staff-never-meets-portal',
    'features/claims/staff/held.ts',
    `import type { A } from '#features/plans/web/page.ts';`,
  ],
  ['staff-never-meets-portal', 'app/staff/frame.ts', `import { a } from '#app/web/app.ts';`],
  ['portal-never-meets-staff', 'app/web/staff.ts', `import { a } from '#features/claims/staff/page.ts';`],
  ['across-rooms-by-name', 'platform/contract/up.ts', `import type { Money } from '../../scheme/money.ts';`],
  ['across-rooms-by-name', 'features/claims/server/up.ts', `import { a } from '../../plans/server/list.ts';`],
  [
    'inside-a-room-by-path',
    'features/plans/server/far.ts',
    `import { a } from '#features/plans/server/list.ts';`,
  ],
  ['inside-a-room-by-path', 'platform/server/far.ts', `import type { A } from '#platform/server/shared.ts';`],
  [
    'insides-stay-inside',
    'features/claims/server/list.ts',
    `import { a } from '#features/plans/server/area/tile.ts';`,
  ],
  [
    'insides-stay-inside',
    'features/claims/server/detail/type.ts',
    `import type { A } from '#features/plans/server/area/tile.ts';`,
  ],
  [
    'insides-stay-inside',
    'features/claims/web/inline.ts',
    `export let a: import('#features/plans/web/area/tile.ts').A;`,
  ],
  [
    'insides-stay-inside',
    'features/claims/web/again.ts',
    `export type { A } from '#features/plans/web/area/tile.ts';`,
  ],
  [
    'platform-knows-no-feature',
    'platform/server/http.ts',
    `import { a } from '#features/plans/server/list.ts';`,
  ],
  ['platform-knows-no-feature', 'platform/web/router.ts', `import type { A } from '#app/web/app.ts';`],
  [
    'platform-knows-no-feature',
    'platform/server/rule.ts',
    `import type { Budget } from '#features/plans/rules/budget.ts';`,
  ],
  ['ui-knows-no-feature', 'ui/layout/card.tsx', `import type { A } from '#features/plans/web/page.ts';`],
  ['ui-knows-no-feature', 'ui/layout/frame.tsx', `import { a } from '#platform/web/shared.ts';`],
  [
    'ui-knows-no-feature',
    'ui/layout/sum.tsx',
    `import type { Budget } from '#features/plans/rules/budget.ts';`,
  ],
  ['ui-knows-no-feature', 'ui/layout/page.tsx', `import type { A } from '#app/web/app.ts';`],
  ['features-know-no-app', 'features/claims/server/app.ts', `import type { A } from '#app/server/app.ts';`],
  ['features-know-no-app', 'features/claims/web/app.ts', `import { a } from '#app/web/app.ts';`],
  ['product-knows-no-test', 'features/claims/server/sample.ts', `import { a } from '../test/samples.ts';`],
  ['product-knows-no-test', 'platform/server/sample.ts', `import type { A } from '#test/harness/clock.ts';`],
  ['product-knows-no-test', 'app/web/outside.ts', `import { a } from '#e2e/sign-in.ts';`],
  [
    'rules-are-tested-alone',
    'features/claims/test/rules/list.test.ts',
    `import { a } from '#features/plans/server/list.ts';`,
  ],
  ['rules-are-tested-alone', 'scheme/test/clock.ts', `import type { A } from '#test/harness/clock.ts';`],
  [
    'rules-are-tested-alone',
    'platform/contract/test/call.ts',
    `import type { A } from '#platform/server/shared.ts';`,
  ],
  [
    'bench-sees-the-product-from-outside',
    'bench/inner.ts',
    `import { a } from '#platform/server/shared.ts';`,
  ],
  [
    'product-knows-no-shell',
    'features/claims/web/shell.ts',
    `import type { A } from '#native/src/project.ts';`,
  ],
  ['product-uses-no-tool', 'platform/server/tool.ts', `import { test } from 'vitest';`],
  ['e2e-sees-the-product-from-outside', 'e2e/tests/inner.ts', `import { a } from '#platform/web/shared.ts';`],
  ['e2e-sees-the-product-from-outside', 'e2e/sample.ts', `import type { A } from '#test/harness/clock.ts';`],
  [
    'capacitor-behind-the-adapters',
    'features/claims/web/photo.ts',
    `import { Camera } from '@capacitor/camera';`,
  ],
  [
    'capacitor-behind-the-adapters',
    'platform/web/device/vault.ts',
    `import type { SecureStoragePlugin } from '@aparajita/capacitor-secure-storage';`,
  ],
  [
    'native-behind-the-adapters',
    'features/claims/web/on-a-phone.ts',
    `import { platform } from '#platform/web/device/platform.ts';`,
  ],
  ['native-imports-contract', 'native/src/server.ts', `import { a } from '#platform/server/shared.ts';`],
  ['react-aria-by-name', 'ui/layout/root.tsx', `import { Button } from 'react-aria-components';`],
  [
    'react-aria-by-name',
    'ui/layout/root-type.tsx',
    `import type { ButtonProps } from 'react-aria-components';`,
  ],
  ['no-circles', 'scheme/chicken.ts', `import type { Egg } from './egg.ts'; export type Chicken = Egg[];`],
  ['imports-resolve', 'features/claims/server/nowhere.ts', `import type { A } from './gone.ts';`],
];

const shared = 'export const a = 1; export type A = 1;';

/** Files with allowed imports, and files that the breaches import. */
const allowed: Record<string, string> = {
  'scheme/money.ts': 'export type Money = number;',
  'scheme/sum.ts': `import type { Money } from './money.ts'; export const one: Money = 1;`,
  'scheme/egg.ts': `import type { Chicken } from './chicken.ts'; export type Egg = Chicken | 1;`,
  'scheme/test/money.test.ts': `import { join } from 'node:path'; import type { Money } from '../money.ts'; import { test } from 'vitest';`,
  'platform/contract/call.ts': `import type { Money } from '#scheme/money.ts'; import * as z from 'zod/mini'; export type Call = Money;`,
  'platform/server/shared.ts': `import { readFile } from 'node:fs/promises'; ${shared}`,
  'platform/web/shared.ts': `import type { Call } from '#platform/contract/call.ts'; ${shared}`,
  'platform/web/device/platform.ts': shared,
  'platform/web/device/camera.ts': `import { a } from './platform.ts';`,
  'platform/web/device/native/camera.ts': `import { Camera } from '@capacitor/camera'; import { a } from '../platform.ts';`,
  'features/plans/rules/budget.ts': `import type { Money } from '#scheme/money.ts'; export type Budget = Money;`,
  'features/plans/words.ts': `import type { Budget } from './rules/budget.ts'; ${shared}`,
  'features/plans/calls.ts': `import type { Call } from '#platform/contract/call.ts'; import type { Budget } from './rules/budget.ts'; ${shared}`,
  'features/plans/tables.ts': `import type { Budget } from './rules/budget.ts'; import '#platform/server/shared.ts'; ${shared}`,
  'features/plans/server/list.ts': `import './area/tile.ts'; import '../calls.ts'; import '../tables.ts'; ${shared}`,
  'features/plans/server/area/tile.ts': shared,
  'features/plans/web/page.ts': `import '#ui/actions/button.tsx'; import './area/tile.ts'; import '../words.ts'; ${shared}`,
  'features/plans/web/area/tile.ts': shared,
  'features/plans/test/rules/budget.test.ts': `import type { Budget } from '../../rules/budget.ts'; import { readFile } from 'node:fs';`,
  'features/plans/test/server/list.test.ts': `import { a } from '#test/harness/clock.ts'; import '../../server/area/tile.ts';`,
  'features/supports/rules.ts': `import type { Budget } from '#features/plans/rules/budget.ts';`,
  'features/supports/tables.ts': `import '#features/plans/tables.ts'; import '#platform/server/shared.ts';`,
  'features/supports/calls.ts': `import type { A } from '#features/plans/calls.ts'; import * as z from 'zod/mini';`,
  'features/supports/server/use.ts': `import { a } from '#features/plans/server/list.ts';`,
  'features/supports/web/use.tsx': `import { a } from '#features/plans/web/page.ts'; import type { FC } from 'react';`,
  'features/claims/server/own.ts': `import './detail/row.ts'; ${shared}`,
  'features/claims/server/detail/row.ts': shared,
  'features/claims/web/page.ts': shared,
  'features/claims/staff/page.ts': shared,
  'features/claims/helper.ts': shared,
  'features/claims/test/samples.ts': shared,
  'brands/values.ts': shared,
  'clients/values.ts': shared,
  'examples/values.ts': shared,
  'examples/core/src/main.ts': `import { join } from 'node:path'; import { a } from '../../values.ts'; export { a, join };`,
  'examples/core/test/main.test.ts': `import { expect } from 'vitest'; export { expect };`,
  'ui/actions/button.tsx': `import { Button } from 'react-aria-components/Button'; export const b = <Button />;`,
  'app/server/app.ts': `import '#features/plans/server/list.ts'; import '#features/claims/server/own.ts'; ${shared}`,
  'app/web/app.ts': `import '#features/plans/web/page.ts'; ${shared}`,
  'native/src/project.ts': `import { join } from 'node:path'; import type { Call } from '#platform/contract/call.ts'; ${shared}`,
  'test/harness/clock.ts': `import '#app/server/app.ts'; ${shared}`,
  'e2e/sign-in.ts': `import { a } from '#features/plans/calls.ts'; export { a };`,
  'scripts/write.mjs': `import '#app/server/app.ts';`,
  'bench/load.ts': `import { a } from '#test/harness/clock.ts';`,
};

let tree: string;
let reported: string[];

beforeAll(async () => {
  const planted = Object.fromEntries(breaches.map(([, file, text]) => [file, text]));
  const packages = ['zod', 'react-aria-components', 'react', 'vitest', 'pg', '@capacitor', '@aparajita'];
  tree = plant({ ...allowed, ...planted }, packages);
  const options = await extractDepcruiseOptions(`${root}/.dependency-cruiser.mjs`);
  const folders = [
    'scheme',
    'features',
    'platform',
    'ui',
    'app',
    'brands',
    'clients',
    'examples',
    'native',
    'test',
    'e2e',
    'bench',
    'scripts',
  ];
  const { output } = await cruise(folders, { ...options, baseDir: tree });
  reported = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
});

afterAll(() => uproot(tree));

test.each(breaches)('%s is reported for %s', (rule, file) => {
  expect(reported.filter((line) => line.endsWith(` ${file}`))).toEqual([`${rule} ${file}`]);
});

test('nothing else is reported', () => {
  expect(reported.toSorted()).toEqual(breaches.map(([rule, file]) => `${rule} ${file}`).toSorted());
});

test('every rule has its breach', async () => {
  const { ruleSet } = await extractDepcruiseOptions(`${root}/.dependency-cruiser.mjs`);
  const rules = ruleSet?.forbidden?.map(({ name }) => name);
  expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(rules));
});
