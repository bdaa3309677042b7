import { join } from 'node:path'
import type { Plugin } from 'vite'

const prefix = '\0icon/'

/**
 * Splits src/ui/icons.ts into one module per icon, so that a page loads only the icons that it shows. As one module, every
 * page would load a kilobyte of icons that only dashboards need.
 */
export function splitIcons(): Plugin {
  let iconModule = ''
  return {
    name: 'skald:split-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      iconModule = join(config.root, 'src/ui/icon.tsx')
    },
    resolveId: { filter: { id: /^\0icon\// }, handler: (id) => id },
    load: {
      filter: { id: /^\0icon\// },
      handler(id) {
        const name = id.slice(prefix.length)
        const lines = [
          `import { ${name} as parts } from 'lucide'`,
          `import { icon } from ${JSON.stringify(iconModule)}`,
        ]
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
        const exports = names.map((name) => `export { ${name} } from ${JSON.stringify(prefix + name)}`)
        return { code: exports.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}
