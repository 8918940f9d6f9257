import { type ReactNode, useEffect, useRef } from 'react';
import { announce, withdraw } from '../feedback/announce.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './Lead.module.css';

interface Props {
  /** The sentence as it is spoken, with all that belongs to it. */
  text: string;
  /** What it is about: it is announced once for each, not again when its figures change. */
  about: string;
  /** The sentence as it is shown; its figure in `strong`. */
  children: ReactNode;
  className?: string | undefined;
}

/** The sentence that a page opens with, as a person could repeat it aloud; it is announced on arrival. */
export function Lead({ text, about, children, className }: Props) {
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (announced.current === about) return;
    announced.current = about;
    announce(text);
  }, [about, text]);
  useEffect(() => withdraw, []);
  return <p className={joinClasses(styles.lead, className)}>{children}</p>;
}
