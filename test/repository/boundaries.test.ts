// Plants one breach of each import rule, type-only imports included, and sees exactly that rule reported.
// The allowed imports stand in the same tree: they must not be reported.

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, root, uproot } from './planted.ts';

/** Rule, planted file, its text. Each is the only breach in its file. */
const breaches: [rule: string, file: string, text: string][] = [
  ['domain-imports-nothing', 'domain/src/package.ts', `import * as z from 'zod/mini';`],
  ['domain-imports-nothing', 'domain/src/package-type.ts', `import type { ZodMiniType } from 'zod/mini';`],
  ['domain-imports-nothing', 'domain/src/node.ts', `import { join } from 'node:path';`],
  ['domain-imports-nothing', 'domain/src/node-type.ts', `import type { Stats } from 'node:fs';`],
  ['domain-imports-nothing', 'domain/src/brand.ts', `import type { Money } from '@wattle/brands/values';`],
  ['contract-imports-domain-and-zod', 'contract/src/package.ts', `import type { FC } from 'react';`],
  ['contract-imports-domain-and-zod', 'contract/src/node.ts', `export * from 'node:url';`],
  ['contract-imports-domain-and-zod', 'contract/src/brand.ts', `export { a } from '@wattle/brands/values';`],
  ['brands-import-nothing', 'brands/src/rules.ts', `import type { Money } from '@wattle/domain/money';`],
  ['brands-import-nothing', 'brands/src/package.ts', `import { z } from 'zod';`],
  ['tests-stay-in-their-room', 'domain/test/shape.ts', `import type { Call } from '@wattle/contract/call';`],
  ['tests-stay-in-their-room', 'contract/scripts/api.ts', `await import('@wattle/server/shared');`],
  [
    'server-imports-contract-domain-brands',
    'server/src/web.ts',
    `import type { A } from '@wattle/web/shared';`,
  ],
  [
    'web-imports-contract-domain-brands',
    'web/src/server.tsx',
    `import { type A } from '@wattle/server/shared';`,
  ],
  [
    'web-imports-contract-domain-brands',
    'web/src/lazy.ts',
    `export const l = () => import('@wattle/server/shared');`,
  ],
  ['nothing-imports-server-or-web', 'test/server.ts', `import type { A } from '@wattle/server/shared';`],
  ['nothing-imports-server-or-web', 'scripts/web.mjs', `import '@wattle/web/shared';`],
  [
    'no-relative-path-into-another-room',
    'contract/src/up.ts',
    `import type { Money } from '../../domain/src/money.ts';`,
  ],
  [
    'no-relative-path-into-another-room',
    'e2e/tests/up.ts',
    `import { a } from '../../server/src/shared.ts';`,
  ],
  [
    'capacitor-behind-the-adapters',
    'web/src/features/claims/photo.ts',
    `import { Camera } from '@capacitor/camera';`,
  ],
  [
    'capacitor-behind-the-adapters',
    'web/src/platform/device/vault.ts',
    `import type { SecureStoragePlugin } from '@aparajita/capacitor-secure-storage';`,
  ],
  [
    'native-behind-the-adapters',
    'web/src/features/claims/on-a-phone.ts',
    `import { platform } from '../../platform/device/platform.ts';`,
  ],
  ['native-imports-contract', 'native/src/server.ts', `import { a } from '@wattle/server/shared';`],
  ['insides-stay-inside', 'server/src/features/claims/list.ts', `import { a } from '../plans/area/tile.ts';`],
  [
    'insides-stay-inside',
    'server/src/features/claims/detail/type.ts',
    `import type { A } from '../../plans/area/tile.ts';`,
  ],
  [
    'insides-stay-inside',
    'web/src/features/claims/inline.ts',
    `export let a: import('../plans/area/tile.ts').A;`,
  ],
  [
    'insides-stay-inside',
    'web/src/features/claims/again.ts',
    `export type { A } from '../plans/area/tile.ts';`,
  ],
  ['scheme-knows-no-feature', 'domain/src/days.ts', `import type { Budget } from './plans/budget.ts';`],
  [
    'tables-import-tables',
    'server/src/features/claims/tables.ts',
    `import type { A } from '../plans/rules.ts';`,
  ],
  ['tables-import-tables', 'server/src/features/claims/other-tables.ts', `import { own } from './own.ts';`],
  ['features-know-no-app', 'server/src/features/claims/up.ts', `import type { A } from '../../app/app.ts';`],
  ['features-know-no-app', 'web/src/features/claims/up.ts', `import { a } from '../../app/app.ts';`],
  [
    'platform-knows-no-feature',
    'server/src/platform/http.ts',
    `import { a } from '../features/plans/rules.ts';`,
  ],
  ['platform-knows-no-feature', 'web/src/platform/router.ts', `import type { A } from '../app/app.ts';`],
  [
    'platform-knows-no-feature',
    'server/src/platform/rule.ts',
    `import type { Budget } from '@wattle/domain/plans/budget';`,
  ],
  ['platform-knows-no-feature', 'contract/src/list.ts', `import type { PlanCall } from './plans/calls.ts';`],
  ['ui-knows-no-feature', 'web/src/ui/card.tsx', `import type { A } from '../features/plans/rules.ts';`],
  ['ui-knows-no-feature', 'web/src/ui/frame.tsx', `import { a } from '../platform/shared.ts';`],
  ['ui-knows-no-feature', 'web/src/ui/sum.tsx', `import type { Budget } from '@wattle/domain/plans/budget';`],
  ['ui-knows-no-feature', 'web/src/ui/page.tsx', `import type { A } from '../app/app.ts';`],
  ['react-aria-by-name', 'web/src/ui/root.tsx', `import { Button } from 'react-aria-components';`],
  [
    'react-aria-by-name',
    'web/src/ui/root-type.tsx',
    `import type { ButtonProps } from 'react-aria-components';`,
  ],
  [
    'no-circles',
    'domain/src/chicken.ts',
    `import type { Egg } from './egg.ts'; export type Chicken = Egg[];`,
  ],
  ['imports-resolve', 'server/src/nowhere.ts', `import type { A } from './gone.ts';`],
];

