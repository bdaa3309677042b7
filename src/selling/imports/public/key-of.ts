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
export function keysOf(rows: readonly Row[]): string[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const key = keyOf(row)
    let own = key
    for (let i = 2; taken.has(own); i += 1) own = `${key}-${i}`
    taken.add(own)
    return own
  })
}

function keyOf({ file, listing }: Row): string {
  if (listing.id !== undefined) return listing.id
  if (isTable(file)) return slugOf(listing.title ?? '')
  const name = posix.basename(file).toLowerCase()
  const isMain = ['pack.md', 'agent.md', 'skill.md', 'agents.md'].includes(name) && file.includes('/')
  return (isMain ? posix.dirname(file) : file.replace(/\.[a-z]+$/i, '')).slice(-longestKey)
}
