import * as z from 'zod/mini';
import { get, put } from '#platform/contract/call.ts';
import { contactMessages } from '../rules.ts';

/** How the signed-in person is named and reached (specification: contact-call). */
export const contactDetails = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Ten digits, `0400000001`. */
  mobile_phone: z.nullable(z.string()),
  /** Another number: ten digits, or six as in 13 14 50. */
  phone: z.nullable(z.string()),
});
export type ContactDetails = z.output<typeof contactDetails>;

export const getContactDetails = get('settings.details', 'contact', {
  who: 'user',
  summary: 'The contact details of the signed-in person.',
  reply: contactDetails,
});

export const contactBody = z.strictObject({
  /**
   * Checked by the form's rules only where it changes: a name from the plan manager may break them. One of the two may
   * stay empty for somebody who has one name.
   */
  first_name: z.string(contactMessages.nameRequired('First Name')).check(z.maxLength(200)),
  last_name: z.string(contactMessages.nameRequired('Last Name')).check(z.maxLength(200)),
  /** Null, as `GET contact` has it, or empty where there is no number. Checked by the form's rules with the names. */
  phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** Read-only: a client that sends these two sends them unchanged. */
  email: z.optional(z.string().check(z.maxLength(254))),
  mobile_phone: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
});

export const changeContactDetails = put('settings.change-details', 'contact', {
  who: 'user',
  summary: 'Changes the names and the alternate phone number of the signed-in person.',
  body: contactBody,
  reply: contactDetails,
});
