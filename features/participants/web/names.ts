/** `MO` for Mia O'Connor: the first letters of first and last name, for the round picture beside them. */
export function initials(firstName: string, lastName: string): string {
  return `${firstLetter(firstName)}${firstLetter(lastName)}`.toUpperCase();
}

/** The first letter with its accent, also where the accent is a separate character. */
function firstLetter(name: string): string {
  return /\p{L}\p{M}*/u.exec(name)?.[0] ?? '';
}

/** `430 123 456`: an NDIS number in groups, to be read. */
export function groupNdis(ndis: string): string {
  return ndis.replaceAll(/\d{3}(?=\d)/g, '$& ');
}

/**
 * `4 3 0 1 2 3 4 5 6`: an NDIS number for a screen reader, which would otherwise read it as millions
 * (specification: participant-picker).
 */
export function spellNdis(ndis: string): string {
  return ndis.split('').join(' ');
}
