import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserImportCheck } from './scripts/browser-import-check.ts'

/** Packages of a hundred files and more. Bundling them makes the server start a quarter faster. */
const bundledPackages =
  /^(?:kysely|kysely-postgres-js|stripe|zod|better-auth|better-call|@better-(?:auth|fetch)\/.*|@simplewebauthn\/server|jose)$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserImportCheck()],
  build: {
    target: 'es2022',
    cssTarget: ['safari16', 'chrome115', 'firefox115'],
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Parts of nearly every page in one file each, rather than in fifty small ones.
                { name: 'shell', test: /\/src\/(ui\/(elements|shell)|web\/client)\//, minShareCount: 2, priority: 1 },
                {
                  name: 'listings',
                  test: /\/src\/(ui\/listings|features\/(catalog\/ui\/cards|media))\//,
                  minShareCount: 2,
                  priority: 1,
                },
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
        },
      },
      resolve: { noExternal: bundledPackages },
    },
  },
})
