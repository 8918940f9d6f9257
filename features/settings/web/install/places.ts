import { isIos } from '#platform/web/device/is-ios.ts';

/** Where the app can be put, each with steps of its own. */
export const PLACES = ['ios', 'android', 'computer'] as const;
export type Place = (typeof PLACES)[number];

/**
 * The places, the one in somebody's hand first.
 *
 * @param userAgent what the browser says of itself
 * @param touches how many fingers the screen knows at once
 */
export function placesFor(userAgent: string, touches: number): Place[] {
  const own: Place = isIos(userAgent, touches)
    ? 'ios'
    : userAgent.includes('Android')
      ? 'android'
      : 'computer';
  return [own, ...PLACES.filter((each) => each !== own)];
}
