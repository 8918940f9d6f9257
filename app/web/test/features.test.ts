import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPage } from '#platform/web/test/page.ts';

openPage(() => new Response());
const { demoFeatures, openFeatures } = await import('../open-features.ts');
const { barePages, portalFeatures, portalPages } = await import('../portal-features.ts');

const folder = join(import.meta.dirname, '../../../features');
const features = [...openFeatures, ...demoFeatures, ...portalFeatures];
/** A feature may have parts for other features' pages only: then it has no manifest here. */
const isPage = (file: string) => file === 'feature.ts' || file.endsWith('Page.tsx');
const withPages = readdirSync(folder).filter((name) => {
  const web = join(folder, name, 'web');
  return existsSync(web) && readdirSync(web, { recursive: true }).some((file) => isPage(String(file)));
});

describe('the lists of features', () => {
  test('hold every feature that has pages, once each', () => {
    expect(features.map(({ name }) => name).toSorted()).toEqual(withPages.toSorted());
  });

  test.each(withPages)('%s has its manifest', (name) => {
    expect(existsSync(join(folder, name, 'web/feature.ts'))).toBe(true);
  });
});

describe('the manifests', () => {
  const pages = features.flatMap((feature) => [...feature.pages, ...('bare' in feature ? feature.bare : [])]);
  const paths = pages.map(({ options: { staticData } }) => staticData?.path);

  test('name no page twice', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('name the visitors of every page outside the portal, and of no other page', () => {
    const isOpen = (page: (typeof pages)[number]) =>
      openFeatures.some(({ pages: open }) => [...open].includes(page as never));
    for (const page of pages) expect(page.options.staticData?.visitors !== undefined).toBe(isOpen(page));
  });

  test('list a page that lies below another page after it', () => {
    for (const [at, page] of portalPages.entries()) {
      if (page.options.staticData?.place !== 'below') continue;
      const above = portalPages
        .slice(0, at)
        .findLast(({ options: { staticData } }) => typeof staticData?.place === 'object');
      expect(page.options.staticData.path).toContain(`${above?.options.staticData?.path}/`);
    }
  });

  test('use the route names that the documents use', () => {
    const named = portalPages.flatMap(({ options: { staticData } }) =>
      staticData?.routeName ? [[staticData.routeName, staticData.path]] : [],
    );
    expect(Object.fromEntries(named)).toEqual({
      ReserveBudgetTab: '/plan/reserve-budget/$planSupportId/$categoryName',
      ClaimTabView1: '/claims/approvals',
      ClaimTabView2: '/claims/$claimId/claim',
      ProviderClaimsTab: '/providers/$providerId/claims',
    });
  });

  test('give a title to every page that the frame leads to, and to every page without the frame', () => {
    const led = portalPages.filter(({ options: { staticData } }) => staticData?.place);
    for (const {
      options: { staticData },
    } of [...led, ...barePages])
      expect(staticData?.title).toBeTruthy();
  });
});
