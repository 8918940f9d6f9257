import { showToast } from '../toasts.ts';
import { adapter } from './adapter.ts';
import type { Taken } from './device.ts';

/** A browser on a phone opens its camera for a field that wants a picture. */
const camera = adapter('camera', {
  take: () =>
    new Promise<Taken>((resolve) => {
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', accept: 'image/*', capture: 'environment', hidden: true });
      const end = () => {
        const [photo] = input.files ?? [];
        input.remove();
        resolve(photo && { photo });
      };
      input.addEventListener('change', end);
      input.addEventListener('cancel', end);
      // Some browsers forget a field that is not in the page while the camera is open.
      document.body.append(input);
      input.click();
    }),
});

/**
 * Has a photo taken and hands it on. A problem with the camera is shown in a toast (specification: camera-of-browsers),
 * and at the field: a form in a sheet lies over the toasts.
 */
export async function takePhoto(
  onTaken: (photo: File) => void,
  onProblem: (problem: string) => void,
): Promise<void> {
  const taken = await camera.take();
  if (!taken) return;
  if ('photo' in taken) return onTaken(taken.photo);
  onProblem(taken.problem);
  showToast(taken.problem, 'error', { only: 'shown' });
}
