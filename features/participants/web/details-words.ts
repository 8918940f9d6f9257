import { brand } from '#platform/web/brand.ts';

/**
 * What the page of personal information and the list of contacts say (specification: personal-information,
 * contacts-sheet).
 */
export const words = {
  about: (name: string) =>
    `These are the details of ${name}, the participant you are viewing. To change them, please contact ${brand.name} on ${brand.phone}.`,
  firstName: 'FIRST NAME',
  lastName: 'LAST NAME',
  dateOfBirth: 'DATE OF BIRTH',
  ageGroup: 'AGE GROUP',
  ndisNumber: 'NDIS NUMBER',
  address: 'ADDRESS',
  suburb: 'SUBURB',
  state: 'STATE',
  postcode: 'POSTCODE',
  notKnown: 'Not known',
  contactUs: 'Contact Us',

  contacts: 'Participant Contacts',
  contactsAbout: (name: string) => `The people around ${name}, as we know them.`,
  aged: (band: string) => `Age group of the participant: ${band}`,
  relationship: 'Relationship',
  mobile: 'Mobile phone',
  phone: 'Phone',
  email: 'Email',
  primary: 'Primary contact',
  primaryMeans: 'Is told when a claim waits for approval.',
  noAccess: 'No access to the portal',
  change: `To change who is here, or what they can do, please contact ${brand.name} on ${brand.phone}.`,
  noContacts: 'There are no contacts to show.',
  noContactsText: 'People around the participant will show here once we know of them.',
  close: 'Close',
} as const;
