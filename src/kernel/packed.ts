/**
 * A value on its way to a page: as one text, or as its place among what the document carries itself. Only what JSON can
 * say.
 */
export type Packed<Value> = { readonly packed: string | number; readonly of?: Value }

/** What a document carries, in the order of its packing; null for an answer that is not a document. */
export type Carried = unknown[] | null

/** Where a document's own script puts what it carries. */
export const carriedName = '__carried'

/** What is known to be in one, so that whoever packed it, or looks again, need not read it. */
const known = new WeakMap<object, unknown>()

/**
 * For a loader that gives much. The router writes one text in half the time that it takes for a hundred values, and a
 * document that carries the value beside the router's data need not have it written into a text and that into another.
 */
export function pack<Value>(value: Value, carried: Carried): Packed<Value> {
  const it = { packed: carried === null ? JSON.stringify(value) : carried.push(value) - 1 }
  known.set(it, value)
  return it
}

/** The same value each time, as what is drawn of it is compared by identity. */
export function unpack<Value>(it: Packed<Value>): Value {
  if (!known.has(it)) known.set(it, read(it.packed))
  // What `pack` was given, or what it wrote, read again.
  return known.get(it) as Value
}

function read(packed: string | number): unknown {
  if (typeof packed === 'string') return JSON.parse(packed)
  const carried: unknown = Reflect.get(globalThis, carriedName)
  if (!Array.isArray(carried) || packed >= carried.length) throw new Error('The document does not carry what it says.')
  return carried[packed]
}
