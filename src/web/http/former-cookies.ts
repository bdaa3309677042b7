import { softwareName } from '#src/kernel/software.ts'

const former = `${softwareName}.`
const now = 'shop.'
const secure = '__Host-'

/**
 * Reads our cookies by the names of the previous release, so that its users stay signed in: `skald.x` as `shop.x`, unless there is
 * one already. Changes the raw list, from which Node builds its headers object later. Can go with the next release.
 */
export function takeFormerCookies(raw: string[]): void {
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (name.length !== 6 || name.toLowerCase() !== 'cookie') continue
    const value = raw[at + 1] ?? ''
    if (value.includes(former)) raw[at + 1] = withCurrentNames(value)
  }
}

function withCurrentNames(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  const names = new Set(pairs.map(nameOf))
  return pairs
    .map((pair) => {
      const renamed = currentName(nameOf(pair))
      return renamed === null || names.has(renamed) ? pair : renamed + pair.slice(nameOf(pair).length)
    })
    .join('; ')
}

const nameOf = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('=')))

function currentName(name: string): string | null {
  const prefix = name.startsWith(secure) ? secure : ''
  const rest = name.slice(prefix.length)
  return rest.startsWith(former) ? prefix + now + rest.slice(former.length) : null
}
