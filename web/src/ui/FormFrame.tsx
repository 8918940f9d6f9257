import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { BackButton } from './BackButton.tsx';
import { Card } from './Card.tsx';
import styles from './FormFrame.module.css';
import { PageFrame } from './PageHeader.tsx';
import { Sheet } from './Sheet.tsx';
import { SubPageHeader } from './SubPageHeader.tsx';

/** Where a form stands: in a sheet over everything, or on a page of its own with the ways back. */
export interface FormPlace {
  isSheet: boolean;
  title: string;
  /** A quiet line or two under the title. */
  about: ReactNode;
  backLabel: string;
  /** Links to the pages above, from the top. */
  links: readonly ReactElement[];
}

interface Props extends FormPlace {
  /** The form's buttons, the main one first. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form with an address of its own: mostly a sheet that is closed on phones, else a page that is gone back from (1§2). */
export function FormFrame({ isSheet, title, about, backLabel, links, actions, onClose, children }: Props) {
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
      <SubPageHeader title={title} back={<BackButton onBack={onClose} label={backLabel} />} links={links}>
        {about}
      </SubPageHeader>
      <Card className={styles.card}>
        {children}
        <div className={styles.actions}>{actions}</div>
      </Card>
    </>
  );
}
