// Every page whose address names more than one thing: things that do not belong together are no page.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailFor, importFigures, sfidFor } from '../../feeds/plan-feed.ts';
import { expect, test } from '../../fixtures.ts';
import { goWithin } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.beforeAll(() => importFigures(test.info().project.name));

type Sfid = ReturnType<typeof sfidFor>;

/** Per page, what stands in the address after its first part: things that belong together, and things that do not. */
const PAGES: Record<string, (sfid: Sfid) => { right: readonly string[]; wrong: readonly string[] }> = {
  '/plan/$supportArea/$supportCategory/$planSupportId': (sfid) => ({
    right: [`/plan/core-support/consumables/${sfid('SUPPTHINGS')}`],
    wrong: [
      `/plan/capital-support/consumables/${sfid('SUPPTHINGS')}`,
      `/plan/core-support/transport/${sfid('SUPPTHINGS')}`,
      `/plan/core-support/consumables/${sfid('SUPPDAILY')}`,
      `/plan/core-support/home-and-living/${sfid('SUPPHOME')}?plan=${sfid('PLANP')}`,
    ],
  }),
  '/plan/reserve-budget/$planSupportId/$categoryName': (sfid) => ({
    right: [`/plan/reserve-budget/${sfid('SUPPDAILY')}/assistance-with-daily-life`],
    wrong: [
      `/plan/reserve-budget/${sfid('SUPPDAILY')}/consumables`,
      `/plan/reserve-budget/${sfid('SUPPTHINGS')}/assistance-with-daily-life`,
      `/plan/reserve-budget/${sfid('SUPPDAILY')}/assistance-with-daily-life?plan=${sfid('PLANL')}`,
    ],
  }),
  '/plan/reserved/$planSupportId/$preferenceId': (sfid) => ({
    right: [`/plan/reserved/${sfid('SUPPDAILY')}/${sfid('PREF')}`],
    wrong: [
      `/plan/reserved/${sfid('SUPPTHINGS')}/${sfid('PREF')}`,
      `/plan/reserved/${sfid('SUPPDAILY')}/${sfid('PREF')}?plan=${sfid('PLANN')}`,
    ],
  }),
  '/support/$categoryId/category/$planSupportCategoryId': (sfid) => ({
    right: [`/support/1/category/${sfid('SUPPDAILY')}`],
    wrong: [
      `/support/3/category/${sfid('SUPPDAILY')}`,
      `/support/1/category/${sfid('SUPPTHINGS')}`,
      `/support/16/category/${sfid('SUPPHOME')}?plan=${sfid('PLANP')}`,
    ],
  }),
  '/providers/$providerId/claims/$claimId/claim': (sfid) => ({
    right: [
      `/providers/${sfid('PROVA')}/claims/${sfid('INVD0')}/claim`,
      `/providers/myself/claims/${sfid('INVD7')}/claim`,
    ],
    wrong: [
      `/providers/${sfid('PROVB')}/claims/${sfid('INVD0')}/claim`,
      `/providers/myself/claims/${sfid('INVD0')}/claim`,
      `/providers/${sfid('PROVA')}/claims/${sfid('INVD7')}/claim`,
    ],
  }),
};

/** The paths in all features' manifests that name at least two things. */
function pathsWithTwo(): string[] {
  const root = join(import.meta.dirname, '../../..');
  const manifests = globSync('features/*/web/feature.ts', { cwd: root });
  return manifests.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'(\/[^']*\$[^']*\$[^']*)'/g)].map(
      ([, path = '']) => path,
    ),
  );
}

test.describe('an address that names two things', () => {
  // A record that the things do not have in common is asked for on purpose.
  test.use({ allowedErrors: [/404/] });

  test('is a page where they belong together, and page not found where they do not', async ({ page }, {
    project,
  }) => {
    test.slow();
    expect(Object.keys(PAGES).toSorted()).toEqual(pathsWithTwo().toSorted());
    await signIn(page, emailFor(project.name));
    const heading = page.getByRole('heading', { level: 1 });
    for (const addresses of Object.values(PAGES)) {
      const { right, wrong } = addresses(sfidFor(project.name));
      const open = async (path: string) => {
        await goWithin(page, path);
        await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
        await expect(heading, path).not.toHaveText('Page not found');
      };
      for (const path of right) await open(path);
      for (const path of wrong) {
        await open(right[0] ?? '');
        await goWithin(page, path);
        await expect(heading, path).toHaveText('Page not found');
      }
    }
  });
});