const shared = 'export const a = 1; export type A = 1;';

/** What is allowed, and what the breaches reach for. */
const allowed: Record<string, string> = {
  'domain/src/money.ts': 'export type Money = number;',
  'domain/src/sum.ts': `import type { Money } from './money.ts'; export const one: Money = 1;`,
  'domain/src/egg.ts': `import type { Chicken } from './chicken.ts'; export type Egg = Chicken | 1;`,
  'domain/test/money.test.ts': `import { join } from 'node:path'; import type { Money } from '../src/money.ts'; import { test } from 'vitest';`,
  'contract/src/call.ts': `import type { Money } from '@wattle/domain/money'; import * as z from 'zod/mini'; export type Call = Money;`,
  'contract/src/plans/calls.ts': `import type { Call } from '../call.ts'; import type { Budget } from '@wattle/domain/plans/budget'; export type PlanCall = Call | Budget;`,
  'domain/src/plans/budget.ts': `import type { Money } from '../money.ts'; export type Budget = Money;`,
  'contract/scripts/write.ts': `import { join } from 'node:path'; import type { Call } from '../src/call.ts';`,
  'brands/src/values.ts': shared,
  'server/src/shared.ts': shared,
  'server/src/main.ts': `import './app/app.ts'; import type { Call } from '@wattle/contract/call'; import { a } from '@wattle/brands/values';`,
  'server/src/app/app.ts': `export * from '../features/plans/rules.ts'; export * from '../features/claims/own.ts';`,
  'server/src/features/plans/rules.ts': `import '../../platform/shared.ts'; import './area/tile.ts'; ${shared}`,
  'server/src/features/plans/area/tile.ts': shared,
  'server/src/features/plans/tables.ts': `import type { Budget } from '@wattle/domain/plans/budget'; ${shared}`,
  'server/src/features/supports/tables.ts': `import '../plans/tables.ts'; import '../../platform/shared.ts';`,
  'server/src/features/supports/use.ts': `import { a } from '../plans/rules.ts';`,
  'server/src/features/claims/own.ts': `import './detail/row.ts';`,
  'server/src/features/claims/detail/row.ts': shared,
  'server/src/platform/shared.ts': `import { readFile } from 'node:fs/promises'; ${shared}`,
  'web/src/shared.ts': shared,
  'web/src/app/app.ts': `import '../features/plans/rules.ts'; ${shared}`,
  'web/src/features/plans/rules.ts': `import '../../ui/button.tsx'; ${shared}`,
  'web/src/features/plans/area/tile.ts': shared,
  'web/src/features/supports/use.ts': `import { a } from '../plans/rules.ts';`,
  'web/src/platform/shared.ts': `import type { Call } from '@wattle/contract/call'; ${shared}`,
  'web/src/platform/device/platform.ts': shared,
  'web/src/platform/device/camera.ts': `import { a } from './platform.ts';`,
  'web/src/platform/device/native/camera.ts': `import { Camera } from '@capacitor/camera'; import { a } from '../platform.ts';`,
  'native/src/project.ts': `import { join } from 'node:path'; import type { Call } from '@wattle/contract/call';`,
  'web/src/ui/button.tsx': `import { Button } from 'react-aria-components/Button'; export const b = <Button />;`,
  'e2e/tests/whole.ts': `import type { A } from '@wattle/server/shared'; import type { Money } from '@wattle/domain/money';`,
  'bench/load.ts': `import { a } from '@wattle/server/shared';`,
};

let tree: string;
let reported: string[];

beforeAll(async () => {
  const planted = Object.fromEntries(breaches.map(([, file, text]) => [file, text]));
  const packages = ['zod', 'react-aria-components', 'react', 'vitest', '@capacitor', '@aparajita'];
  tree = plant({ ...allowed, ...planted }, packages);
  const options = await extractDepcruiseOptions(`${root}/.dependency-cruiser.mjs`);
  const folders = [
    'domain',
    'contract',
    'brands',
    'server',
    'web',
    'e2e',
    'bench',
    'native',
    'test',
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
