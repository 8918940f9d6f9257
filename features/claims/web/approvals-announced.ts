import { tabMemory } from '#platform/web/remembered.ts';

/** Whose waiting claims were told of in this tab, so that a reload doesn't tell again. */
const KEY = 'wattle.approvals-told';

/** For browsers that remember nothing. */
let fallback: string | undefined;

/** Whether a participant's count has risen above 0 since it was told last (2§4 "Approvals count"); tells it at once. */
export function risesAboveZero(participantSfid: string, count: number): boolean {
  const wasAnnounced = (tabMemory.get(KEY) ?? fallback) === participantSfid;
  if (count === 0) {
    if (wasAnnounced) forgetAnnounced();
    return false;
  }
  if (wasAnnounced) return false;
  fallback = tabMemory.set(KEY, participantSfid) ? undefined : participantSfid;
  return true;
}

/** For another participant, whose counter begins anew. */
export function forgetAnnounced(): void {
  tabMemory.forget(KEY);
  fallback = undefined;
}
