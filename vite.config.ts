import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserImportCheck } from './scripts/browser-import-check.ts'
import { splitIcons } from './scripts/split-icons.ts'
import { trimReactRouter } from './scripts/trim-react-router.ts'
import { nativeDynamicImports } from './scripts/native-dynamic-imports.ts'

const ours = /\/src\/|lucide|\0icon/
/** Parts of forms, dialogs and long texts: whoever only looks around in the market never loads them. */
const forms =
  /\/src\/(ui\/(chart\/\w+|carousel|accordion|tooltip|choice|copy-button|dialog|dialog-button|error-summary|field|file-drop|held-text|input|modal|notice|panel|progress|prompt-text|stars|table|tabs)\.|features\/(accounts|orders|pages|reviews)\/ui|kernel\/visible-text|features\/catalog\/(rules|ui\/(form-states|words)))|\0icon\/(CircleCheck|Copy|Download|ImageUp|Plus|TriangleAlert|Star)$/

/** Contracts bring the library of schemas along, and so does what takes words from them: no page loads it for another. */
const withSchemas = /\/contract\.ts$|\/features\/library\/ui\//

/** What lists of listings are made of. Named one by one: a group takes along whatever its members need. */
const listParts =
  /\/src\/(kernel\/(brand|money)\.|ui\/(avatar|badge|brand-mark|byline|card|card-foot|card-grid|cover\/random|cover-url|empty-state|error-state|field-link|kept|load-failed|menu|menu-keys|picture|plate|price|price-text|printed-cover|rating|rune-avatar|rune-path|select|shared-bar|site-notice|skeleton|use-dismiss|use-menu-keys)\.|features\/(catalog\/ui\/(card-matter|listing-card|marketplace-href)|media\/(rules|ui\/image-sources))\.)|\0icon\/(Layers|Bot|BadgeCheck)$/

/** Of what every page loads, that which the palette or an error page shares: it must not become files of its own for that. */
const chrome =
  /preload-helper|\/src\/(ui\/(viewer|places|foot-columns|theme|toast|toast-slip|open-palette|icon|link|class-names)\.|web\/(not-found-page|trouble|use-personal|hearts)\.)|\0icon\/(Heart|Search|ShoppingBag|Menu|X|ChevronDown|Check|CircleAlert|Info|FlaskConical)$/

/** Packages of a hundred files and more: to find and read each of them is a quarter of what a start takes. */
const ofManyFiles =
  /^(?:kysely|kysely-postgres-js|stripe|zod|better-auth|better-call|@better-(?:auth|fetch)\/.*|@simplewebauthn\/server|jose)$/

export default defineConfig({
  plugins: [
    nativeDynamicImports(),
    splitIcons(),
    trimReactRouter(),
    tailwindcss(),
    reactRouter(),
    browserImportCheck(),
  ],
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
                { name: 'schemas', test: /node_modules\/zod\//, priority: 5 },
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
                // What most pages share comes in one file rather than in twenty small ones.
                { name: 'shared', test: listParts, minShareCount: 3, priority: 2 },
                {
                  name: 'page-parts',
                  test: (id) => ours.test(id) && !forms.test(id) && !withSchemas.test(id),
                  minShareCount: 3,
                  priority: 1.5,
                },
                { name: 'chrome', test: chrome, priority: 3 },
                // Lists of listings, which few pages have, and what stands above them.
                {
                  name: 'lists',
                  test: /\/src\/(ui\/chip|features\/catalog\/ui\/(listing-results|use-more-listings))\./,
                  priority: 2.5,
                },
                { name: 'forms', test: forms, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // One build composes everything and has the pages in it, so that contexts exist once.
    ssr: { build: { rolldownOptions: { input: 'src/main/server.ts' } }, resolve: { noExternal: ofManyFiles } },
  },
})
