import { brand } from '#platform/web/brand.ts';

/** What the contact details form says (specification: contact-details-page); messages about fields are in the rules. */
export const words = {
  about: 'How we greet you and reach you.',
  required: 'Fields with * have to be filled in.',
  firstName: 'First Name *',
  lastName: 'Last Name *',
  /** Of somebody who has one name. */
  oneName: { first: 'First Name', last: 'Last Name' },
  email: 'Email',
  mobile: 'Mobile Phone Number',
  noMobile: 'We have no mobile number of yours.',
  readOnly: `To change it, call ${brand.name} on ${brand.phone}.`,
  phone: 'Alternate Phone Number',
  phoneHint:
    'Another Australian number to reach you: 10 digits, or a short one such as 13 14 50. You can begin it with +61, or leave it empty.',
  update: 'Update',
  cancel: 'Cancel',
  restored: 'We kept what you had typed. Press Update to save it.',
  updated: 'The settings information has been updated.',
  failed: 'There was an error updating settings. Please try again.',
} as const;
