import type { ComponentProps } from 'react';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Hidden } from '../text/Hidden.tsx';
import { Icon } from '../text/Icon.tsx';
import styles from './Link.module.css';

interface Props extends ComponentProps<'a'> {
  href: string;
  /** For other sites and documents: people keep their place here, and the link says that it opens a tab. */
  opensTab?: boolean;
}

/**
 * Leads out of the portal: to a phone number, a mail, a document, another site. Inside the portal use the router's
 * `Link`, with `linkClass` where it stands alone in its line.
 */
export function Link({ opensTab = false, className, children, ...props }: Props) {
  return (
    <a
      {...props}
      {...(opensTab && { target: '_blank', rel: 'noreferrer' })}
      className={joinClasses(styles.link, className)}
    >
      {children}
      {opensTab && (
        <>
          <Icon name="new-tab" />
          <Hidden> {words.newTab}</Hidden>
        </>
      )}
    </a>
  );
}

/** The look of a link that stands alone, as large as a button to press. */
export const linkClass = joinClasses(styles.link, styles.standalone);
