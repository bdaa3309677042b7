import { relative } from 'node:path'
import type { Plugin } from 'vite'

const forbidden =
  /^src\/(main|web\/http|adapters|testing|ports|mail)\/|^src\/(?!ui\/|web\/)[a-z]+\/[^/]+\/(operations\/|public\/|([a-z-]+-)?store\.ts|tables\.ts|(handlers|emails|access)\.tsx?)|^(db|packages)\//

/** Fails the build when the browser bundle imports a server-only module, and prints the import chain. */
export function browserImportCheck(): Plugin {
  return {
    name: 'skald:browser-import-check',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd(failure) {
      if (failure) return
      const { root } = this.environment.config
      const name = (id: string) => relative(root, id.replace(/[?#].*$/, '').replace(/^\0/, ''))
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? []
      const isForbidden = (id: string) => forbidden.test(name(id))
      // Skips modules that are reached only through another forbidden module.
      const first = [...this.getModuleIds()].filter((id) => isForbidden(id) && !importersOf(id).every(isForbidden))
      if (first.length === 0) return
      const chains = first.map((id) => [...new Set(importChain(id, importersOf).map(name))].join(' -> '))
      this.error(`The browser bundle imports server-only modules:\n  ${chains.join('\n  ')}`)
    },
  }
}

/** The shortest chain of imports from an entry to the module. */
function importChain(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const next = new Map<string, string | null>([[id, null]])
  for (const at of next.keys()) {
    const importers = importersOf(at)
    if (importers.length === 0) return follow(next, at)
    for (const importer of importers) if (!next.has(importer)) next.set(importer, at)
  }
  return [id]
}

function follow(next: ReadonlyMap<string, string | null>, from: string): string[] {
  const chain: string[] = []
  for (let at: string | null = from; at !== null; at = next.get(at) ?? null) chain.push(at)
  return chain
}
