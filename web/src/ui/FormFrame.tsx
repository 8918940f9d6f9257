import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { BackButton } from './BackButton.tsx';
import { Card } from './Card.tsx';
import styles from './FormFrame.module.css';
import { PageFrame } from './PageHeader.tsx';
import { Sheet } from './Sheet.tsx';
import { SubPageHeader } from './SubPageHeader.tsx';
import { useNarrow } from './use-narrow.ts';

interface Props {
  title: string;
  /** A quiet line or two under the title. */
  about: ReactNode;
  backLabel: string;
  /** Links to the pages above, from the top. */
  links: readonly ReactElement[];
  /** The form's buttons, the main one first. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form with an address of its own: on phones a sheet that is closed, elsewhere a page that is gone back from (1§2). */
export function FormFrame({ title, about, backLabel, links, actions, onClose, children }: Props) {
  const isSheet = useNarrow();
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
