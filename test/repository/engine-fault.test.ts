import { expect, test } from 'vitest';

const SCRIPT = new URL('../../scripts/engine-fault.mjs', import.meta.url).href;
const { filesThatTheEngineEnded } = (await import(SCRIPT)) as {
  filesThatTheEngineEnded: (output: string) => string[];
};

const FAULT = '# Check failed: jit_page_->allocations_.erase(addr) == 1.';
const ended = (signal: string, file: string) =>
  `Caused by: Error: Worker exited unexpectedly with signal ${signal} during started state while running test file ${file}`;

test('a test file whose process V8 ended is run once more, and nothing else is', () => {
  const one = `${FAULT}\n${ended('SIGTRAP', '/a/retention.test.ts')}\n     Errors  1 error\n`;
  expect(filesThatTheEngineEnded(one)).toEqual(['/a/retention.test.ts']);
  const withAnother = one.replace('1 error', '2 errors');
  expect(filesThatTheEngineEnded(withAnother)).toEqual([]);
  expect(filesThatTheEngineEnded(one.replace(FAULT, ''))).toEqual([]);
});
