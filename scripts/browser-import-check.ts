import { relative } from 'node:path'
import type { Plugin } from 'vite'

const forbidden =
  /^src\/(main|web\/http|adapters|sandbox|testing|ports|mail)\/|^src\/features\/[^/]+\/(operations\/|index\.ts|([a-z-]+-)?store\.ts|tables\.ts|(handlers|emails|access)\.tsx?)|^db\//

/** Fails the build when what browsers load reaches a module that only the server may have, and says on which way. */
export function browserImportCheck(): Plugin {
  return {
    name: 'skald:browser-fence',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd(failure) {
      if (failure) return
      const { root } = this.environment.config
      const name = (id: string) => relative(root, id.replace(/[?#].*$/, '').replace(/^\0/, ''))
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? []
      const isStray = (id: string) => forbidden.test(name(id))
      // Where the way leads over one that is named already, there is nothing more to say.
      const first = [...this.getModuleIds()].filter((id) => isStray(id) && !importersOf(id).every(isStray))
      if (first.length === 0) return
      const ways = first.map((id) => [...new Set(wayTo(id, importersOf).map(name))].join(' -> '))
      this.error(`The browser bundle reaches what only the server may have:\n  ${ways.join('\n  ')}`)
    },
  }
}

/** The shortest chain of imports from an entry to the module. */
function wayTo(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const next = new Map<string, string | null>([[id, null]])
  for (const at of next.keys()) {
    const importers = importersOf(at)
    if (importers.length === 0) return follow(next, at)
    for (const importer of importers) if (!next.has(importer)) next.set(importer, at)
  }
  return [id]
}

function follow(next: ReadonlyMap<string, string | null>, from: string): string[] {
  const way: string[] = []
  for (let at: string | null = from; at !== null; at = next.get(at) ?? null) way.push(at)
  return way
}
