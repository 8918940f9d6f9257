import type { ReactNode } from 'react';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { titles } from './titles.ts';

/** A page under the settings page, with the ways back to it. `about`: a quiet line or two under its title. */
export function SettingsSubPage({ about, children }: { about: ReactNode; children: ReactNode }) {
  return (
    <>
      <SubPageHeader title={useTitle()} above={[{ to: '/settings', label: titles.settings }]}>
        <Text tone="quiet">{about}</Text>
      </SubPageHeader>
      {children}
    </>
  );
}
