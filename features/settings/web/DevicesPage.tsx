import { use } from 'react';
import { DeviceList } from '#features/auth/web/DeviceList.tsx';
import { words } from '#features/auth/web/device-words.ts';
import { OpenOverlay } from '#ui/overlays/open-overlay.ts';
import { SettingsSubPage } from './SettingsSubPage.tsx';

/** Where the person is signed in. */
export function DevicesPage() {
  const openOverlay = use(OpenOverlay);
  return (
    <SettingsSubPage about={words.about}>
      <DeviceList onLogOut={() => openOverlay?.('logout')} />
    </SettingsSubPage>
  );
}
