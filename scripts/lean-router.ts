import type { Plugin } from 'vite'

/**
 * Parts of React Router that our settings switch off, and what stands in their place in the browser: routes found one by one
 * (`routeDiscovery` is "initial"), and instrumentation, which nobody asks for. They would be two kilobytes on every page.
 */
const off: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ssr/fog-of-war.js': {
    URL_LIMIT: '7680',
    getManifestPath: '() => "/__manifest"',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '(paths) => paths',
    handleClientVersionMismatch: 'async () => false',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'null',
  },
}

const file =
  /node_modules\/react-router\/dist\/production\/lib\/(?:dom\/)?((?:ssr\/fog-of-war|router\/instrumentation)\.js)$/

/** Fails the build when a later version exports other names, so that nothing is left out unseen. */
export function leanRouter(): Plugin {
  return {
    name: 'skald:lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: file },
      handler(code, id) {
        const parts = off[file.exec(id)?.[1] ?? ''] ?? {}
        const exported = (/^export \{([^}]+)\}/m.exec(code)?.[1] ?? '').split(',').map((name) => name.trim())
        const isKnown = exported.length === Object.keys(parts).length && exported.every((name) => name in parts)
        if (!isKnown)
          this.error(`React Router has changed ${id}: it exports ${exported.join(', ')}. See scripts/lean-router.ts.`)
        return { code: exported.map((name) => `export const ${name} = ${parts[name]}`).join('\n'), map: null }
      },
    },
    buildEnd(failure) {
      const met = [...this.getModuleIds()].filter((id) => file.test(id))
      if (!failure && met.length !== Object.keys(off).length)
        this.error('React Router keeps its parts elsewhere now. See scripts/lean-router.ts.')
    },
  }
}
