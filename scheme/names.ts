/** Names of people. Some people have only one: it is their first or their last name, and the other is empty. */

/** The whole name of somebody: `Mia O’Connor`, or the one name that a person has. */
export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();

/** What somebody is called in a greeting: the first name, or the one name that a person has. */
export const calledName = (firstName: string, lastName: string): string => firstName || lastName;
