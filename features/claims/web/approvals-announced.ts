import { tabMemory } from '#platform/web/remembered.ts';

/** The participant whose waiting claims were announced in this tab, so that a reload doesn't announce them again. */
const KEY = 'wattle.approvals-told';

/** Takes the place of the tab's memory in browsers that remember nothing. */
let fallback: string | undefined;

/**
 * Whether a participant's count has risen above 0 since it was last announced (specification: approvals-count). If so,
 * notes that it is announced.
 */
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

/** Forgets what was announced, for another participant, whose count starts afresh. */
export function forgetAnnounced(): void {
  tabMemory.forget(KEY);
  fallback = undefined;
}
