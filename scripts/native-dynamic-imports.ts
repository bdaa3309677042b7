import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite wraps each in a helper that fetches beforehand what the part will import, and its
 * style sheets: a kilobyte on every page, for parts that are small and alone. Their styles stand in app.css.
 */
export function nativeDynamicImports(): Plugin {
  return {
    name: 'skald:plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
