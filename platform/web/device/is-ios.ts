/**
 * Whether a browser runs on an iPhone or iPad. An iPad says that it is a Mac, but has a screen to touch.
 *
 * @param userAgent what the browser says of itself
 * @param touches how many fingers the screen knows at once
 */
export const isIos = (userAgent: string, touches: number): boolean =>
  /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touches > 1);
