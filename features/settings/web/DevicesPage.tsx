import { use } from 'react';
import { OpenOverlay } from '../../ui/open-overlay.ts';
import { DeviceList } from '../auth/DeviceList.tsx';
import { words } from '../auth/device-words.ts';
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
