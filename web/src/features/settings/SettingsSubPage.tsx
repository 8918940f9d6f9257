import type { ReactNode } from 'react';
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
      <SubPageHeader title={title} above={[{ to: '/settings', label: words.settings }]}>
        {about && <p className={text.quiet}>{about}</p>}
      </SubPageHeader>
      {children}
    </>
  );
}
