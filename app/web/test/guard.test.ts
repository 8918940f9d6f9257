import { describe, expect, test } from 'vitest';
import { leadsElsewhere } from '#features/auth/test/rules/leads-elsewhere.ts';
import { guard, logsOut, type Visit, wantedPage } from '../guard.ts';

const ALLOW = { allow: true };
const go = (to: string) => ({ go: to });

const stranger = (location: string): Visit => ({ session: 'signed-out', participants: [], location });
const nominee = (location: string): Visit => ({ session: 'signed-in', participants: ['Mia'], location });
const nobodys = (location: string): Visit => ({ session: 'signed-in', participants: [], location });

describe('somebody who is not signed in', () => {
  test.each([
    ['/login', ALLOW],
    ['/login?redirect=%2Fplan', ALLOW],
    ['/', go('/login')],
    ['/plan', go('/login?redirect=%2Fplan')],
    ['/settings/safe', go('/login?redirect=%2Fsettings%2Fsafe')],
    ['/plan?plan=abc#core', go('/login?redirect=%2Fplan%3Fplan%3Dabc%23core')],
    ['/nowhere', go('/login?redirect=%2Fnowhere')],
    ['/error/no-clients', go('/login?redirect=%2Ferror%2Fno-clients')],
    ['/activate/a-token?u=abc&type=activate', ALLOW],
    ['/activate-success', ALLOW],
    ['/safe', ALLOW],
    ['/activate', go('/login?redirect=%2Factivate')],
    ['/activate/', go('/login?redirect=%2Factivate%2F')],
    ['/activate/a-token/more', go('/login?redirect=%2Factivate%2Fa-token%2Fmore')],
    ['/activated', go('/login?redirect=%2Factivated')],
    ['/claims/approvals/7/claim#top', go('/login?redirect=%2Fclaims%2Fapprovals%2F7%2Fclaim%23top')],
    ['/logout', go('/login')],
    ['/LOGOUT/', go('/login')],
    ['/login/', ALLOW],
  ])('at %s', (location, verdict) => {
    expect(guard(stranger(location))).toEqual(verdict);
  });
});

describe('somebody with participants', () => {
  test.each([
    ['/', go('/plan')],
    ['/login', go('/plan')],
    ['/plan', ALLOW],
    ['/plan?plan=abc#core', ALLOW],
    ['/nowhere', ALLOW],
    ['/login?redirect=%2Fplan%3Fplan%3Dabc%23core', go('/plan?plan=abc#core')],
    ['/?redirect=%2Fplan%23core', go('/plan#core')],
    ['/plan?redirect=%2Fnowhere', go('/nowhere')],
    ['/activate/a-token', ALLOW],
    ['/activate-success', ALLOW],
    ['/safe', ALLOW],
    ['/login?redirect=%2Factivate%2Fa-token', go('/activate/a-token')],
    ['/login/', go('/plan')],
    ['/Login', go('/plan')],
    ['/logout', ALLOW],
    ['/error/no-clients', go('/plan')],
    ['/claims', ALLOW],
    ['/support/4', ALLOW],
  ])('at %s', (location, verdict) => {
    expect(guard(nominee(location))).toEqual(verdict);
  });

  test.each([
    ...leadsElsewhere,
    '/login',
    '/login?redirect=%2Flogin',
    '/Login/',
    '/logout',
    '/maintenance',
    '/?logout=true',
  ])('is led home and not to %s', (target) => {
    const location = `/login?${new URLSearchParams({ redirect: target })}`;
    expect(guard(nominee(location))).toEqual(go('/plan'));
  });

  test('is not led in a circle by a page that names itself', () => {
    const location = `/plan?${new URLSearchParams({ redirect: '/plan' })}`;
    expect(guard(nominee(location))).toEqual(go('/plan'));
    expect(guard(nominee('/plan'))).toEqual(ALLOW);
  });
});

test('only the root path with its flag logs out', () => {
  expect(['/?logout=true', '/?brand=mpm&logout=true'].every((location) => logsOut(location))).toBe(true);
  expect(
    ['/', '/plan?logout=true', '/logout', '/?redirect=%2F%3Flogout%3Dtrue'].some((location) =>
      logsOut(location),
    ),
  ).toBe(false);
});

describe('somebody without participants', () => {
  test.each([
    ['/error/no-clients', ALLOW],
    ['/', go('/error/no-clients')],
    ['/login?redirect=%2Fplan', go('/error/no-clients')],
    ['/plan', go('/error/no-clients')],
    ['/errors', go('/error/no-clients')],
    ['/claims', go('/error/no-clients')],
    ['/logout', ALLOW],
    ['/activate/a-token', ALLOW],
    ['/activate-success', ALLOW],
    ['/safe', ALLOW],
  ])('at %s', (location, verdict) => {
    expect(guard(nobodys(location))).toEqual(verdict);
  });
});

describe('while the portal is closed', () => {
  const visitors = {
    'a stranger': stranger,
    'somebody with participants': nominee,
    'somebody without': nobodys,
  };
  test.each(Object.entries(visitors))('%s is led to the maintenance page', (_, visitor) => {
    for (const location of [
      '/',
      '/login',
      '/plan?plan=abc#core',
      '/activate/a-token',
      '/logout',
      '/nowhere',
    ]) {
      expect(guard({ ...visitor(location), isClosed: true })).toEqual(go('/maintenance'));
    }
    expect(guard({ ...visitor('/maintenance'), isClosed: true })).toEqual(ALLOW);
    expect(guard({ ...visitor('/maintenance?redirect=%2Fplan'), isClosed: true })).toEqual(ALLOW);
  });

  test('nobody is led away while it is not known whether the portal is closed', () => {
    for (const visitor of [stranger, nominee, nobodys]) {
      expect(guard(visitor('/maintenance'))).toEqual(ALLOW);
      expect(guard({ ...visitor('/maintenance'), isClosed: undefined })).toEqual(ALLOW);
    }
  });
});

describe('where the portal is open, its maintenance page', () => {
  test.each([
    ['a stranger', stranger, '/login'],
    ['somebody with participants', nominee, '/plan'],
    ['somebody without', nobodys, '/error/no-clients'],
  ] as const)('leads %s on', (_, visitor, to) => {
    expect(guard({ ...visitor('/maintenance'), isClosed: false })).toEqual(go(to));
  });
});

test('the maintenance page logs out once the portal is known to be open again', () => {
  expect([true, undefined, false].map((isClosed) => logsOut('/maintenance', isClosed))).toEqual([
    false,
    false,
    true,
  ]);
  expect(logsOut('/Maintenance/?x=1#y', false)).toBe(true);
  expect(logsOut('/plan', false)).toBe(false);
});

test('the page that a login link leads to is on this site, or none', () => {
  expect(wantedPage('/login?redirect=%2Fplan%3Fplan%3Dabc%23core')).toBe('/plan?plan=abc#core');
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/login',
    '',
  ]) {
    expect(wantedPage(`/login?${new URLSearchParams({ redirect: target })}`)).toBeUndefined();
  }
});
