import { Camera, CameraErrorCode } from '@capacitor/camera';
import { Filesystem } from '@capacitor/filesystem';
import type { Camera as CameraAdapter, Taken } from '../device.ts';
import { words } from '../words.ts';

/** In percent of what the phone's own camera keeps; an invoice can be read well below it. */
const QUALITY = 85;

export const camera: CameraAdapter = {
  take: async () => {
    try {
      const { webPath = '', uri = '' } = await Camera.takePhoto({
        quality: QUALITY,
        correctOrientation: true,
        saveToGallery: false,
      });
      try {
        return { photo: await photoAt(webPath) };
      } finally {
        // The photo shows an invoice: it does not stay on the phone, even where it could not be read.
        await Filesystem.deleteFile({ path: uri }).catch(() => undefined);
      }
    } catch (error) {
      return whyNot(error);
    }
  },
};

async function photoAt(path: string): Promise<File> {
  const content = await (await fetch(path)).blob();
  return new File([content], 'photo.jpg', { type: 'image/jpeg', lastModified: Date.now() });
}

function whyNot(error: unknown): Taken {
  const { code } = error as { code?: string };
  if (code === CameraErrorCode.TakePhotoCancelled) return undefined;
  const isRefused = code === CameraErrorCode.CameraPermissionDenied;
  return { problem: isRefused ? words.cameraRefused : words.cameraFailed };
}
