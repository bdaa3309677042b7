import { posix } from 'node:path'
import type { ParsedListing } from '../rules.ts'

/** The key by which a later import finds a listing again: its `id`, or else its path without the ending. */
export function keyOf({ file, listing }: Pick<ParsedListing, 'file' | 'listing'>): string {
  if (listing.id !== undefined) return listing.id
  const name = posix.basename(file).toLowerCase()
  const path = name === 'pack.md' || name === 'agent.md' ? posix.dirname(file) : file.replace(/\.[a-z]+$/i, '')
  return path.slice(-200)
}
