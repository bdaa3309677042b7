import { posix } from 'node:path'
import { slugOf } from '#src/buying/library/rules.ts'
import type { ParsedListing } from '../rules.ts'
import { longestKey } from '../rules.ts'
import { isTable } from './read-table.ts'

type Row = Pick<ParsedListing, 'file' | 'listing'>

/**
 * The keys by which a later import finds the listings again: the `id` of each, or else its path without the ending, or its title in a
 * table. No two are the same.
 */
export const keysOf = (rows: readonly Row[]): string[] => distinct(rows.map(keyOf))

/** The same keys, of which the repeated ones get a number. */
export function distinct(keys: readonly string[]): string[] {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return keys.map((key) => {
    let own = key
    let i = next.get(key) ?? 2
    for (; taken.has(own); i += 1) own = `${key}-${i}`
    next.set(key, i)
    taken.add(own)
    return own
  })
}

function keyOf({ file, listing }: Row): string {
  if (listing.id !== undefined) return listing.id
  if (isTable(file)) return slugOf(listing.title ?? '')
  const name = posix.basename(file).toLowerCase()
  const isMain = ['pack.md', 'agent.md', 'skill.md', 'agents.md'].includes(name) && file.includes('/')
  const path = isMain ? posix.dirname(file) : file.replace(/\.[a-z]+$/i, '')
  return (path || file).slice(-longestKey).toWellFormed()
}
