// The allowed imports between folders. See ARCHITECTURE.md. tests/import-rules proves that each rule reports a violation.

/** The areas of features. A feature may import the features of its area and of the areas before it. */
const areas = ['common', 'people', 'platform', 'storefront', 'money', 'buying', 'selling', 'trust', 'operation']

/** Features that read most others. Only each other, and the features of `operation`, import them. */
const readers = ['people/messages', 'people/privacy', 'people/waitlist', 'platform/webhooks', 'storefront/creators']

const test = '\\.test\\.tsx?$|^src/testing/|^(packages|clients)/[^/]+/src/testing/|^(bench|e2e|tests)/'
const sql = '/(store|[a-z-]+-store|tables)\\.ts$'
/** The parts of a feature that others may import. */
const open =
  '((contract|texts|[a-z-]*rules|view|events|failures|jobs|handlers|[a-z-]+-values)\\.ts|(operations|public|ui)/.*)$'
const within = (...names) => `^src/(${names.join('|')})/`
const features = `^src/(?:${areas.join('|')})/`
const anyFeature = `${features}[^/]+/`
/** The routes of a feature. They may import the features of all areas. */
const routes = `${anyFeature}routes/`
/** The endpoints of a feature (`api.ts` and `admin-api.ts`), their JSON, and its MCP tools. They may import the features of all areas. */
const endpoints = `${anyFeature}((admin-)?api|mcp|[a-z-]+-json)\\.ts$`
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
const only = (name, folders, ...names) =>
  rule(name, product({ path: '^src/', pathNot: [folders] }), {
    path: packages(...names),
  })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'Move the shared part to a lower file.'),
    rule('no-unknown-import', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule('no-orphans', { orphan: true, pathNot: ['\\.d\\.ts$', '^src/ports/', '/tables\\.ts$'] }, {}, 'Unused.'),
    rule(
      'a-file-is-in-a-known-folder',
      {
        path: '^src/',
        pathNot: `^src/(kernel|ports|ui|mail|adapters|api|mcp|web|main|testing)/|^src/(root|routes|entry\\.(client|server))\\.tsx?$|${anyFeature}`,
      },
      {},
    ),

    rule(
      'kernel-imports-nothing',
      product({ path: '^src/kernel/' }),
      { pathNot: ['^src/kernel/', packages('zod')] },
      'Plain TypeScript and Zod types.',
    ),
    rule('ports-are-types', { path: '^src/ports/' }, { pathNot: ['^src/(kernel|ports)/', packages('kysely')] }),
    rule(
      'rules-are-pure',
      product({ path: `/rules\\.ts$|${anyFeature}[a-z-]+-rules\\.ts$` }),
      {
        pathNot: ['^src/kernel/', '^src/ports/files\\.ts$', `${anyFeature}([a-z-]*rules|contract|texts|view)\\.ts$`],
      },
      'Rules are pure.',
    ),
    rule(
      'contracts-run-in-the-browser',
      product({ path: `/(contract|texts|view)\\.ts$|${anyFeature}[a-z-]+-values\\.ts$` }),
      {
        pathNot: [
          '^src/kernel/',
          '^src/ports/files\\.ts$',
          `${anyFeature}([a-z-]*rules|contract|texts|view)\\.ts$`,
          packages('zod'),
        ],
      },
    ),

    rule('ui-imports-no-server-code', product({ path: ['^src/ui/', `${anyFeature}ui/`] }), {
      path: [`${anyFeature}([a-z-]+\\.tsx?|(operations|public)/.*)$`, '^src/(adapters|ports|web|main|testing|mail)/'],
      pathNot: `${anyFeature}([a-z-]*rules|contract|texts|view|failures|[a-z-]+-values)\\.ts$`,
    }),
    rule('shared-ui-imports-no-feature', { path: '^src/ui/' }, { path: features }),
    rule(
      'mail-imports-no-feature',
      { path: '^src/mail/' },
      { path: '^src/', pathNot: ['^src/(kernel|mail|ports)/', '^src/ui/shell/shop-context\\.ts$'] },
    ),

    rule(
      'features-import-no-edge',
      product({ path: features, pathNot: [endpoints, routes] }),
      { path: ['^src/(adapters|api|mcp|web|main)/', endpoints] },
      'Use a port.',
    ),
    rule('endpoints-import-no-adapter-or-page', product({ path: endpoints }), { path: '^src/(adapters|main|web|ui)/' }),
    rule('only-mcp-imports-tools', product({ path: '^src/', pathNot: ['^src/mcp/'] }), {
      path: `${anyFeature}mcp\\.ts$`,
    }),
    rule('only-api-and-mcp-import-endpoints', product({ path: '^src/(adapters|web|ui|main|mail|kernel|ports)/' }), {
      path: endpoints,
    }),
    rule('routes-are-imported-by-nothing', product({ path: '^src/' }), { path: routes }),
    ...areas.map((name, at) =>
      rule(
        `${name}-imports-lower-areas`,
        product({ path: within(name), pathNot: [within(...readers), endpoints, routes] }),
        { path: [within(...areas.slice(at + 1), '-'), ...(name === 'operation' ? [] : [within(...readers)])] },
        'Append an event; main connects it to a handler.',
      ),
    ),
    rule('readers-import-no-operation', product({ path: within(...readers), pathNot: [endpoints, routes] }), {
      path: within('operation'),
    }),
    rule('features-import-open-files-of-features', product({ path: `^src/((?:${areas.join('|')})/[^/]+)/` }), {
      path: features,
      pathNot: ['^src/$1/', anyFeature + open, endpoints],
    }),
    rule('others-import-open-files-of-features', product({ path: '^src/(adapters|api|mcp|web|main|mail)/' }), {
      path: features,
      pathNot: [anyFeature + open, endpoints],
    }),
    rule(
      'only-stores-import-sql',
      product({
        path: '^src/',
        pathNot: ['^src/adapters/', sql, '^src/ports/database\\.ts$'],
      }),
      { path: packages('kysely', 'kysely-postgres-js') },
    ),
    rule('stores-are-private', product({ path: '^src/', pathNot: [features] }), {
      path: `${anyFeature}[a-z-]*(store|tables)\\.ts$`,
    }),

    rule('adapters-import-no-surface', product({ path: '^src/adapters/' }), {
      path: '^src/(api|mcp|web|main|ui)/',
    }),
    rule('api-imports-no-adapter-or-page', product({ path: '^src/api/' }), {
      path: '^src/(adapters|main|mcp|web|ui)/',
    }),
    rule('mcp-imports-no-adapter-or-page', product({ path: '^src/mcp/' }), {
      path: '^src/(adapters|main|web|ui)/',
    }),
    rule('web-imports-no-adapter', product({ path: ['^src/web/', '^src/(root|entry)', routes] }), {
      path: '^src/(adapters|main|mcp)/',
      pathNot: '^src/mcp/all-tools\\.ts$',
    }),
    rule('only-main-composes', product({ path: '^src/', pathNot: ['^src/main/'] }), { path: '^src/main/' }),
    rule('only-main-imports-the-emulators', product({ path: '^src/', pathNot: ['^src/main/'] }), {
      path: '^packages/[^/]+/',
    }),
    rule('emulator-imports-nothing-of-ours', { path: '^packages/' }, { path: '^src/' }),
    rule(
      'client-imports-nothing-of-ours',
      { path: '^clients/', pathNot: [test, '^clients/typescript/document\\.ts$'] },
      { path: '^(src|packages|db)/' },
    ),
    rule(
      'client-runs-in-the-browser',
      { path: '^clients/typescript/src/', pathNot: [test, '/(cli|pull|push)\\.ts$'] },
      { pathNot: ['^clients/typescript/src/', packages('standardwebhooks')] },
      'Only the command may import Node modules.',
    ),
    rule(
      'webhooks-are-an-entry-of-their-own',
      { path: '^clients/typescript/src/(client|index)\\.ts$' },
      {
        path: ['/(webhooks|cli|pull|push|generate)\\.ts$', packages('standardwebhooks', 'fflate')],
      },
    ),
    rule('no-import-of-tests', product({ path: '^(src|db|clients/[^/]+/src)/' }), { path: test }),

    only(
      'only-postgres-imports-postgres',
      '^src/adapters/(postgres|queue)/',
      'postgres',
      '@electric-sql/[^/]+',
      'kysely-postgres-js',
    ),
    only('only-queue-imports-pg-boss', '^src/adapters/queue/', 'pg-boss'),
    only('only-webhooks-import-standard-webhooks', '^src/platform/webhooks/', 'standardwebhooks'),
    only('only-mcp-imports-the-protocol', '^src/mcp/', '@modelcontextprotocol/[^/]+'),
    only('only-stripe-imports-stripe', '^src/adapters/stripe/', 'stripe'),
    only('only-auth-imports-better-auth', '^src/adapters/auth/', 'better-auth', '@better-auth/[^/]+', 'jose'),
    only('only-files-imports-flydrive', '^src/adapters/files/', 'flydrive', '@aws-sdk/[^/]+'),
    only('only-images-imports-sharp', '^src/adapters/images/', 'sharp'),
    only('only-telemetry-imports-opentelemetry', '^src/adapters/telemetry/', '@opentelemetry/[^/]+'),
    only('only-mail-imports-nodemailer', '^src/adapters/mail/', 'nodemailer'),
    only(
      'only-pages-import-the-router',
      `^src/(web|ui|main)/|^src/(root|routes|entry)|${anyFeature}(ui|routes)/`,
      'react-router',
      '@react-router/[^/]+',
    ),
    only(
      'only-views-import-react',
      `^src/(web|ui|mail)/|^src/(root|entry)|${anyFeature}(ui/|routes/|emails\\.tsx$)`,
      'react',
      'react-dom',
    ),
    rule('no-development-package', product({ path: '^src/' }), {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      pathNot: 'node_modules/(@types/|@react-router/dev/)',
    }),
  ],
  options: {
    // TypeScript 7 has no API, so dependency-cruiser would find no modules with it.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^clients/typescript/dist/', '/\\+types/', '\\.css$', '\\.md$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
