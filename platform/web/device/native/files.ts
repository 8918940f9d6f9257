import { Browser } from '@capacitor/browser';
import { FileTransfer } from '@capacitor/file-transfer';
import { Directory, Filesystem } from '@capacitor/filesystem';
import type { Files } from '../device.ts';
import { platform } from '../platform.ts';
import { openSheet } from './sharing.ts';

/** The folder of a file while another app reads it. */
const SHARED = { directory: Directory.Cache, path: 'shared' };

export const files: Files = {
  // On iOS another browser would leave the app; on Android it opens over the app (specification: app-files).
  open: async (url) => {
    if (platform === 'ios') await Browser.open({ url });
    else window.open(url, '_blank');
  },
  save: async (url, name) => {
    await clearShared();
    await Filesystem.mkdir({ ...SHARED, recursive: true });
    const { uri } = await Filesystem.getUri(placeOf(name));
    await FileTransfer.downloadFile({ url, path: uri });
    await openSheet({ files: [uri] });
  },
  saveContent: async ({ name, content, mediaType }) => {
    await clearShared();
    const { uri } = await Filesystem.writeFile({
      ...placeOf(name),
      data: await base64Of(new Blob([content], { type: mediaType })),
      recursive: true,
    });
    await openSheet({ files: [uri] });
  },
};

/** Deletes the file that was shared last: not right after the sharing, when the other app may still be reading it. */
export async function clearShared(): Promise<void> {
  await Filesystem.rmdir({ ...SHARED, recursive: true }).catch(() => undefined);
}

const placeOf = (name: string) => ({
  directory: SHARED.directory,
  path: `${SHARED.path}/${name.replaceAll(/[^\p{L}\p{M}\p{N}_. -]/gu, '_')}`,
});

/** A file in the form in which the phone takes it from a page: base64. */
function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Remove `data:…;base64,` before the content.
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^.*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(content);
  });
}
