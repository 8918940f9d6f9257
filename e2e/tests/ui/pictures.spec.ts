// The pictures in docs/screenshots show the pages as they are. Uses its own server, with the world of the pictures' day.

import { readFileSync } from 'node:fs';
import { expect, test } from '../../fixtures.ts';
import { drawn, HASHES, pictures, showing, startPictureServer } from '../../pictures.ts';

const known = JSON.parse(readFileSync(HASHES, 'utf8')) as Record<string, string>;
const older = 'The pages have changed since their pictures were taken. Run: node e2e/scripts/screenshots.ts';

test('every picture shows its page as it is', { tag: ['@desktop', '@all'] }, async ({ browser }) => {
  test.setTimeout(300_000);
  const { url, end } = await startPictureServer();
  try {
    const now: Record<string, string> = {};
    for (const picture of pictures) now[picture.name] = await showing(browser, url, picture, drawn);
    expect(now, older).toEqual(known);
  } finally {
    await end();
  }
});
