import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { Card } from './Card.tsx';
import styles from './FormFrame.module.css';
import { PageFrame } from './PageHeader.tsx';
import { Sheet } from './Sheet.tsx';
import { SubPageHeader } from './SubPageHeader.tsx';

interface Props {
  /** Whether it stands in a sheet over everything, or on a page of its own with the ways back. */
  isSheet: boolean;
  title: string;
  /** A quiet line or two under the title. */
  about: ReactNode;
  /** The way back: a `BackButton`, or a link with the look of one. */
  back: ReactElement;
  /** Links to the pages above, from the top. */
  links: readonly ReactElement[];
  /** The form's buttons, the main one first. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form with an address of its own: mostly a sheet that is closed on phones, else a page that is gone back from (1§2). */
export function FormFrame({ isSheet, title, about, back, links, actions, onClose, children }: Props) {
  const { siteName } = useContext(PageFrame);
  useEffect(() => {
    document.title = `${title} – ${siteName}`;
  }, [title, siteName]);
  if (isSheet) {
    return (
      <Sheet level={1} isOpen title={title} onClose={onClose} actions={actions}>
        {about}
        {children}
      </Sheet>
    );
  }
  return (
    <>
      <SubPageHeader title={title} back={back} links={links}>
        {about}
      </SubPageHeader>
      <Card className={styles.card}>
        {children}
        <div className={styles.actions}>{actions}</div>
      </Card>
    </>
  );
}
