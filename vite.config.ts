import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { browserImportCheck } from './scripts/browser-import-check.ts'

/**
 * Packages of a hundred files and more, those that import them, and those of which little is used. Bundling them makes the server
 * start a quarter faster, and it holds only what it uses.
 */
const bundledPackages =
  /^(?:kysely|kysely-postgres-js|stripe|zod|zod-openapi|better-auth|better-call|@better-(?:auth|fetch)\/.*|@simplewebauthn\/server|jose|@modelcontextprotocol\/.*|@opentelemetry\/semantic-conventions|lucide)$/

/** Better Auth would load OpenTelemetry in every process for spans that nobody records. It continues if the import fails. */
const authWithoutTelemetry: Plugin = {
  name: 'auth-without-telemetry',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === '@opentelemetry/api' && /\/@?better-auth\//.test(importer) ? '\0no-telemetry' : null,
  load: (id) => (id === '\0no-telemetry' ? 'throw new Error("not loaded")' : null),
}

/**
 * All styles are one file, so a lazy import has only scripts to preload. Vite's own helper also handles styles, and is 0.7 KB of
 * every page.
 */
const smallPreloads: Plugin = {
  name: 'small-preloads',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? preloadHelper : null),
}
const preloadHelper = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether the marketplace or the layout of every page imports a module. */
function isLoadedFirst(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (/\/src\/(root|storefront\/discovery\/routes\/marketplace)\.tsx/.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isLoadedFirst(importer, graph, seen))
}

export default defineConfig({
  plugins: [authWithoutTelemetry, smallPreloads, reactRouter(), browserImportCheck()],
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    cssTarget: ['safari16', 'chrome115', 'firefox115'],
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The route table names every file, so short names make each page's first load smaller. It has the name of each route.
            // The names are for the check of the size and for tests.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: ({ name, isDynamicEntry }) =>
              isDynamicEntry || ['framework', 'schemas', 'shell'].includes(name)
                ? 'assets/[name]-[hash:7].js'
                : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // Few files: each small one costs a request, and the route table names it for each page.
                {
                  name: (id, graph) => (isLoadedFirst(id, graph) ? 'shell' : null),
                  debugName: 'shell',
                  test: /\/src\/(?!root|(\w+\/)+routes\/|storefront\/discovery\/ui)/,
                  priority: 1,
                },
                {
                  name: 'listings',
                  test: /\/src\/(ui\/listings\/|common\/media\/|storefront\/catalog\/text-rules)/,
                  minShareCount: 2,
                },
                { name: 'elements', test: /\/src\/ui\/elements\//, minShareCount: 2 },
                {
                  name: 'forms',
                  test: /\/src\/(ui\/(forms|data)\/|kernel\/(currencies|parse-amount))/,
                  minShareCount: 2,
                },
                {
                  name: 'billing',
                  test: /\/src\/(money\/tax\/|kernel\/countries)/,
                  minShareCount: 2,
                },
                { name: 'earnings', test: /\/src\/(selling\/earnings\/|kernel\/periods)/, minShareCount: 2 },
                { name: 'reviews', test: /\/src\/buying\/reviews\//, minShareCount: 2 },
                { name: 'sales', test: /\/src\/selling\/sales\//, minShareCount: 2 },
                { name: 'trust', test: /\/src\/trust\//, minShareCount: 2 },
                { name: 'withdrawals', test: /\/src\/buying\/withdrawals\//, minShareCount: 2 },
                { name: 'messages', test: /\/src\/people\/messages\//, minShareCount: 2 },
                { name: 'accounts', test: /\/src\/people\/accounts\/ui\//, minShareCount: 2 },
                { name: 'admin', test: /\/src\/(operation\/(admin|launch|settings)|web\/admin)\//, minShareCount: 2 },
                { name: 'models', test: /\/src\/platform\/models\//, minShareCount: 2 },
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
              ],
            },
          },
        },
      },
    },
    // One build contains the app and its pages, so that React contexts exist once.
    ssr: {
      build: {
        rolldownOptions: {
          input: 'src/main/server.ts',
          // It finds its own files, so it must not be bundled.
          external: ['@skald/stripe-emulator'],
          // The engine keeps the source, with two bytes for each character if one of them is not Latin.
          output: { charset: 'ascii', comments: false },
        },
      },
      resolve: { noExternal: bundledPackages },
    },
  },
})
