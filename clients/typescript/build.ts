/**
 * Makes lib/ of src/ and of the operations API's document; with `--check` only says whether it is up to date. lib/ is
 * committed, so that the package can be installed from its folder.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const room = import.meta.dirname;
const document = pathToFileURL(join(room, '../../platform/contract/operations/openapi.json'));
const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
};

const schema = await openapiTS(document, {
  silent: true,
  transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
});
/** Between files that were made, each is found by the name that it has there. */
const moved = (text: string) =>
  text.replaceAll('../lib/', './').replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'");

const made: Record<string, string> = { 'schema.d.ts': astToString(schema) };
for (const fileName of readdirSync(join(room, 'src'))) {
  const source = readFileSync(join(room, 'src', fileName), 'utf8');
  const name = fileName.replace(/\.ts$/, '');
  made[`${name}.js`] = moved(ts.transpileModule(source, { fileName, compilerOptions }).outputText);
  made[`${name}.d.ts`] = moved(ts.transpileDeclaration(source, { fileName, compilerOptions }).outputText);
}
const lib = join(room, 'lib');
mkdirSync(lib, { recursive: true });
for (const [name, text] of Object.entries(made)) {
  const file = join(lib, name);
  const whole = `// Made by clients/typescript/build.ts.\n${text}`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, whole);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== whole) {
    console.error(
      `clients/typescript/lib/${name} is not what src/ and openapi.json say. Run: node clients/typescript/build.ts`,
    );
    process.exitCode = 1;
  }
}
