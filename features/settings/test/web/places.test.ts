// Which steps for installing the app somebody reads first.

import { expect, test } from 'vitest';
import { placesFor } from '../../web/install/places.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

test.each([
  ['an iPhone', IPHONE, 5, ['ios', 'android', 'computer']],
  ['an iPad, which says that it is a Mac', MAC, 5, ['ios', 'android', 'computer']],
  ['a Mac', MAC, 0, ['computer', 'ios', 'android']],
  ['an Android phone', ANDROID, 5, ['android', 'ios', 'computer']],
])('%s comes first on itself', (_, userAgent, touches, places) => {
  expect(placesFor(userAgent, touches)).toEqual(places);
});
