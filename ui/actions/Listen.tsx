import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import button from './Button.module.css';
import { Button } from './Button.tsx';

interface Props {
  /** The text that is read. */
  text: string;
  /** Shows only the drawing; the name is for screen readers. */
  isSmall?: boolean;
}

/**
 * Reads a text aloud with the browser's voice, and stops when it is pressed again. Where the text grows meanwhile, it
 * reads on; another text ends the reading. Shows nothing where there is no voice.
 */
export function Listen({ text, isSmall = false }: Props) {
  const hasVoice = useSyncExternalStore(onVoices, () => (voices()?.getVoices().length ?? 0) > 0);
  const [isSpeaking, setSpeaking] = useState(false);
  // A browser may drop an utterance that nobody refers to, and then never fires its `end` event.
  const last = useRef<SpeechSynthesisUtterance>(undefined);
  /** The text as far as the voice has been given it. */
  const given = useRef('');
  /** Reads the text from a character on, after what is being read. */
  const read = (from: number) => {
    const next = new SpeechSynthesisUtterance(text.slice(from));
    const end = () => {
      if (last.current === next) setSpeaking(false);
    };
    next.lang = 'en-AU';
    next.onend = end;
    // Cancelling is an error too.
    next.onerror = end;
    last.current = next;
    given.current = text;
    speechSynthesis.speak(next);
  };
  const follow = useEffectEvent(() => {
    if (!isSpeaking) return;
    if (text.startsWith(given.current)) read(given.current.length);
    else speechSynthesis.cancel();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it follows
  useEffect(() => follow(), [text]);
  useEffect(() => () => voices()?.cancel(), []);
  if (!hasVoice) return null;
  const toggle = () => {
    last.current = undefined;
    speechSynthesis.cancel();
    setSpeaking(!isSpeaking);
    if (!isSpeaking) read(0);
  };
  const pressed = { 'aria-pressed': isSpeaking, 'data-screen-only': true, onClick: toggle };
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
