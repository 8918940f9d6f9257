import { describe, expect, test } from 'vitest';
import { insteadOf, permissionsOf } from '#features/participants/web/permissions.ts';
import type { Plan } from '#features/plans/calls/plans.ts';
import { openPage } from '#platform/web/test/page.ts';

// The words of the frame name the brand.
openPage(() => new Response());
const { countedAt, currentMark, navigationFor, siteMapFor } = await import('../layout/navigation.ts');

const person = (level: 'Full access' | 'Read only', isAutoApprove = false) => ({
  client_portal_access_level: level,
  auto_approve_invoices: isAutoApprove,
});
const older: Pick<Plan, 'restrictions'> = { restrictions: [] };
const newFramework: Pick<Plan, 'restrictions'> = { restrictions: ['reports', 'reserving'] };

const full = permissionsOf(person('Full access'), [older], older);
const fullAuto = permissionsOf(person('Full access', true), [older], older);
const readOnly = permissionsOf(person('Read only'), [older, newFramework], newFramework);
const readOnlyNew = permissionsOf(person('Read only'), [newFramework], newFramework);

const BASE = ['/plan', '/claims', '/providers', '/reports', '/settings'];

describe('the site map', () => {
  test.each([
    [
      'full access',
      full,
      ['Plan', 'Claims', 'Approvals', 'Providers', 'Generate Reports', 'Reports', 'Settings', 'Submit Claim'],
    ],
    ['auto-approve', fullAuto, ['Plan', 'Claims', 'Providers', 'Generate Reports', 'Reports', 'Settings']],
    ['read-only', readOnly, ['Plan', 'Claims', 'Approvals', 'Providers', 'Reports', 'Settings']],
    ['new-framework only', readOnlyNew, ['Plan', 'Claims', 'Approvals', 'Providers', 'Settings']],
    [
      'new-framework only, full access',
      permissionsOf(person('Full access'), [newFramework], newFramework),
      ['Plan', 'Claims', 'Approvals', 'Providers', 'Settings', 'Submit Claim'],
    ],
  ])('%s', (_, permissions, labels) => {
    expect(siteMapFor(permissions).map(({ label }) => label)).toEqual(labels);
  });

  test('knows which of its pages the tabs lead to as well', () => {
    const others = siteMapFor(full).filter(({ isTab }) => !isTab);
    expect(others.map(({ label }) => label)).toEqual(['Approvals', 'Generate Reports', 'Submit Claim']);
  });
});

describe('the navigation', () => {
  test.each([
    ['full access', full, BASE, '/claims/approvals'],
    ['auto-approve', fullAuto, BASE, undefined],
    ['read-only', readOnly, BASE, '/claims/approvals'],
    [
      'no plans',
      permissionsOf(person('Full access'), [], undefined),
      BASE.toSpliced(3, 1),
      '/claims/approvals',
    ],
    [
      'plans on their way',
      permissionsOf(person('Read only'), undefined, undefined),
      BASE,
      '/claims/approvals',
    ],
    ['new-framework only', readOnlyNew, BASE.toSpliced(3, 1), '/claims/approvals'],
  ])('%s', (_, permissions, paths, below) => {
    const items = navigationFor(permissions);
    expect(items.map(({ to }) => to)).toEqual(paths);
    expect(items.find(({ to }) => to === '/claims')?.below.map(({ to }) => to)).toEqual(below ? [below] : []);
  });

  test('counts what waits at the claims: what is asked for also where nothing is approved', () => {
    const counted = (permissions: typeof full) =>
      navigationFor(permissions).map((item) => countedAt(item, { approvals: 2, asked: 1 }));
    const none = { approvals: 0, asked: 0 };
    expect(counted(full)).toEqual(BASE.map((to) => (to === '/claims' ? { approvals: 2, asked: 1 } : none)));
    expect(counted(fullAuto)).toEqual(
      BASE.map((to) => (to === '/claims' ? { approvals: 0, asked: 1 } : none)),
    );
  });

  test('marks only the item of the page that is open', () => {
    const marks = (pathname: string) =>
      navigationFor(full)
        .flatMap((item) => [item, ...item.below])
        .map((item) => [item.to, currentMark(item, pathname)])
        .filter(([, mark]) => mark);
    expect(marks('/plan')).toEqual([['/plan', 'page']]);
    expect(marks('/plan/core-support')).toEqual([['/plan', 'true']]);
    expect(marks('/plan/changes')).toEqual([['/plan/changes', 'page']]);
    expect(marks('/coming-up')).toEqual([['/coming-up', 'page']]);
    expect(marks('/claims')).toEqual([['/claims', 'page']]);
    expect(marks('/claims/7/claim')).toEqual([['/claims', 'true']]);
    expect(marks('/claims/approvals')).toEqual([['/claims/approvals', 'page']]);
    expect(marks('/claims/approvals/7/claim')).toEqual([['/claims/approvals', 'true']]);
    expect(marks('/plans')).toEqual([]);
  });
});

describe('a page that is not for everybody', () => {
  test.each([
    ['submit', full, undefined],
    ['submit', fullAuto, 'not-found'],
    ['submit', readOnly, 'no-access'],
    ['submit', permissionsOf(person('Read only', true), [older], older), 'not-found'],
    ['approvals', readOnly, undefined],
    ['approvals', fullAuto, 'not-found'],
    ['reports', readOnly, undefined],
    ['reports', readOnlyNew, 'plan'],
    ['reserve', full, undefined],
    ['reserve', readOnlyNew, 'plan'],
    ['reserve', permissionsOf(person('Read only'), [older], older), 'no-access'],
    ['full-access', full, undefined],
    ['full-access', readOnly, 'no-access'],
  ] as const)('%s', (need, permissions, instead) => {
    expect(insteadOf(need, permissions)).toBe(instead);
  });
});
