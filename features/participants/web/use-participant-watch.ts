import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showToast } from '#platform/web/toasts.ts';
import type { Participant } from '../calls/people.ts';
import { participantsQuery } from './queries.ts';
import { words } from './watch-words.ts';

type Known = Pick<Participant, 'sfid' | 'name' | 'client_portal_access_level'>;

/** What has happened to the participant that was shown, now that the list was read again. */
export function participantNews(
  before: Known | undefined,
  participants: readonly Known[],
): 'nobody-left' | 'gone' | 'access-changed' | undefined {
  if (participants.length === 0) return 'nobody-left';
  if (!before) return undefined;
  const now = participants.find(({ sfid }) => sfid === before.sfid);
  if (!now) return 'gone';
  return now.client_portal_access_level === before.client_portal_access_level ? undefined : 'access-changed';
}

/**
 * Tells the person when they lose access to the participant on the screen, and switches to the first participant; also
 * tells when their access level has changed, and the pages then follow by themselves. Where no participant is left, the
 * guard leads to the page that says so.
 */
export function useParticipantWatch(
  current: Participant | undefined,
  switchTo: (sfid: string) => void,
): void {
  const { data: participants } = useQuery(participantsQuery());
  const router = useRouter();
  const shown = useRef<Participant>(undefined);
  useEffect(() => {
    if (!participants) return;
    const before = shown.current;
    shown.current = current;
    const news = participantNews(before, participants);
    if (news === 'nobody-left') void router.invalidate();
    if (!before || !current) return;
    if (news === 'gone') {
      switchTo(current.sfid);
      showToast(words.participantGone(before.name, current.name), 'error');
    } else if (news === 'access-changed' && before.sfid === current.sfid) {
      showToast(words.accessChanged(current.name, current.client_portal_access_level));
    }
  });
}
