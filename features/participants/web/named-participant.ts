import { chooseParticipant } from './current-participant.ts';

/** What a link in a message says it is about, by sfid (docs/adr/0016). */
const PARAMETER = 'participant';

/** The participant that an address names, and the address without naming them; undefined where it names none. */
export function namedIn(location: string): { sfid: string; rest: string } | undefined {
  const { pathname, searchParams, hash } = new URL(location, 'https://portal.invalid');
  const sfid = searchParams.get(PARAMETER);
  if (sfid === null) return undefined;
  searchParams.delete(PARAMETER);
  const search = searchParams.toString();
  return { sfid, rest: `${pathname}${search && `?${search}`}${hash}` };
}

/**
 * Makes the participant that a link names the current one, where the person has them. Gives the address that goes on
 * from here: somebody else's name is forgotten, and what the link leads to is then not found.
 */
export function chooseNamed(location: string, participants: readonly { sfid: string }[]): string | undefined {
  const named = namedIn(location);
  if (named && participants.some(({ sfid }) => sfid === named.sfid)) chooseParticipant(named.sfid);
  return named?.rest;
}
