import type { ComponentProps, ElementType, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Text.module.css';

/** The elements that hold text. */
type TextElement = 'a' | 'dd' | 'div' | 'li' | 'output' | 'p' | 'span' | 'strong' | 'td' | 'th' | 'time';

interface Look {
  /** `aside` is quiet, small and never bold: for text under or after bold text. */
  tone?: 'quiet' | 'aside' | undefined;
  /** `large` is the amount that a card is about. */
  size?: 'small' | 'large' | undefined;
  /** An amount or another figure: digits of one width, never broken over two lines. */
  isFigure?: boolean | undefined;
}

/** What the implementation knows of it: which element it is, only the caller knows. */
interface Loose extends Look {
  as?: ElementType;
  className?: string | undefined;
}

/** Text that looks another way than the text around it: a paragraph, or the element that `as` names. */
export function Text<As extends TextElement = 'p'>(props: ComponentProps<As> & Look & { as?: As }): ReactNode;
export function Text({ as: Element = 'p', tone, size, isFigure, className, ...rest }: Loose): ReactNode {
  const look = joinClasses(tone && styles[tone], size && styles[size], isFigure && styles.figure, className);
  return <Element {...rest} className={look} />;
}
