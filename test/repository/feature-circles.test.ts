// Between the features of one layer there are no circles: whoever reads one can begin at the bottom. What the features
// are and who uses whom is read from the sources, type-only imports included.

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { describe, expect, test } from 'vitest';
import { plant, root, uproot } from './planted.ts';

/** A layer: the folder with a folder for every feature, and which of its files belong to the layer. */
interface Layer {
  folder: string;
  files: RegExp;
}

/** Tables are a layer of their own: what works on them may use another feature that stands on the same ones. */
const LAYERS: Readonly<Record<string, Layer>> = {
  rules: { folder: 'domain/src', files: /[.]ts$/ },
  calls: { folder: 'contract/src', files: /[.]ts$/ },
  tables: { folder: 'server/src/features', files: /tables[.]ts$/ },
  server: { folder: 'server/src/features', files: /(?<!tables)[.]ts$/ },
  web: { folder: 'web/src/features', files: /[.]tsx?$/ },
};

/** Which other features of the layer each feature uses. */
async function usesIn({ folder, files }: Layer, baseDir = root): Promise<Map<string, Set<string>>> {
  const options = await extractDepcruiseOptions(`${root}/.dependency-cruiser.mjs`);
  const { output } = await cruise([folder], { ...options, validate: false, baseDir });
  const featureOf = (path: string) =>
    path.startsWith(`${folder}/`) && files.test(path)
      ? path.slice(folder.length + 1).match(/^([^/]+)\//)?.[1]
      : undefined;
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const from = featureOf(source);
    if (!from) continue;
    const used = uses.get(from) ?? new Set();
    uses.set(from, used);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to && to !== from) used.add(to);
    }
  }
  return uses;
}

/** A way that leads back to where it began, from feature to feature; undefined where there is none. */
function circleIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const follow = (feature: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature];
    if (done.has(feature)) return undefined;
    for (const used of uses.get(feature) ?? []) {
      const circle = follow(used, [...way, feature]);
      if (circle) return circle;
    }
    done.add(feature);
    return undefined;
  };
  for (const feature of uses.keys()) {
    const circle = follow(feature, []);
    if (circle) return circle;
  }
  return undefined;
}

describe('between the features', () => {
  test.each(Object.entries(LAYERS))('of the %s there are no circles', async (_name, layer) => {
    const uses = await usesIn(layer);
    expect(uses.size).toBeGreaterThan(5);
    expect(circleIn(uses)).toBeUndefined();
  });
});

test('a circle over three features is found, the files of which make none', async () => {
  const tree = plant({
    'web/src/features/plans/page.ts': `import '../claims/face.ts';`,
    'web/src/features/claims/face.ts': 'export {};',
    'web/src/features/claims/list/rows.ts': `import type { A } from '../../reports/face.ts'; export let a: A;`,
    'web/src/features/reports/face.ts': `export type { A } from '../plans/words.ts';`,
    'web/src/features/plans/words.ts': 'export type A = 1;',
  });
  try {
    const circle = circleIn(await usesIn(LAYERS['web'] as Layer, tree));
    expect(circle?.toSorted()).toEqual(expect.arrayContaining(['claims', 'plans', 'reports']));
    expect(circle).toHaveLength(4);
  } finally {
    uproot(tree);
  }
});
