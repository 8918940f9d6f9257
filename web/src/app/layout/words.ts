import type { PermissionLevel } from '@wattle/domain/access';
import { brand } from '../../platform/brand.ts';

/** What the frame around the portal's pages says (1§2 "Layout and shared elements", 2§2 "Navigation"). */
export const words = {
  skip: 'Skip to main content',
  navigation: 'Main',
  tabs: 'Tabs',
  siteMap: 'Site map',
  greeting: (firstName: string) => `Hi ${firstName}!`,
  menu: 'Menu',
  logOut: 'Log out',
  contact: 'Contact Us',
  choose: 'Select Participant',

  plan: 'Plan',
  claims: 'Claims',
  approvals: 'Approvals',
  providers: 'Providers',
  reports: 'Reports',
  generateReports: 'Generate Reports',
  settings: 'Settings',
  submitClaim: 'Submit Claim',
  submitNewClaim: 'Submit New Claim',
  underClaims: 'Pages under Claims',
  /** Beside the number on the badge, for screen readers. */
  waiting: (count: number) =>
    count === 1 ? 'claim waiting for your approval' : 'claims waiting for your approval',

  availableBudget: 'Total Available Budget',
  budgetBySupport: 'By support',
  available: 'Available',

  poweredBy: 'Powered by Wattle',
  copyright: (year: number) => `© ${year} ${brand.name}`,
  version: (version: string) => `Version ${version}`,

  approvalsToast: (count: number) =>
    count === 1
      ? 'You have 1 claim that needs your attention. Please go to your approvals page to see the claim.'
      : `You have ${count} claims that need your attention. Please go to your approvals page to see the claims.`,
  participantGone: (gone: string, now: string) =>
    `You can no longer see ${gone} in the portal. You are now viewing ${now}.`,
  accessChanged: (name: string, level: PermissionLevel) =>
    level === 'Full access'
      ? `You now have full access for ${name}.`
      : `You now have view access for ${name}. You can look at everything, but not change it.`,
} as const;
