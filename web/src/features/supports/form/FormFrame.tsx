import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { BackButton } from '../../../ui/BackButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageHeader.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { SubPageHeader } from '../../../ui/SubPageHeader.tsx';
import styles from './ItemForm.module.css';

/** Where a form stands: in a sheet over everything, or on a page of its own with the ways back. */
export interface Place {
  isSheet: boolean;
  title: string;
  /** A quiet line under the title. */
  about: ReactNode;
  backLabel: string;
  /** Links to the pages above, from the top. */
  links: readonly ReactElement[];
}

interface Props extends Place {
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** On phones the form is a sheet that is closed, elsewhere a page that is gone back from (1§2 "Reserve budget form"). */
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
