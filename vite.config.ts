import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserFence } from './scripts/browser-fence.ts'

const ours = /\/src\/|lucide/
/** Parts of forms, dialogs and long texts: whoever only looks around in the market never loads them. */
const forms =
  /\/src\/(ui\/(choice|copy-button|dialog|dialog-button|error-summary|file-drop|held-text|menu|modal|panel|progress|prompt-text|table|tabs)\.|features\/(accounts|orders|library|pages)\/ui|features\/catalog\/(rules|ui\/form-states))/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserFence()],
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
          // A door that passes on does nothing else, so a page takes with it only what it uses behind that door.
          treeshake: { moduleSideEffects: (id) => !/\/src\/features\/.*\/index\.ts$/.test(id) },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                // What most pages share comes in one file rather than in twenty small ones.
                { name: 'shared', test: (id) => ours.test(id) && !forms.test(id), minShareCount: 3, priority: 2 },
                { name: 'forms', test: forms, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server is one bundle whose entry composes everything and imports the pages, so that contexts exist once.
    ssr: { build: { rolldownOptions: { input: 'src/main/server.ts' } } },
  },
})
