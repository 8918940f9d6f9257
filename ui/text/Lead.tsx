import { type ReactNode, useEffect, useRef } from 'react';
import { announce, correct, withdraw } from '../feedback/announce.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './Lead.module.css';

interface Props {
  /** The sentence as it is spoken, with the sentences that belong to it. */
  text: string;
  /**
   * Identifies what the sentence is about. It is announced once for each value, and not again when its figures change.
   */
  about: string;
  /** The sentence as it is shown; its figure in `strong`. */
  children: ReactNode;
  className?: string | undefined;
}

/** The sentence that a page opens with, in words that a person could repeat aloud. It is announced on arrival. */
export function Lead({ text, about, children, className }: Props) {
  const announced = useRef<{ about: string; text: string }>(undefined);
  useEffect(() => {
    const before = announced.current;
    announced.current = { about, text };
    if (before?.about !== about) announce(text);
    else if (before.text !== text) correct(before.text, text);
  }, [about, text]);
  useEffect(() => withdraw, []);
  return <p className={joinClasses(styles.lead, className)}>{children}</p>;
}
