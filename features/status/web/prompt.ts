import type { VersionLimits } from '#platform/contract/envelope.ts';
import { updates } from '#platform/web/device/updates.ts';
import { browserMemory } from '#platform/web/remembered.ts';
import { onReply } from '#platform/web/replies.ts';
import { APP_VERSION } from '#platform/web/version.ts';
import { updatePrompt } from '../rules.ts';

/** When an update was put off, in milliseconds since 1970; it outlives a logout (specification: browser-flags). */
const DISMISSED = 'wattle.versionUpdateAlertDismissDate';

export type Prompt = ReturnType<typeof updatePrompt>;

let limits: VersionLimits | undefined;
let prompt: Prompt = 'none';
const listeners = new Set<() => void>();

/** Whether the person has to update, may, or need not. */
export function currentPrompt(): Prompt {
  return prompt;
}

export function onPromptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * From now on reads the version limits of every reply (specification: version-prompts). Returns the function that stops
 * it.
 */
export function watchVersions(): () => void {
  return onReply((envelope) => {
    if (!('min_version' in envelope)) return;
    limits = envelope;
    judge();
  });
}

/** Puts an optional update off for seven days. */
export function remindLater(): void {
  browserMemory.set(DISMISSED, String(Date.now()));
  // The prompt goes away for now even where the browser stores nothing.
  change('none');
}

function judge(): void {
  if (!limits) return;
  const dismissed = Number.parseInt(browserMemory.get(DISMISSED) ?? '', 10);
  change(
    updatePrompt({
      version: APP_VERSION,
      ...updates.boundsOf(limits),
      dismissedAt: Number.isNaN(dismissed) ? undefined : dismissed,
      now: Date.now(),
    }),
  );
}

function change(to: Prompt): void {
  if (to === prompt) return;
  prompt = to;
  for (const listener of listeners) listener();
}
