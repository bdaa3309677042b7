import type { Row } from '../model.ts'

/** Rows of one kind by id, and in the order of their time; rows of one second keep the order in which they came. */
export class Table<R extends Row> {
  readonly #rows = new Map<string, R>()
  readonly #oldestFirst: R['id'][] = []
  readonly #changed: (id: string, before: R | undefined, after: R | undefined) => void

  constructor(changed: (id: string, before: R | undefined, after: R | undefined) => void) {
    this.#changed = changed
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: string): R | undefined {
    return this.#rows.get(id)
  }

  /** Adds the row, or replaces the one that bears its id. Returns it. */
  put(row: R): R {
    const before = this.#rows.get(row.id)
    this.restore(row.id, row)
    this.#changed(row.id, before, row)
    return row
  }

  delete(id: string): void {
    const before = this.#rows.get(id)
    if (!before) return
    this.restore(id, undefined)
    this.#changed(id, before, undefined)
  }

  /** Sets a row, or its absence, without reporting a change: to undo one and to load. */
  restore(id: string, row: R | undefined): void {
    if (!row) {
      this.#rows.delete(id)
      const place = this.#oldestFirst.lastIndexOf(id)
      if (place >= 0) this.#oldestFirst.splice(place, 1)
      return
    }
    if (!this.#rows.has(id)) this.#oldestFirst.splice(this.#placeFor(row.created), 0, id)
    this.#rows.set(id, row)
  }

  /** Every row, oldest first. */
  all(): R[] {
    return this.#oldestFirst.flatMap((id) => this.#rows.get(id) ?? [])
  }

  newestFirst(): R[] {
    return this.all().toReversed()
  }

  /** After the last row that is not younger: nearly always the end. */
  #placeFor(created: number): number {
    let low = 0
    let high = this.#oldestFirst.length
    if (high > 0 && this.#createdAt(high - 1) <= created) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#createdAt(middle) <= created) low = middle + 1
      else high = middle
    }
    return low
  }

  #createdAt(place: number): number {
    return this.#rows.get(this.#oldestFirst[place] ?? '')?.created ?? 0
  }
}
