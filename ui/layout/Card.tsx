import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Card.module.css';

interface Props extends ComponentProps<'section'> {
  /** Whether it asks for something, which its words say too: then a bar down its side marks it. */
  isAsking?: boolean;
}

/**
 * A surface that holds what belongs together. Cards don't lie in cards. Where it is a part of the page with a name
 * of its own, give it `aria-labelledby` its heading.
 */
export function Card({ className, isAsking = false, ...props }: Props) {
  return <section {...props} className={joinClasses(styles.card, isAsking && styles.asking, className)} />;
}

/** The look of a card, for elements that are something else, such as an item of a list. */
export const cardClass = styles.card ?? '';
