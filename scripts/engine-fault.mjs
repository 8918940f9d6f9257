// V8 ends a process now and then where many PGlites were opened and closed in it (nodejs/node#64500, open in Node 24
// and 26). No test is at fault, so the files that it took with it are run once more, and the run says so.

/** What V8 prints before it ends the process: its list of the pages with compiled code contradicts itself. */
const FAULT = /Check failed: jit_page/;
const ENDED = /Worker exited unexpectedly with signal SIG\w+ .*?while running test file (\S+)/g;
const ERRORS = /Errors\s+(\d+) errors?/;

/** The test files whose process V8 ended, by what Vitest printed; none where anything else went wrong outside a test. */
export function filesThatTheEngineEnded(output) {
  if (!FAULT.test(output)) return [];
  const files = [...output.matchAll(ENDED)].map(([, file]) => file);
  return Number(ERRORS.exec(output)?.[1]) === files.length ? files : [];
}
