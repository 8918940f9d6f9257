import { App } from '@capacitor/app';
import { Keyboard } from '@capacitor/keyboard';
import { TextZoom } from '@capacitor/text-zoom';
import type { AppEvents, AppListeners } from '../device.ts';
import { platform } from '../platform.ts';

export const appEvents: AppEvents = {
  listen: async (load) => {
    const on = await load();
    // What a phone can't tell keeps nothing else from being told.
    await Promise.allSettled([
      App.addListener('appUrlOpen', ({ url }) => on.onLink(url)),
      App.addListener('backButton', () => {
        if (!on.onBack()) void App.minimizeApp();
      }),
      App.addListener('pause', () => on.onHidden()),
      App.addListener('resume', () => on.onShown()),
      Keyboard.addListener('keyboardWillShow', () => on.onKeyboard(true)),
      Keyboard.addListener('keyboardWillHide', () => on.onKeyboard(false)),
      // Android's shell tells its browser how large text is, as every browser there is told (native/template).
      platform === 'ios' && followTextScale(on),
    ]);
  },
};

/** It may be changed in the phone's settings while the app waits behind them. */
async function followTextScale(on: AppListeners): Promise<void> {
  const tell = async () => on.onTextScale((await TextZoom.getPreferred()).value);
  await App.addListener('resume', () => void tell());
  await tell();
}
