import { brand } from '#platform/web/brand.ts';

/** What a page says to people with read-only access where it needs full access. */
export const words = {
  title: 'You need full access',
  text: 'You have view access, so you can look at the plan, its claims and its reports. Only people with full access can use this page.',
  help: `To change your access, call ${brand.name} on ${brand.phone}.`,
  toPlan: 'Go to the plan',
  contact: 'Contact Us',
} as const;
