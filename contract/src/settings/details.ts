import { alternatePhoneProblem, firstNameProblem, lastNameProblem } from '@wattle/domain/contact-details';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { textBy } from '../common.ts';

/** How the signed-in person is named and reached (2§3 "Contact"). */
const contactDetails = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Ten digits, `0400000001`. */
  mobile_phone: z.nullable(z.string()),
  /** Another number, ten digits. */
  phone: z.nullable(z.string()),
});
export type ContactDetails = z.output<typeof contactDetails>;

export const getContactDetails = call({
  name: 'settings.details',
  method: 'GET',
  path: 'contact',
  who: 'user',
  summary: 'The contact details of the signed-in person.',
  reply: contactDetails,
});

/** What the form of contact details sends (2§5 "Contact form"). */
export const contactBody = z.strictObject({
  first_name: textBy(firstNameProblem),
  last_name: textBy(lastNameProblem),
  /** Empty: none. Spaces don't count. */
  phone: z.optional(textBy(alternatePhoneProblem)),
  /** As they are, where a client sends them: both are read-only. */
  email: z.optional(z.string().check(z.maxLength(254))),
  mobile_phone: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
});

export const changeContactDetails = call({
  name: 'settings.change-details',
  method: 'PUT',
  path: 'contact',
  who: 'user',
  summary: 'Changes the names and the alternate phone number of the signed-in person.',
  body: contactBody,
  reply: contactDetails,
});
