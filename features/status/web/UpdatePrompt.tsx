import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { currentPrompt, onPromptChange } from './prompt.ts';

const UpdateDialog = lazyPart(() => import('./UpdateDialog.tsx'));

/** Asks for an update on every page when the server wants one; the dialog is loaded only then. */
export default function UpdatePrompt() {
  const prompt = useSyncExternalStore(onPromptChange, currentPrompt);
  return <Suspense>{prompt !== 'none' && <UpdateDialog prompt={prompt} />}</Suspense>;
}
