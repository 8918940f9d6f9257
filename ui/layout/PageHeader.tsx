import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { currentAnnouncement, onAnnouncement } from '../feedback/announce.ts';
import { Hidden } from '../text/Hidden.tsx';
import { Text } from '../text/Text.tsx';
import layout from './layout.module.css';
import styles from './PageHeader.module.css';

/** What the app adds to every page. */
export const PageFrame = createContext<{
  /** The brand's short name: beside its mark, and after the page's title in the browser's tab. */
  siteName: string;
  /** The address of the brand's mark. */
  mark?: string;
  /** A quiet line over the title, where there is room. */
  greeting?: ReactNode;
}>({ siteName: '' });

/** Whether the heading that was removed last had the focus. */
let focusWent = false;

/**
 * A heading that replaces a heading with the focus takes the focus over, such as that of a page not found or of a
 * loaded form.
 */
function takeFocusOver(heading: HTMLElement | null): () => void {
  if (focusWent && document.activeElement === document.body) heading?.focus({ preventScroll: true });
  focusWent = false;
  return () => {
    focusWent = document.activeElement === heading;
  };
}

interface Props {
  title: string;
  /** One quiet line or two underneath. */
  children?: ReactNode;
  /** Controls that act on the whole page, at the other end of the line. */
  actions?: ReactNode;
}

/**
 * The top of every page: its only `h1`, which is also the page's title. When the page opens, the app moves the focus to
 * the heading, so the heading is there from the start, even while the rest is loading.
 */
export function PageHeader({ title, children, actions }: Props) {
  const { siteName, greeting } = useContext(PageFrame);
  useEffect(() => {
    document.title = `${title} – ${siteName}`;
  }, [title, siteName]);
  return (
    <div className={styles.header}>
      <div className={layout.stack1}>
        {greeting && (
          <Text tone="quiet" className={styles.greeting}>
            {greeting}
          </Text>
        )}
        <h1 ref={takeFocusOver} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {actions}
      <Hidden as="output">{useSyncExternalStore(onAnnouncement, currentAnnouncement)}</Hidden>
    </div>
  );
}
