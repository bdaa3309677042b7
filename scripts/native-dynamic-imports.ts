import type { Plugin } from 'vite'

/**
 * Removes Vite's wrapper around `import()`, which preloads a chunk's imports and style sheets. It adds a kilobyte to every
 * page, and the app's lazy chunks are small, with their styles in app.css.
 */
export function nativeDynamicImports(): Plugin {
  return {
    name: 'skald:native-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
