import type { ReactElement, ReactNode } from 'react';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { PageHeader } from './PageHeader.tsx';
import styles from './SubPageHeader.module.css';
import { Tooltip } from './Tooltip.tsx';

interface Props {
  title: string;
  /** The way back: a `BackButton`, or the router's link with the look of one (`backClass`). */
  back: ReactElement;
  /** Links to the pages above, from the top; the router's. */
  links?: readonly ReactElement[];
  /** What the title means, in a sentence or two. */
  about?: string;
  /** What acts on the whole page. */
  actions?: ReactNode;
  /** A quiet line or two underneath. */
  children?: ReactNode;
}

/** The top of a page that lies under another (1§2 "Breadcrumb/sub-page header"). */
export function SubPageHeader({ title, back, links = [], about, actions, children }: Props) {
  return (
    <div className={styles.header}>
      <div className={styles.way}>
        {back}
        {links.length > 0 && <Breadcrumbs links={links} current={title} />}
      </div>
      <PageHeader title={title} actions={actions ?? (about && <Tooltip about={title}>{about}</Tooltip>)}>
        {children}
      </PageHeader>
    </div>
  );
}
