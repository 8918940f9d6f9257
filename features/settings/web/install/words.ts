import { brand } from '#platform/web/brand.ts';
import type { Place } from './places.ts';

/** How the app is put on a phone or a computer, in steps for each. */
export const words = {
  about: `${brand.shortName} opens from the screen of your phone or computer, like an app. It is free, and takes little room.`,
  isInstalled: `You are in the app already.`,
  button: `Install ${brand.shortName}`,
  places: {
    ios: {
      title: 'On an iPhone or iPad',
      steps: [
        'Open this page in Safari.',
        'Press Share, the square with an arrow that points up.',
        'Scroll down, and press “Add to Home Screen”.',
        'Press “Add”.',
        'Open the app from your home screen, and log in once more. The app does not know that you are logged in in Safari.',
      ],
      note: 'An iPhone can delete what the app keeps if you do not open it for some weeks. What you have sent stays with us. A claim that you have begun and not sent may be gone.',
    },
    android: {
      title: 'On an Android phone or tablet',
      steps: [
        'Open this page in Chrome.',
        'Press the three dots at the top.',
        'Press “Add to home screen” or “Install app”.',
        'Press “Install”.',
      ],
      note: `Then you can share a photo or a PDF with ${brand.shortName} from your other apps, to send in a claim.`,
    },
    computer: {
      title: 'On a computer',
      steps: [
        'Open this page in Chrome or Edge.',
        'At the end of the address, press the small screen with an arrow.',
        'Press “Install”.',
      ],
      note: 'Safari on a Mac has it in the menu File, “Add to Dock”. Firefox cannot install it.',
    },
  } satisfies Record<Place, { title: string; steps: readonly string[]; note: string }>,
} as const;
