// Whether the server answers at all. Look at this test first when everything else fails.

import { expect, test } from '../../fixtures.ts';

test('the server says that it lives and is ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});
