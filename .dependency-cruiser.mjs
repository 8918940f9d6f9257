// Who may import whom (docs: the rooms in README and docs/adr). Type-only imports count like any other:
// TypeScript 7 has no programming interface, so @swc/core reads the sources.
// test/boundaries.test.ts plants one breach of each rule and sees it reported.

const rooms = 'domain|contract|brands|server|web|e2e|bench|native';

/** A rule: files under `from` (and not under `except`) must not import what `to` describes. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'domain-imports-nothing',
      'The rules of the scheme are pure: no package, no Node module, no other room.',
      { path: '^domain/src/' },
      { pathNot: '^domain/src/' },
    ),
    forbid(
      'contract-imports-domain-and-zod',
      'The contract is data: it knows the domain and the schema library.',
      { path: '^contract/src/' },
      { pathNot: ['^(contract|domain)/src/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'brands-import-nothing',
      'A brand is values only.',
      { path: '^brands/', pathNot: '^brands/test/' },
      { pathNot: '^brands/' },
    ),
    forbid(
      'tests-stay-in-their-room',
      'What a room may not use, its tests and scripts may not use either.',
      { path: '^(domain|contract|brands)/', pathNot: ['^(domain|contract)/src/', '^brands/(?!test/)'] },
      { path: `^(${rooms})/`, pathNot: ['^$1/', '^domain/src/'] },
    ),
    forbid(
      'server-imports-contract-domain-brands',
      'The server knows the contract, the domain and the brands.',
      { path: '^server/' },
      { path: '^(web|e2e|bench|native)/' },
    ),
    forbid(
      'web-imports-contract-domain-brands',
      'The web app knows the contract, the domain and the brands.',
      { path: '^web/' },
      { path: '^(server|e2e|bench|native)/' },
    ),
    forbid(
      'nothing-imports-server-or-web',
      'Server and web are ends: only the end-to-end tests and the benches use them.',
      { pathNot: [`^(${rooms})/`, 'node_modules'] },
      { path: '^(server|web)/' },
    ),
    forbid(
      'no-relative-path-into-another-room',
      'Another room is reached by its package name, so only what it exports is reached.',
      { path: `^(${rooms})/` },
      { path: `^(${rooms})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'insides-stay-inside',
      'A feature uses what stands directly in another one’s folder; what stands in a sub-folder is its own.',
      { path: '^(server|web)/src/features/([^/]+)/' },
      { path: '^$1/src/features/[^/]+/[^/]+/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'scheme-knows-no-feature',
      'What the whole scheme shares lies below the features.',
      { path: '^domain/src/[^/]+[.]ts$' },
      { path: '^domain/src/[^/]+/' },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform lies below the features and the app.',
      { path: ['^(server|web)/src/platform/', '^contract/src/[^/]+[.]ts$'] },
      { path: ['^(server|web)/src/(features|app)/', '^(domain|contract)/src/[^/]+/'] },
    ),
    forbid(
      'tables-import-tables',
      'Tables stand on other tables, the platform and the rules; nothing that works on them.',
      { path: '^server/src/features/[^/]+/[a-z-]*tables[.]ts$' },
      {
        path: '^(server|contract)/src/',
        pathNot: ['^server/src/features/[^/]+/[a-z-]*tables[.]ts$', '^server/src/platform/'],
      },
    ),
    forbid(
      'features-know-no-app',
      'The app composes the features; none of them looks up to it.',
      { path: '^(server|web)/src/features/' },
      { path: '^$1/src/app/' },
    ),
    forbid(
      'ui-knows-no-feature',
      'The design system knows nothing of what is built with it.',
      { path: '^web/src/ui/' },
      { path: ['^web/src/(features|app|platform)/', '^(domain|contract)/src/[^/]+/'] },
    ),
    forbid(
      'capacitor-behind-the-adapters',
      'Only the shells’ side of the adapters knows Capacitor; everything else asks an adapter.',
      { path: '^web/', pathNot: '^web/src/platform/device/native/' },
      { path: ['node_modules/@(capacitor|aparajita)/', '^@(capacitor|aparajita)/'] },
    ),
    forbid(
      'native-behind-the-adapters',
      'An adapter says what can be done on this machine: nobody asks what machine it is.',
      { path: '^web/src/', pathNot: '^web/src/platform/device/' },
      { path: '^web/src/platform/device/(native/|platform[.]ts$|adapter[.]ts$)' },
    ),
    forbid(
      'native-imports-contract',
      'The apps are made of the contract, the brands’ values and the built web app.',
      { path: '^native/' },
      { path: '^(server|web|e2e|bench|domain)/' },
    ),
    forbid(
      'react-aria-by-name',
      'Import react-aria-components/<Name>: the root puts every component into the first chunk.',
      { path: '^web/' },
      {
        path: [
          'node_modules/react-aria-components/dist/(types/)?exports/index[.]',
          '^react-aria-components$',
        ],
      },
    ),
    forbid('no-circles', 'A circle has no bottom to start reading from.', {}, { circular: true }),
    forbid(
      'imports-resolve',
      'A path that leads nowhere is not checked by any rule above.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `^(${rooms})/(dist|data|test-results|build)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
