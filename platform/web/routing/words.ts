/** The words of the page "Page not found" (specification: page-not-found). */
export const words = {
  notFoundTitle: 'Page not found',
  notFoundText: "The page you're trying to search for couldn't be found",
  notFoundWhy: 'This may have happened because:',
  notFoundReasons: [
    'the page has been removed',
    'there is a problem with our system',
    'the address was typed incorrectly',
  ],
  backToPlan: 'Go to your plan',
  contactUs: 'Contact Us',
} as const;
