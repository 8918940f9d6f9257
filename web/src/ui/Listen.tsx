import { useEffect, useState } from 'react';
import button from './Button.module.css';
import { Button } from './Button.tsx';
import { words } from './control-words.ts';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

/** Reads a text aloud with the browser's voice, and stops when it is pressed again. Nothing where there is no voice. */
export function Listen({
  text,
  isSmall = false,
}: {
  text: string /** Only its drawing, with its name for screen readers. */;
  isSmall?: boolean;
}) {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  if (!('speechSynthesis' in globalThis)) return null;
  const toggle = () => {
    speechSynthesis.cancel();
    setSpeaking(!isSpeaking);
    if (isSpeaking) return;
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = 'en-AU';
    speech.onend = () => setSpeaking(false);
    speech.onerror = () => setSpeaking(false);
    speechSynthesis.speak(speech);
  };
  if (isSmall)
    return (
      <button
        type="button"
        className={joinClasses(button.round, button.accent)}
        aria-label={words.listen}
        aria-pressed={isSpeaking}
        onClick={toggle}
      >
        <Icon name="listen" />
      </button>
    );
  return (
    <Button variant="quiet" aria-pressed={isSpeaking} onClick={toggle}>
      <Icon name="listen" />
      {words.listen}
    </Button>
  );
}
