/** A term that people meet in their plan letter, and what it means in plain English. */
export interface Term {
  term: string;
  meaning: string;
}

/** The terms of the scheme and of this portal, each explained in one place (specification: glossary). */
export const glossary = {
  openingBalance: {
    term: 'Opening balance',
    meaning: 'All the money that your plan gives for this, before anything is spent.',
  },
  availableBalance: {
    term: 'Available balance',
    meaning: 'What is paid in so far, less what is spent. Money that is reserved is still part of it.',
  },
  totalAvailableBudget: {
    term: 'Total Available Budget',
    meaning: 'What you can spend of the whole plan now. The plan page says it first.',
  },
  allocated: {
    term: 'Allocated',
    meaning: 'The part of the opening balance that may be used. Most of the time this is all of it.',
  },
  reserved: {
    term: 'Reserved',
    meaning:
      'Money that is kept for one provider. It is still in your plan, but nobody else can be paid from it.',
  },
  remaining: {
    term: 'Remaining',
    meaning:
      'What is allocated, less what is spent. Money that is reserved is still part of it; where nothing is reserved, it is what is left.',
  },
  planManaged: {
    term: 'Plan managed',
    meaning: 'Your plan manager pays your providers for you, from the money in your plan.',
  },
  agencyManaged: {
    term: 'Agency managed',
    meaning: 'The agency that runs the scheme (NDIA) pays your providers itself.',
  },
  selfManaged: {
    term: 'Self managed',
    meaning: 'You pay your providers, and then you ask for the money back.',
  },
  pace: {
    term: 'PACE',
    meaning: 'The new system of the agency. Plans that are made in it use new names for some support areas.',
  },
  fundingPeriod: {
    term: 'Funding period',
    meaning:
      'A part of your plan, such as three months. Its money can be used from its first day on. What you don’t spend stays for the next period of the same plan.',
  },
  instalment: {
    term: 'Instalment',
    meaning: 'The money that comes in on the first day of a funding period.',
  },
  flexible: {
    term: 'Flexible',
    meaning: 'The supports in this part share its money. One can use more if another uses less.',
  },
  stated: {
    term: 'Stated',
    meaning: 'The money in this part can only be spent on what your plan names.',
  },
  supportItem: {
    term: 'Support item',
    meaning:
      'One thing that can be paid for, with its own name and number. An hour of house cleaning is one.',
  },
  priceLimit: {
    term: 'Price limit',
    meaning: 'The most that the scheme pays for one hour or one piece of a support item.',
  },
  serviceAgreement: {
    term: 'Service agreement',
    meaning: 'What you and a provider have agreed on: what they do for you, how often, and for how much.',
  },
  ndisNumber: {
    term: 'NDIS number',
    meaning: 'The nine digits that stand for you in the scheme. They are in your plan letter.',
  },
  reimbursement: {
    term: 'Reimbursement',
    meaning: 'Money that is paid back to you, for something that you have paid yourself.',
  },
  approval: {
    term: 'Approval',
    meaning: 'Your yes to a claim. Your plan manager asks you before it pays the provider.',
  },
  ocrInvoice: {
    term: 'OCR Invoice',
    meaning: 'Invoice you sent',
  },
} as const satisfies Record<string, Term>;
