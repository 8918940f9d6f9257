// Who may import whom (docs/architecture.md, "The rooms"). Type-only imports count like any other: TypeScript 7 has no
// programming interface, so @swc/core reads the sources. test/repository/boundaries.test.ts plants one breach of each rule
// and checks that it is reported.

const FOLDERS = 'scheme|features|platform|ui|app|brands|clients|examples|native|test|e2e|bench|scripts';
/** A file of a room, which is the first group. Inside a room imports are relative; from outside they name the room. */
const ROOM = '^((?:features|platform|app)/[^/]+|scheme|ui|brands|clients|native|test|e2e|bench|scripts)/';

/** The layers of a feature, by its files. */
const RULES = '^features/[^/]+/rules([.]ts$|/)';
const CALLS = '^features/[^/]+/(calls([.]ts$|/)|told[.]ts$)';
const WORDS = '^features/[^/]+/words([.]ts$|/)';
const TABLES = '^features/[^/]+/[a-z-]*tables[.]ts$';
const SERVER = ['^(platform|app)/server/', '^features/[^/]+/(test/)?server/', TABLES];
/** The staff console's pages, and the portal's. */
const STAFF = ['^app/staff/', '^features/[^/]+/(test/)?staff/'];
const PORTAL = ['^app/web/', '^features/[^/]+/(test/)?web/'];
const WEB = ['^ui/', '^platform/web/', ...PORTAL, ...STAFF];
const TESTS = ['^test/', '^(scheme|ui|brands|native)/test/', '^(platform|app|features)/[^/]+/test/'];
const EXAMPLE_TESTS = '^examples/[^/]+/test/';
/** What Node runs to build the web app. */
const WEB_BUILD = '^app/(web/build/|(web|staff)/vite[.]config[.]ts$)';

const PACKAGE = '(^|/)node_modules/';
const IN_BROWSERS_ONLY =
  '(^|/)node_modules/(react|react-dom|react-aria|react-aria-components|react-stately|react-hook-form|@react-aria|@hookform|@tanstack|@internationalized|idb|d3-shape|@simplewebauthn/browser)/';
const ON_SERVERS_ONLY =
  '(^|/)node_modules/(@fastify|fastify|drizzle-orm|pg|pg-boss|pg-copy-streams|@electric-sql|flydrive|nodemailer|jose|sharp|piscina|@myriaddreamin|@aws-sdk|ajv|bowser|csv-parse|ical-generator|sax|yauzl|yazl|dejavu-fonts-ttf|@expo-google-fonts|@simplewebauthn/server)/';

