import { titles } from './titles.ts';

/** The texts of the plan's pages. The texts of only one page are in its own folder. */
export const words = {
  title: titles.plan,
  selectPlan: 'Select Plan',
  watchVideo: 'Watch Plan video help',
  updated: (minutes: number) =>
    minutes < 1 ? 'Updated just now' : `Updated ${minutes.toLocaleString('en-AU')} min ago`,

  allFigures: 'All figures',
  fewerFigures: 'Fewer figures',
  howWeKnow: 'How we know',
  comingUp: 'Coming up',
  whatChanged: 'What changed',
  totalBudget: 'Total budget',
  alsoCalled: (name: string) => `Also called ${name}`,

  noSupportsTitle: 'Start by adding a support area',
  noSupports: 'The support areas of this plan and what is left in each of them will show here.',
  noPlansTitle: 'There is no plan here yet',
  noPlans: (brand: string, phone: string) =>
    `Your plan will show here once ${brand} has received it. Questions? Call ${phone}.`,
} as const;
