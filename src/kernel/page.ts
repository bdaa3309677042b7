/** A part of a list, and the cursor that leads to the rest; null where there is no more. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/** Packs the sort key of the last row shown. Cursors are opaque to callers, and checked when they come back. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return btoa(JSON.stringify(key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The key inside a cursor, or null where it is not one of ours. */
export function decodeCursor(cursor: string): (string | number)[] | null {
  try {
    const key: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(key) && key.every((part) => typeof part === 'string' || typeof part === 'number') ? key : null
  } catch {
    return null
  }
}
