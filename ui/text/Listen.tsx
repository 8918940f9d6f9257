import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import button from '../actions/Button.module.css';
import { Button } from '../actions/Button.tsx';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** The text that is read. */
  text: string;
  /** Shows only the drawing; the name is for screen readers. */
  isSmall?: boolean;
}

/**
 * Reads a text aloud with the browser's voice, and stops when it is pressed again. Shows nothing where there is no
 * voice.
 */
export function Listen({ text, isSmall = false }: Props) {
  const hasVoice = useSyncExternalStore(onVoices, () => (voices()?.getVoices().length ?? 0) > 0);
  const [spoken, setSpoken] = useState<string>();
  // A browser may drop an utterance that nobody refers to, and then never fires its `end` event.
  const speech = useRef<SpeechSynthesisUtterance>(undefined);
  // When the text changes, the text being read is no longer the text that is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it is about
  useEffect(
    () => () => {
      speech.current = undefined;
      voices()?.cancel();
    },
    [text],
  );
  if (!hasVoice) return null;
  const isSpeaking = spoken === text;
  const toggle = () => {
    speech.current = undefined;
    speechSynthesis.cancel();
    setSpoken(isSpeaking ? undefined : text);
    if (isSpeaking) return;
    const next = new SpeechSynthesisUtterance(text);
    const end = () => {
      if (speech.current === next) setSpoken(undefined);
    };
    next.lang = 'en-AU';
    next.onend = end;
    next.onerror = end;
    speech.current = next;
    speechSynthesis.speak(next);
  };
  const pressed = { 'aria-pressed': isSpeaking, onClick: toggle };
  return isSmall ? (
    <button
      type="button"
      className={joinClasses(button.round, button.accent)}
      aria-label={words.listen}
      {...pressed}
    >
      <Icon name="listen" />
    </button>
  ) : (
    <Button variant="quiet" {...pressed}>
      <Icon name="listen" />
      {words.listen}
    </Button>
  );
}

/** Not every browser has speech synthesis. */
const voices = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

function onVoices(listener: () => void): () => void {
  voices()?.addEventListener?.('voiceschanged', listener);
  return () => voices()?.removeEventListener?.('voiceschanged', listener);
}
