/** How much of something a test does: little at every change, much in `npm run test:all` (docs/testing.md). */
export const extent = <Amount>(little: Amount, much: Amount): Amount =>
  process.env['TESTS'] === 'all' ? much : little;
