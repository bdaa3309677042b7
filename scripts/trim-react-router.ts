import type { Plugin } from 'vite'

/**
 * Stubs for parts of React Router that the app does not use in the browser: lazy route discovery (`routeDiscovery` is
 * "initial") and instrumentation. They would add two kilobytes to every page.
 */
const stubs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** React Router's own link components and prefetching. */
const links = /node_modules\/react-router\/dist\/production\/lib\/dom\/(?:lib|ssr\/components)\.js$/

/** React Router's default error page, used only if the app's error page fails too. */
const defaultErrorPage = /node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/

function simplifyErrorPage(code: string): string {
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
 * Lets the bundler drop links and prefetching, which the app implements itself: `forwardRef` calls and display names are
 * not marked as side-effect free, and the app's routes return no page link descriptors.
 */
function dropLinks(code: string): string {
  return code
    .replaceAll(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replace('isPageLinkDescriptor(link) ? ', 'false ? ')
}

/** Fails the build when another version of React Router exports other names. */
export function trimReactRouter(): Plugin {
  return {
    name: 'skald:trim-react-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [file, links, defaultErrorPage] },
      handler(code, id) {
        if (links.test(id) || defaultErrorPage.test(id)) {
          const trimmed = links.test(id) ? dropLinks(code) : simplifyErrorPage(code)
          if (trimmed === code) this.error(`React Router has changed ${id}. See scripts/trim-react-router.ts.`)
          return { code: trimmed, map: null }
        }
        const replacements = stubs[file.exec(id)?.[1] ?? ''] ?? {}
        const exported = (/^export \{([^}]+)\}/m.exec(code)?.[1] ?? '').split(',').map((name) => name.trim())
        const isKnown =
          exported.length === Object.keys(replacements).length && exported.every((name) => name in replacements)
        if (!isKnown)
          this.error(
            `React Router has changed ${id}: it exports ${exported.join(', ')}. See scripts/trim-react-router.ts.`,
          )
        return { code: exported.map((name) => `export const ${name} = ${replacements[name]}`).join('\n'), map: null }
      },
    },
    buildEnd(failure) {
      const found = [...this.getModuleIds()].filter(
        (id) => file.test(id) || links.test(id) || defaultErrorPage.test(id),
      )
      if (!failure && found.length !== Object.keys(stubs).length + 3)
        this.error('React Router has moved its modules. See scripts/trim-react-router.ts.')
    },
  }
}
