import { type ReactNode, useContext, useEffect } from 'react';
import { Card } from '../layout/Card.tsx';
import layout from '../layout/layout.module.css';
import { PageFrame } from '../layout/PageHeader.tsx';
import { type PageAbove, SubPageHeader } from '../layout/SubPageHeader.tsx';
import { Sheet } from '../overlays/Sheet.tsx';

interface Props {
  /** Whether the form stands in a sheet over everything, or on its own page with the ways back. */
  isSheet: boolean;
  title: string;
  /** A quiet line or two under the title. */
  about: ReactNode;
  /** The pages above, from the top. */
  above: readonly PageAbove[];
  /** Whether the way back is a link to the page right above; else it closes the form. */
  leadsUp?: boolean;
  /** The form's buttons, the main one first. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form with its own address: on phones mostly a sheet that people close, else a page that they go back from
 * (specification: narrow-screens).
 */
export function FormFrame({
  isSheet,
  title,
  about,
  above,
  leadsUp = false,
  actions,
  onClose,
  children,
}: Props) {
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
      <SubPageHeader title={title} above={above} onBack={leadsUp ? undefined : onClose}>
        {about}
      </SubPageHeader>
      <Card className={`${layout.stack6} ${layout.column}`}>
        {children}
        <div className={layout.row3}>{actions}</div>
      </Card>
    </>
  );
}
