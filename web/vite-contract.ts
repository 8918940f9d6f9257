import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /\/contract\/src\/.+\.ts$/;

/** What the browser needs of a call: see `web/src/platform/http.ts`. */
const NEEDED = new Set(['name', 'method', 'path', 'paged']);

/**
 * Leaves out of the contract what only the server and the documentation use: of the calls their sentences and
 * schemas, of the rest whatever nothing in the browser names, and with it most of zod. A schema that a form goes by
 * stays, because the form imports it.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'wattle:contract-for-browser',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const { program } = parseSync(id, code);
        const changes = [...unneeded(program, code), ...marks(program)];
        // From the end, so that what stands before keeps its place; all changes keep the lines for the source map.
        return { code: changes.sort((a, b) => b.at - a.at).reduce(apply, code), map: null };
      },
    },
  };
}

interface Change {
  at: number;
  /** How many characters go. */
  out?: number;
  in: string;
}

function apply(code: string, { at, out = 0, in: text }: Change): string {
  return code.slice(0, at) + text + code.slice(at + out);
}

/** Takes out of each `call({ … })` what is not needed. */
function unneeded(program: ESTree.Program, code: string): Change[] {
  const changes: Change[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call') return;
      if (declaration?.type !== 'ObjectExpression') throw new Error('call() takes an object literal');
      const { properties, end } = declaration;
      for (const [index, property] of properties.entries()) {
        if (NEEDED.has(nameOf(property))) continue;
        const next = properties[index + 1]?.start ?? end - 1;
        const lines = code.slice(property.start, next).replaceAll(/[^\n]/g, '');
        changes.push({ at: property.start, out: next - property.start, in: lines });
      }
    },
  }).visit(program);
  return changes;
}

function nameOf(property: ESTree.ObjectPropertyKind): string {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
}

/** Tells the bundler that making a top-level value does nothing else: one that nobody names can go. */
function marks(program: ESTree.Program): Change[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) =>
      init && init.type !== 'ArrowFunctionExpression'
        ? [
            { at: init.start, in: '/* @__PURE__ */ (() => (' },
            { at: init.end, in: '))()' },
          ]
        : [],
    );
}
