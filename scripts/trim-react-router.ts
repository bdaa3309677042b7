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

/** Where React Router's own links stand, and what loads pages before they are asked for. */
const links = /node_modules\/react-router\/dist\/production\/lib\/dom\/(?:lib|ssr\/components)\.js$/

/** What React Router shows where a page has no error page of its own. Ours have: this is for when that breaks too. */
const lastResort = /node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/

function plainResort(code: string): string {
  return code.replace(
    /function RemixRootDefaultErrorBoundary[\s\S]*?(?=\/\/#endregion)/,
    `function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error)
  return React$1.createElement('html', { lang: 'en' }, React$1.createElement('body', null,
    React$1.createElement('h1', null, 'This page broke'), 'Please load it again.'))
}
const BoundaryShell = ({ children }) => children
`.replaceAll('$', '$$$$'),
  )
}

/**
 * Lets go of links and of loading beforehand, which we do ourselves: neither forwarded components nor their names are
 * marked as free of effects, and our routes name no page as a link.
 */
function letGo(code: string): string {
  return code
    .replaceAll(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replace('isPageLinkDescriptor(link) ? ', 'false ? ')
}

/** Fails the build when a later version exports other names, so that nothing is left out unseen. */
export function trimReactRouter(): Plugin {
  return {
    name: 'skald:lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [file, links, lastResort] },
      handler(code, id) {
        if (links.test(id) || lastResort.test(id)) {
          const lean = links.test(id) ? letGo(code) : plainResort(code)
          if (lean === code) this.error(`React Router has changed ${id}. See scripts/trim-react-router.ts.`)
          return { code: lean, map: null }
        }
        const parts = off[file.exec(id)?.[1] ?? ''] ?? {}
        const exported = (/^export \{([^}]+)\}/m.exec(code)?.[1] ?? '').split(',').map((name) => name.trim())
        const isKnown = exported.length === Object.keys(parts).length && exported.every((name) => name in parts)
        if (!isKnown)
          this.error(`React Router has changed ${id}: it exports ${exported.join(', ')}. See scripts/trim-react-router.ts.`)
        return { code: exported.map((name) => `export const ${name} = ${parts[name]}`).join('\n'), map: null }
      },
    },
    buildEnd(failure) {
      const met = [...this.getModuleIds()].filter((id) => file.test(id) || links.test(id) || lastResort.test(id))
      if (!failure && met.length !== Object.keys(off).length + 3)
        this.error('React Router keeps its parts elsewhere now. See scripts/trim-react-router.ts.')
    },
  }
}
