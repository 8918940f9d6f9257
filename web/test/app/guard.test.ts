import { describe, expect, test } from 'vitest';
import { guard, type Visit } from '../../src/app/guard.ts';

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
    ['/plan?plan=abc#core', go('/login?redirect=%2Fplan%3Fplan%3Dabc%23core')],
    ['/nowhere', go('/login?redirect=%2Fnowhere')],
    ['/error/no-clients', go('/login?redirect=%2Ferror%2Fno-clients')],
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
  ])('at %s', (location, verdict) => {
    expect(guard(nominee(location))).toEqual(verdict);
  });

  test.each([
    'https://evil.example',
    'HTTPS:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    ' /plan',
    '',
    '/login',
    '/login?redirect=%2Flogin',
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

describe('somebody without participants', () => {
  test.each([
    ['/error/no-clients', ALLOW],
    ['/', go('/error/no-clients')],
    ['/login?redirect=%2Fplan', go('/error/no-clients')],
    ['/plan', go('/error/no-clients')],
    ['/errors', go('/error/no-clients')],
  ])('at %s', (location, verdict) => {
    expect(guard(nobodys(location))).toEqual(verdict);
  });
});
