// In each layer, features do not use each other in circles: a reader can begin at the bottom. The features, and which
// of them uses which, are read from the sources, type-only imports included.

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { describe, expect, test } from 'vitest';
import { plant, root, uproot } from './planted.ts';

/** The layers of a feature, by their files. Tables are a layer: code that works on them may use another feature. */
const LAYERS: Readonly<Record<string, RegExp>> = {
  rules: /^features\/([^/]+)\/rules(\.ts$|\/)/,
  calls: /^features\/([^/]+)\/(?:calls(\.ts$|\/)|told\.ts$)/,
  words: /^features\/([^/]+)\/words(\.ts$|\/)/,
  tables: /^features\/([^/]+)\/[a-z-]*tables\.ts$/,
  server: /^features\/([^/]+)\/server\//,
  web: /^features\/([^/]+)\/web\//,
  staff: /^features\/([^/]+)\/staff\//,
};

async function cruised(baseDir = root): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(`${root}/.dependency-cruiser.mjs`);
  const { output } = await cruise(['features'], { ...options, validate: false, baseDir });
  return output as ICruiseResult;
}

/** Which other features of the layer each feature uses. */
function usesIn(layer: RegExp, { modules }: ICruiseResult): Map<string, Set<string>> {
  const featureOf = (path: string) => layer.exec(path)?.[1];
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
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

/** A circle of features, in which the first is also the last; undefined where there is none. */
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

describe('between the features', async () => {
  const product = await cruised();

  test('every file belongs to a layer', () => {
    const files = product.modules
      .map(({ source }) => source)
      .filter((path) => /^features\/[^/]+\/(?!test\/)/.test(path));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => !Object.values(LAYERS).some((layer) => layer.test(path)))).toEqual([]);
  });

  test.each(Object.entries(LAYERS))('of the %s there are no circles', (_name, layer) => {
    const uses = usesIn(layer, product);
    expect(uses.size).toBeGreaterThan(0);
    expect(circleIn(uses)).toBeUndefined();
  });
});

test('a circle of three features is found, even if their files form none', async () => {
  const tree = plant({
    'features/plans/web/page.ts': `import '#features/claims/web/face.ts';`,
    'features/claims/web/face.ts': 'export {};',
    'features/claims/web/list/rows.ts': `import type { A } from '#features/reports/web/face.ts'; export let a: A;`,
    'features/reports/web/face.ts': `export type { A } from '#features/plans/web/words.ts';`,
    'features/plans/web/words.ts': 'export type A = 1;',
  });
  try {
    const circle = circleIn(usesIn(LAYERS['web'] as RegExp, await cruised(tree)));
    expect(circle?.toSorted()).toEqual(expect.arrayContaining(['claims', 'plans', 'reports']));
    expect(circle).toHaveLength(4);
  } finally {
    uproot(tree);
  }
});
