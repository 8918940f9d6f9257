/** How a key of the operations API may be named: after the system that holds it. */
export const KEY_NAME = /^[\w.-]{1,60}$/;

/** What is said of a name that a key cannot have. */
export const KEY_NAME_PROBLEM =
  'A key is named by up to 60 letters, digits and the signs . _ -, after the system that holds it';
