// Finds the test files that words name, of all test runners.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const rooms = ['scheme', 'features', 'platform', 'ui', 'app', 'brands', 'native', 'test', 'e2e'];

export const isBrowserTest = (file) => file.startsWith('e2e/');
export const isProcessTest = (file) => file.startsWith('test/process/');

/**
 * A word that is a file's path names that file. The other words name the files whose path or whose tests' names
 * contain all of them, in any case.
 */
export function testFiles(words) {
  const all = rooms.flatMap(filesBelow);
  const paths = new Set(all);
  const named = words.filter((word) => paths.has(word));
  const rest = words.filter((word) => !paths.has(word)).map((word) => word.toLowerCase());
  const found = rest.length > 0 ? all.filter((file) => holdsAll(file, rest)) : [];
  return [...new Set([...named, ...found])];
}

function filesBelow(room) {
  return readdirSync(join(root, room), { recursive: true })
    .map((name) => [room, name].join('/'))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('/node_modules/'));
}

function holdsAll(file, words) {
  const names = readFileSync(join(root, file), 'utf8').matchAll(
    /\b(?:it|test|describe)\b[^'"`\n]*(['"`])(.*?)\1/g,
  );
  const text = [file, ...[...names].map(([, , name]) => name)].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}
