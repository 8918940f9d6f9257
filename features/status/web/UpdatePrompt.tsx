import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentPrompt, onPromptChange } from './prompt.ts';

const UpdateDialog = lazy(() => import('./UpdateDialog.tsx'));

/** Asks for an update where the server wants one, on whatever page; the dialog is loaded only then. */
export default function UpdatePrompt() {
  const prompt = useSyncExternalStore(onPromptChange, currentPrompt);
  return <Suspense>{prompt !== 'none' && <UpdateDialog prompt={prompt} />}</Suspense>;
}
