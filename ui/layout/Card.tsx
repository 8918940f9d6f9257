import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Card.module.css';

interface Props extends ComponentProps<'section'> {
  /** Whether the card asks for something. A bar down its side then marks it; its words have to say so too. */
  isAsking?: boolean;
}

/**
 * A surface for content that belongs together. Never put a card into a card. Where the card is a named part of the
 * page, set `aria-labelledby` to its heading's id.
 */
export function Card({ className, isAsking = false, ...props }: Props) {
  return <section {...props} className={joinClasses(styles.card, isAsking && styles.asking, className)} />;
}

/** The look of a card, for elements that are something else, such as an item of a list. */
export const cardClass = styles.card ?? '';
