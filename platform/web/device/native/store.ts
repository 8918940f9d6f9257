import { brand } from '../../brand.ts';
import type { Store } from '../device.ts';
import { platform } from '../platform.ts';

/** The app's page in its store; undefined before it has one. */
function storePage(): string | undefined {
  const { id, ios } = brand.app ?? {};
  if (platform === 'android') return id && `https://play.google.com/store/apps/details?id=${id}`;
  return ios?.storeId && `https://apps.apple.com/app/id${ios.storeId}`;
}

export const store: Store = {
  getUpdate: async () => {
    const page = storePage();
    // The phone opens the page in its store.
    if (page === undefined) location.reload();
    else window.open(page, '_blank');
  },
};
