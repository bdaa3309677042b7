/** A page of a list, and the cursor to the next; null at the end. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/** Encodes the sort key of the last row. Cursors are opaque to callers and validated when they return. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return btoa(JSON.stringify(key)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes a cursor; null if it is invalid. */
export function decodeCursor(cursor: string): (string | number)[] | null {
  try {
    const key: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(key) && key.every((part) => typeof part === 'string' || typeof part === 'number') ? key : null
  } catch {
    return null
  }
}
