/** Whether everything runs, as in `npm run test:all`, or what must hold at every change (docs/testing.md). */
export const isEverything = process.env['TESTS'] === 'all';