/** A rule: files under `from` (and not under `except`) must not import what `to` describes. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'scheme-imports-nothing',
      'What the whole scheme shares is pure: no package, no Node module, no other room.',
      { path: '^scheme/', pathNot: TESTS },
      { pathNot: '^scheme/' },
    ),
    forbid(
      'rules-import-rules',
      'A feature’s rules stand on the scheme and on other features’ rules.',
      { path: RULES },
      { pathNot: [RULES, '^scheme/'] },
    ),
    forbid(
      'words-import-rules',
      'What people read is made of rules and of other words.',
      { path: WORDS },
      { pathNot: [WORDS, RULES, '^scheme/', '^platform/contract/'] },
    ),
    forbid(
      'calls-import-rules-and-zod',
      'A call is data: it knows rules, other calls, what calls are made of, and the schema library.',
      { path: CALLS },
      { pathNot: [CALLS, RULES, '^scheme/', '^platform/contract/', `${PACKAGE}zod/`] },
    ),
    forbid(
      'contract-imports-scheme-and-zod',
      'What calls are made of knows the scheme and the schema library.',
      { path: '^platform/contract/', pathNot: TESTS },
      { pathNot: ['^platform/contract/', '^scheme/', `${PACKAGE}zod/`] },
    ),
    forbid(
      'tables-import-tables',
      'Tables stand on other tables, the platform and the rules; nothing that works on them.',
      { path: TABLES },
      { path: `^(${FOLDERS})/`, pathNot: [TABLES, RULES, '^scheme/', '^platform/server/'] },
    ),
    forbid(
      'brands-import-nothing',
      'A brand is values only.',
      { path: '^brands/', pathNot: TESTS },
      { pathNot: '^brands/' },
    ),
    forbid(
      'clients-import-nothing',
      'A client is installed without the product: it knows the API’s document, and no file of the product.',
      { path: '^clients/' },
      { path: `^(${FOLDERS})/`, pathNot: '^clients/' },
    ),
    forbid(
      'product-knows-no-client',
      'A client is made of the product’s API, not the other way round.',
      { path: '^(scheme|features|platform|ui|app|brands|native)/' },
      { path: '^clients/' },
    ),
    forbid(
      'examples-know-the-client',
      'An example is what somebody outside would write: it knows the client, Node, and its own files.',
      { path: '^examples/', pathNot: EXAMPLE_TESTS },
      { pathNot: ['^examples/', '^clients/typescript/lib/'], dependencyTypesNot: ['core'] },
    ),
    forbid(
      'nobody-knows-examples',
      'An example is copied, not used. The demo starts one as a process of its own.',
      { path: `^(${FOLDERS})/`, pathNot: '^examples/' },
      { path: '^examples/' },
    ),
    forbid(
      'a-file-has-its-layer',
      'What stands in no layer is held to no layer’s rule.',
      {},
      {
        path: [
          '^features/[^/]+/(?!(rules|calls|words)([.]ts$|/)|told[.]ts$|[a-z-]*tables[.]ts$|(server|web|staff|test)/)',
          '^platform/(?!(contract|server|web)/)',
          '^app/(?!(server|web|staff)/)',
        ],
      },
    ),
    forbid(
      'server-never-meets-web',
      'What they share stands in the scheme, in rules, calls, words and the platform’s contract.',
      { path: [...SERVER, '^test/'] },
      { path: WEB },
    ),
    forbid(
      'web-never-meets-server',
      'What they share stands in the scheme, in rules, calls, words and the platform’s contract.',
      { path: WEB },
      { path: [...SERVER, '^test/'] },
    ),
    forbid(
      'staff-never-meets-portal',
      'The staff’s pages are an app of their own; what both share stands in the design system and the platform.',
      { path: STAFF, pathNot: WEB_BUILD },
      { path: PORTAL },
    ),
    forbid(
      'portal-never-meets-staff',
      'A participant’s phone loads nothing of the staff’s pages.',
      { path: PORTAL },
      { path: STAFF },
    ),
    forbid(
      'browsers-packages-in-the-web',
      'React and its like stay out of the server and of what both sides share.',
      { path: `^(${FOLDERS})/`, pathNot: [...WEB, '^(e2e|bench)/'] },
      { path: IN_BROWSERS_ONLY },
    ),
    forbid(
      'servers-packages-on-the-server',
      'A browser has no database, and needs none of what talks to one.',
      { path: WEB, pathNot: [...TESTS, WEB_BUILD] },
      { path: ON_SERVERS_ONLY },
    ),
    forbid(
      'no-node-in-the-web',
      'A browser is not Node.',
      { path: WEB, pathNot: [...TESTS, WEB_BUILD] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'across-rooms-by-name',
      'Another room is reached by its name (#features/claims/rules.ts), so that a path says whose it is.',
      { path: ROOM },
      { path: ROOM, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    ),
    forbid(
      'inside-a-room-by-path',
      'Inside a room the way is relative.',
      { path: ROOM },
      { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
    ),
    forbid(
      'insides-stay-inside',
      'Of another feature’s server/, web/ and staff/ one uses what stands directly there; a sub-folder is its own.',
      { path: '^features/([^/]+)/', pathNot: TESTS },
      { path: '^features/[^/]+/(server|web|staff)/[^/]+/', pathNot: '^features/$1/' },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform lies below the features and the app.',
      { path: '^platform/', pathNot: TESTS },
      { path: '^(features|app)/' },
    ),
    forbid(
      'ui-knows-no-feature',
      'The design system knows nothing of what is built with it.',
      { path: '^ui/' },
      { path: ['^(features|app)/', '^platform/web/'] },
    ),
    forbid(
      'features-know-no-app',
      'The app composes the features; none of them looks up to it.',
      { path: '^features/', pathNot: TESTS },
      { path: '^app/' },
    ),
    forbid(
      'product-knows-no-test',
      'Tests, and what is made for them, serve nothing else.',
      { path: '^(scheme|features|platform|ui|app|brands|native)/', pathNot: TESTS },
      { path: [...TESTS, '^(e2e|bench|scripts)/'] },
    ),
    forbid(
      'rules-are-tested-alone',
      'A test of rules needs neither server nor browser.',
      { path: '^((scheme|brands|platform/contract)/test|features/[^/]+/test/rules)/' },
      { path: [...SERVER, ...WEB, '^(test|native|e2e|bench)/'] },
    ),
    forbid(
      'e2e-sees-the-product-from-outside',
      'The browser’s tests know what crosses the wire, what people read, and the apps; not how it is made.',
      { path: '^e2e/' },
      { path: [...SERVER, ...WEB, ...TESTS] },
    ),
    forbid(
      'bench-sees-the-product-from-outside',
      'A figure is that of the product as it runs.',
      { path: '^bench/' },
      { path: [...SERVER, ...WEB] },
    ),
    forbid(
      'product-knows-no-shell',
      'The apps are made of the product, not the other way round.',
      { path: '^(scheme|features|platform|ui|app|brands)/' },
      { path: '^native/' },
    ),
    forbid(
      'product-uses-no-tool',
      'What is installed for building and testing only is not there when the product runs.',
      {
        path: '^(scheme|features|platform|ui|app|brands)/',
        pathNot: [...TESTS, WEB_BUILD, '^app/server/rolldown[.]config[.]ts$'],
      },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'capacitor-behind-the-adapters',
      'Only the shells’ side of the adapters knows Capacitor; everything else asks an adapter.',
      { path: WEB, pathNot: '^platform/web/device/native/' },
      { path: ['node_modules/@(capacitor|aparajita)/', '^@(capacitor|aparajita)/'] },
    ),
    forbid(
      'native-behind-the-adapters',
      'An adapter says what can be done on this machine: nobody asks what machine it is.',
      { path: WEB, pathNot: ['^platform/web/device/', ...TESTS] },
      { path: '^platform/web/device/(native/|platform[.]ts$|adapter[.]ts$)' },
    ),
    forbid(
      'native-imports-contract',
      'The apps are made of the contract, the brands’ values and the built web app.',
      { path: '^native/' },
      { path: '^(scheme|features|ui|app|platform/(server|web)|e2e|bench)/' },
    ),
    forbid(
      'react-aria-by-name',
      'Import react-aria-components/<Name>: the root puts every component into the first chunk.',
      { path: WEB },
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
    exclude: { path: '^(dist|data|e2e/test-results|native/build)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
