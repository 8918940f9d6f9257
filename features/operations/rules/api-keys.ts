/** How a key of the operations API may be named: after the system that holds it. */
export const KEY_NAME = /^[\w.-]{1,60}$/;
