// The arrows between the rooms, as ARCHITECTURE.md draws them. Long because it is the list of them all.
// tests/import-rules proves that each of the main rules bites.

/** Lowest first: a feature may import those before it. Adding one here is a decision about where it stands. */
const features = [
  'pages',
  'paging',
  'media',
  'audit',
  'accounts',
  'notifications',
  'follows',
  'likeness',
  'catalog',
  'views',
  'discovery',
  'favorites',
  'cart',
  'ledger',
  'payments',
  'discounts',
  'orders',
  'disputes',
  'library',
  'earnings',
  'trending',
  'reviews',
  'reports',
  'copyguard',
  'enforcement',
  'creators',
  'messages',
  'analytics',
  'waitlist',
  'privacy',
  'admin',
]

const test = '\\.test\\.tsx?$|^src/testing/|/testing/|/test-[^/]+\\.ts$|-under-test\\.ts$|^(bench|e2e|tests)/'
const sql = '/(store|[a-z-]+-store|tables)\\.ts$'
/** The parts of a feature that others may import. */
const open = '((contract|rules|view|events|failures|jobs|handlers)\\.ts|(operations|public|ui)/.*)$'
const feature = (name) => `^src/features/${name}/`
const packages = (...names) => `node_modules/(${names.join('|')})/`

const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from,
  to,
})
const product = (from) => ({
  ...from,
  pathNot: [test, ...(from.pathNot ?? [])],
})
const only = (name, rooms, ...names) =>
  rule(name, product({ path: '^src/', pathNot: [rooms, '^src/sandbox/'] }), {
    path: packages(...names),
  })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'Move the shared part one room down.'),
    rule('no-unknown-import', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule(
      'no-orphans',
      { orphan: true, pathNot: ['\\.d\\.ts$', '^src/ports/', '/tables\\.ts$'] },
      {},
      'Nobody imports it, and it imports nobody.',
    ),
    rule(
      'a-file-has-a-room',
      {
        path: '^src/',
        pathNot: `^src/(kernel|ports|ui|mail|adapters|web|main|sandbox|testing)/|${feature(`(${features.join('|')})`)}`,
      },
      {},
    ),

    rule(
      'kernel-imports-nothing',
      product({ path: '^src/kernel/' }),
      { pathNot: ['^src/kernel/', packages('zod')] },
      'Plain TypeScript, and the shape of a schema.',
    ),
    rule('ports-are-types', { path: '^src/ports/' }, { pathNot: ['^src/(kernel|ports)/', packages('kysely')] }),
    rule(
      'rules-are-pure',
      product({ path: '/rules\\.ts$' }),
      {
        pathNot: ['^src/kernel/', '^src/ports/files\\.ts$', `${feature('[^/]+')}(rules|contract|view)\\.ts$`],
      },
      'No clock, no rows, no vendor.',
    ),
    rule('a-contract-is-for-both-sides', product({ path: '/(contract|view)\\.ts$' }), {
      pathNot: [
        '^src/kernel/',
        '^src/ports/files\\.ts$',
        `${feature('[^/]+')}(rules|contract|view)\\.ts$`,
        packages('zod'),
      ],
    }),

    rule('ui-knows-no-server', product({ path: '^src/(ui/|features/[^/]+/ui/)' }), {
      path: '^src/(features/[^/]+/([a-z-]+\\.tsx?|(operations|public)/.*)$|adapters/|ports/|web/|main/|sandbox/|testing/|mail/)',
      pathNot: `${feature('[^/]+')}(rules|contract|view|failures)\\.ts$`,
    }),
    rule('shared-ui-knows-no-feature', { path: '^src/ui/' }, { path: '^src/features/' }),
    rule('mail-knows-no-feature', { path: '^src/mail/' }, { path: '^src/', pathNot: '^src/(kernel|mail|ports)/' }),

    rule(
      'features-know-no-edge',
      product({ path: '^src/features/' }),
      { path: '^src/(adapters|web|main|sandbox)/' },
      'Ask a port instead.',
    ),
    ...features.map((name, at) =>
      rule(
        `${name}-looks-down`,
        product({ path: feature(name) }),
        { path: feature(`(${[...features.slice(at + 1), '-'].join('|')})`) },
        'Write an event; a handler of main reacts to it.',
      ),
    ),
    rule('a-feature-opens-some-files', product({ path: '^src/features/([^/]+)/' }), {
      path: '^src/features/',
      pathNot: [feature('$1'), feature('[^/]+') + open],
    }),
    rule('a-feature-opens-some-files-to-the-rest', product({ path: '^src/(adapters|web|main|mail)/' }), {
      path: '^src/features/',
      pathNot: feature('[^/]+') + open,
    }),
    rule(
      'only-stores-know-sql',
      product({
        path: '^src/',
        pathNot: ['^src/adapters/', sql, '^src/ports/database\\.ts$', '^src/sandbox/'],
      }),
      { path: packages('kysely', 'kysely-postgres-js') },
    ),
    rule('a-store-is-its-features-own', product({ path: '^src/', pathNot: ['^src/features/'] }), {
      path: `${feature('[^/]+')}[a-z-]*(store|tables)\\.ts$`,
    }),

    rule('adapters-know-no-surface', product({ path: '^src/adapters/' }), {
      path: '^src/(web|main|sandbox|ui)/',
    }),
    rule('surfaces-know-no-adapter', product({ path: '^src/web/' }), {
      path: '^src/(adapters|main|sandbox)/',
    }),
    rule('only-main-composes', product({ path: '^src/', pathNot: ['^src/main/'] }), { path: '^src/main/' }),
    rule('only-main-opens-the-sandbox', product({ path: '^src/', pathNot: ['^src/(main|sandbox)/'] }), {
      path: '^src/sandbox/',
    }),
    rule('the-sandbox-stands-alone', product({ path: '^src/sandbox/' }), {
      path: '^src/',
      pathNot: ['^src/sandbox/', '^src/kernel/', '^src/ports/'],
    }),
    rule('not-to-tests', product({ path: '^(src|db)/' }), { path: test }),

    only(
      'only-postgres-knows-postgres',
      '^src/adapters/(postgres|queue)/',
      'postgres',
      '@electric-sql/[^/]+',
      'kysely-postgres-js',
    ),
    only('only-queue-knows-pg-boss', '^src/adapters/queue/', 'pg-boss'),
    only('only-stripe-knows-stripe', '^src/adapters/stripe/', 'stripe'),
    only('only-auth-knows-better-auth', '^src/adapters/auth/', 'better-auth', '@better-auth/[^/]+', 'jose'),
    only('only-files-knows-flydrive', '^src/adapters/files/', 'flydrive', '@aws-sdk/[^/]+'),
    only('only-images-knows-sharp', '^src/adapters/images/', 'sharp'),
    only('only-mail-knows-nodemailer', '^src/adapters/mail/', 'nodemailer'),
    only(
      'only-pages-know-the-router',
      '^src/(web/|ui/|features/[^/]+/ui/|main/)',
      'react-router',
      '@react-router/[^/]+',
    ),
    only(
      'only-what-is-drawn-knows-react',
      '^src/(web/|ui/|mail/|features/[^/]+/(ui/|emails\\.tsx$))',
      'react',
      'react-dom',
    ),
    rule('no-development-package', product({ path: '^src/' }), {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      pathNot: 'node_modules/(@types/|@react-router/dev/)',
    }),
  ],
  options: {
    // The compiler that it would use by itself is no library any more: it would see no module, and pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '/\\+types/', '\\.css$', '\\.md$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
