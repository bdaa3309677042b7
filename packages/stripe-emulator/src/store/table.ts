import type { Row } from '../model.ts'

/** Rows by id, sorted by creation time and then by insertion. */
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

  /** Inserts the row, or replaces the one with its id. Returns it. */
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

  /** Sets or removes a row without reporting a change, for rollback and loading. */
  restore(id: string, row: R | undefined): void {
    if (!row) {
      this.#rows.delete(id)
      const index = this.#oldestFirst.lastIndexOf(id)
      if (index >= 0) this.#oldestFirst.splice(index, 1)
      return
    }
    if (!this.#rows.has(id)) this.#oldestFirst.splice(this.#indexFor(row.created), 0, id)
    this.#rows.set(id, row)
  }

  /** Every row, oldest first. */
  all(): R[] {
    return this.#oldestFirst.flatMap((id) => this.#rows.get(id) ?? [])
  }

  newestFirst(): R[] {
    return this.all().toReversed()
  }

  /** The index after the last row that is not newer: nearly always the end. */
  #indexFor(created: number): number {
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

  #createdAt(index: number): number {
    return this.#rows.get(this.#oldestFirst[index] ?? '')?.created ?? 0
  }
}
