import type { Finding } from '#features/claims/rules/findings.ts';
import { brand } from '#platform/web/brand.ts';
import { manyUnits } from '#scheme/units.ts';

/** What the page "Can this be paid?" says. */
export const words = {
  intro: 'Ask before you spend. Nothing is sent, and nothing is kept.',
  required: 'Fields with * have to be filled in. The more you tell us, the more we can check.',
  category: 'What is it for? *',
  chooseCategory: 'Choose a support',
  item: 'Support item',
  quantity: 'How many? *',
  quantityIfAny: 'How many?',
  quantityHint: (unit: string | null) => {
    const many = manyUnits(unit);
    return many ? `In ${many}, like 1.5` : 'How many of it';
  },
  provider: 'Provider',
  day: 'Day of the support *',
  amount: 'Amount in all ($) *',
  amountHint: 'Like 193.99',
  ask: 'Check',
  asking: 'Checking…',
  tryAgain: 'Try again',

  noCategory: 'Please choose what it is for',
  noItem: 'Please choose the support item from the list, or clear the field',
  noQuantity: 'Please enter how many, like 2 or 1.5',
  noProvider: 'Please choose the provider from the list, or clear the field',
  noAmount: 'Please enter the amount',

  /** The headings over the reasons, by their tone. */
  groups: {
    bad: 'What stops it',
    unknown: 'What we could not check',
    open: 'Good to know',
    good: 'What is fine',
  } satisfies Record<Finding['tone'], string>,
  seeOther: 'See the other claim',
  seeSupport: (name: string) => `See ${name}`,
  askUs: `Ask ${brand.name}`,
  hours: `Monday to Friday, ${brand.hours} ACST`,

  noPlanTitle: 'There is no plan here yet',
  noPlan: `You can check what can be paid once ${brand.name} has received your plan.`,
} as const;
