import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackButton, backClass } from '../actions/BackButton.tsx';
import { words } from '../control-words.ts';
import { Icon } from '../text/Icon.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import layout from './layout.module.css';
import { PageHeader } from './PageHeader.tsx';
import styles from './SubPageHeader.module.css';

/** A page that the current page lies under: its title and its address. */
export type PageAbove = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string };

interface Props {
  title: string;
  /** The pages above, from the top. */
  above: readonly PageAbove[];
  /** Goes back, where the way back is not a link to the page right above. */
  onBack?: (() => void) | undefined;
  /** Controls that act on the whole page. */
  actions?: ReactNode;
  /** A quiet line or two underneath. */
  children?: ReactNode;
}

/** The top of a page that lies under another: the ways back, and its title (specification: sub-page-header). */
export function SubPageHeader({ title, above, onBack, actions, children }: Props) {
  const links = above.map(({ label, ...link }) => (
    <Link key={label} {...link}>
      {label}
    </Link>
  ));
  const { label = '', ...last } = above.at(-1) ?? {};
  return (
    <div className={layout.stack2}>
      <div className={styles.way} data-screen-only>
        {onBack ? (
          <BackButton onBack={onBack} title={label} />
        ) : (
          <Link {...last} className={backClass} aria-label={words.backTo(label)}>
            <Icon name="back" />
          </Link>
        )}
        <Breadcrumbs links={links} current={title} />
      </div>
      <PageHeader title={title} actions={actions}>
        {children}
      </PageHeader>
    </div>
  );
}
