import { PasskeyList } from '#features/auth/web/PasskeyList.tsx';
import { words } from '#features/auth/web/passkey-words.ts';
import { SettingsSubPage } from './SettingsSubPage.tsx';

/** The person's passkeys. */
export function PasskeysPage() {
  return (
    <SettingsSubPage about={words.about}>
      <PasskeyList />
    </SettingsSubPage>
  );
}
