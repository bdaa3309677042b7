import { join } from 'node:path'
import type { Plugin } from 'vite'

const mark = '\0icon/'

/**
 * Gives each icon of src/ui/icons.ts a module of its own, so that a page loads those that it shows: as one module they would
 * all go to everyone, a kilobyte of drawings that only dashboards need.
 */
export function splitIcons(): Plugin {
  let drawer = ''
  return {
    name: 'skald:icons-apart',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      drawer = join(config.root, 'src/ui/icon.tsx')
    },
    resolveId: { filter: { id: /^\0icon\// }, handler: (id) => id },
    load: {
      filter: { id: /^\0icon\// },
      handler(id) {
        const name = id.slice(mark.length)
        const lines = [`import { ${name} as parts } from 'lucide'`, `import { icon } from ${JSON.stringify(drawer)}`]
        return {
          code: [...lines, `export const ${name} = /* @__PURE__ */ icon(parts)`].join('\n'),
          moduleSideEffects: false,
        }
      },
    },
    transform: {
      filter: { id: /\/src\/ui\/icons\.ts$/ },
      handler(code) {
        const names = [...code.matchAll(/\b(\w+) as (\w+)/g)].map(([, name, local]) => {
          if (!code.includes(`export const ${name} = icon(${local})`)) this.error(`The icon ${name} has two names.`)
          return name
        })
        const passed = names.map((name) => `export { ${name} } from ${JSON.stringify(mark + name)}`)
        return { code: passed.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}
