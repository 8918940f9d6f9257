import { brand } from '../../platform/brand.ts';

/** What people are told who may only look, where more is needed. */
export const words = {
  title: 'You need full access',
  text: 'You have view access, so you can look at the plan, its claims and its reports. Only people with full access can use this page.',
  help: `To change your access, call ${brand.name} on ${brand.phone}.`,
  toPlan: 'Go to the plan',
  contact: 'Contact Us',
} as const;
