import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './Hidden.module.css';

type HiddenElement = 'h2' | 'output' | 'p' | 'span';

/** Text for screen readers only. */
export function Hidden<As extends HiddenElement = 'span'>(props: ComponentProps<As> & { as?: As }): ReactNode;
export function Hidden({ as: Element = 'span', ...rest }: { as?: ElementType }): ReactNode {
  return <Element {...rest} className={hiddenClass} />;
}

/** The same for an element that is a component of its own, or is hidden only at times. */
export const hiddenClass = styles.hidden;
