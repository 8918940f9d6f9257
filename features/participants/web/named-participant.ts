import { chooseParticipant } from './current-participant.ts';

/** The parameter by which a link in a message names its participant, by sfid (docs/adr/0016). */
const PARAMETER = 'participant';

/** The participant that an address names, and the address without that parameter; undefined where it names none. */
export function namedIn(location: string): { sfid: string; rest: string } | undefined {
  const { pathname, searchParams, hash } = new URL(location, 'https://portal.invalid');
  const sfid = searchParams.get(PARAMETER);
  if (sfid === null) return undefined;
  searchParams.delete(PARAMETER);
  const search = searchParams.toString();
  return { sfid, rest: `${pathname}${search && `?${search}`}${hash}` };
}

/**
 * Makes the participant that a link names the current one, where the person has access to them. Returns the address
 * without the parameter, undefined where the link names nobody. A participant without access is ignored, and the page
 * that the link leads to is then not found.
 */
export function chooseNamed(location: string, participants: readonly { sfid: string }[]): string | undefined {
  const named = namedIn(location);
  if (named && participants.some(({ sfid }) => sfid === named.sfid)) chooseParticipant(named.sfid);
  return named?.rest;
}
