import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { backClass } from '../../ui/BackButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SubPageHeader } from '../../ui/SubPageHeader.tsx';
import text from '../../ui/text.module.css';
import { words } from './words.ts';

/** A page under the settings page, with the ways back to it. `about`: a quiet line or two under its title. */
export function SettingsSubPage({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <SubPageHeader
        title={title}
        back={
          <Link to="/settings" className={backClass} aria-label={words.backTo}>
            <Icon name="back" />
          </Link>
        }
        links={[
          <Link key="settings" to="/settings">
            {words.settings}
          </Link>,
        ]}
      >
        {about && <p className={text.quiet}>{about}</p>}
      </SubPageHeader>
      {children}
    </>
  );
}
