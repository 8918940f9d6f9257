import { App } from '@capacitor/app';
import { Keyboard } from '@capacitor/keyboard';
import { PushNotifications } from '@capacitor/push-notifications';
import { TextZoom } from '@capacitor/text-zoom';
import type { AppEvents, AppListeners } from '../device.ts';
import { platform } from '../platform.ts';

export const appEvents: AppEvents = {
  listen: async (load) => {
    const on = await load();
    // Where a phone can't report one of these, the others still work.
    await Promise.allSettled([
      App.addListener('appUrlOpen', ({ url }) => on.onLink(url)),
      PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
        const { link } = notification.data as { link?: unknown };
        if (typeof link === 'string') on.onLink(link);
      }),
      App.addListener('backButton', () => {
        if (!on.onBack()) void App.minimizeApp();
      }),
      App.addListener('pause', () => on.onHidden()),
      App.addListener('resume', () => on.onShown()),
      Keyboard.addListener('keyboardWillShow', () => on.onKeyboard(true)),
      Keyboard.addListener('keyboardWillHide', () => on.onKeyboard(false)),
      // On Android the shell sets the browser's text size (native/template).
      platform === 'ios' && followTextScale(on),
    ]);
  },
};

/** People may change the text size in the phone's settings and come back to the app. */
async function followTextScale(on: AppListeners): Promise<void> {
  const tell = async () => on.onTextScale((await TextZoom.getPreferred()).value);
  await App.addListener('resume', () => void tell());
  await tell();
}
