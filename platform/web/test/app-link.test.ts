// Which links open a page of the app: links to its own host and to pages that links may lead to. Anybody can make a
// link.

import { expect, test } from 'vitest';
import { openPages } from '#app/web/open-features.ts';
import { barePages, portalPages } from '#app/web/portal-features.ts';
import { APP_PATHS } from '#platform/contract/app-links.ts';
import { pageOfLink } from '../device/app-link.ts';

const mpm = { code: 'mpm', app: { id: 'example.mpm.portal', name: 'MPM', host: 'portal.mpm.example' } };

test.each([
  ['https://portal.mpm.example/claims?tab=submitted#x', '/claims?tab=submitted#x'],
  ['https://portal.mpm.example/login?redirect=%2Fplan#token=a.b', '/login?redirect=%2Fplan#token=a.b'],
  ['https://portal.mpm.example/activate/abc?u=x', '/activate/abc?u=x'],
  ['https://portal.mpm.example/plan?brand=mpm', '/plan?brand=mpm'],
])('%s leads to its page', (link, page) => {
  expect(pageOfLink(link, mpm)).toBe(page);
});

test.each([
  'https://portal.wattle.example/claims',
  'https://portal.mpm.example.evil.example/claims',
  'https://portal.mpm.example@evil.example/claims',
  'https://portal.mpm.example:8443/claims',
  'http://portal.mpm.example/claims',
  'https://portal.mpm.example/claims?brand=wattle',
  'https://portal.mpm.example/',
  'https://portal.mpm.example/?logout=1',
  'https://portal.mpm.example/logout',
  'https://portal.mpm.example/files/abc',
  'https://portal.mpm.example/api/auth/me',
  'https://portal.mpm.example//evil.example/claims',
  'javascript:alert(1)',
  'claims',
  '',
])('%s leads nowhere', (link) => {
  expect(pageOfLink(link, mpm)).toBeUndefined();
});

test('a brand without apps has no links of its own', () => {
  expect(pageOfLink('https://portal.mpm.example/claims', { code: 'mpm' })).toBeUndefined();
});

test('links may lead to every page but the logout and those that only report a state', () => {
  const pages = [...openPages, ...portalPages, ...barePages].map(
    ({ options: { staticData = {} } }) => staticData.path?.split('/')[1],
  );
  const never = ['logout', 'error', 'maintenance', 'activate-success', 'page-not-found'];
  const linked = new Set(pages.filter((path) => path && !never.includes(path)));
  expect(linked).toEqual(new Set(APP_PATHS));
});
