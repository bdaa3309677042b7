import { useEffect, useState } from 'react'
import { variableKey } from '#src/kernel/variables.ts'

// The values that a visitor typed for a listing's variables. They stay in this browser, so that they are still there after the purchase.

const storageKey = 'variable-values'
const mostListings = 20
/** In characters of JSON. */
const mostStored = 200_000

type Values = ReadonlyMap<string, string>
type Entry = readonly [listingId: string, values: readonly (readonly [key: string, value: string])[]]

const none: Values = new Map()

/** The kept values of a listing by `variableKey`. Empty until the page is hydrated, since public pages are cached. */
export function useKeptValues(listingId: string) {
  const [values, setValues] = useState(none)
  useEffect(() => setValues(readValues(listingId)), [listingId])
  const update = (next: Values) => {
    setValues(next)
    writeValues(listingId, next)
  }
  return {
    values,
    /** Null forgets the value. */
    set: (name: string, value: string | null) => {
      const others = [...values].filter(([key]) => key !== variableKey(name))
      update(new Map(value === null ? others : [...others, [variableKey(name), value]]))
    },
    clear: () => update(none),
  }
}

function readValues(listingId: string): Values {
  return new Map(readEntries().find(([id]) => id === listingId)?.[1])
}

function writeValues(listingId: string, values: Values): void {
  // Storage may be full or unavailable; then nothing is kept.
  try {
    localStorage.setItem(storageKey, JSON.stringify(withValues(readEntries(), listingId, values)))
  } catch {}
}

/** The entries with a listing's new values first. Beyond the limits, the oldest listings are dropped. */
export function withValues(entries: readonly Entry[], listingId: string, values: Values): Entry[] {
  const others = entries.filter(([id]) => id !== listingId)
  const all: Entry[] = values.size === 0 ? others : [[listingId, [...values]], ...others]
  const kept = all.slice(0, mostListings)
  while (JSON.stringify(kept).length > mostStored) kept.pop()
  return kept
}

function readEntries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is Entry {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isValue)
}

function isValue(pair: unknown): boolean {
  return Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')
}
