import { mkdirSync } from 'node:fs'

import type { Row, Tables } from '../model.ts'
import { Journal, type Change } from './journal.ts'
import { lockDirectory } from './lock.ts'
import { Table } from './table.ts'

type AllTables = { [Name in keyof Tables]: Table<Tables[Name]> }

interface Undoable {
  change: Change
  undo: () => void
}

/** The emulator's storage: typed in-memory tables with transactions, persisted in a journal. */
export class Store {
  readonly tables: AllTables
  readonly #journal: Journal
  readonly #unlock: () => void
  #open: Map<string, Undoable> | null = null

  /** Opens or creates the store in `dir`. Throws if another process has locked it. */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    this.#unlock = lockDirectory(dir)
    this.tables = this.#newTables()
    let changes = 0
    this.#journal = Journal.open(dir, (change) => {
      changes += 1
      this.#load(change)
    })
    this.#forgetOldRows()
    const liveRows = Object.values(this.tables).reduce((sum, table) => sum + table.size, 0)
    if (changes > liveRows * 1.25) this.#journal.rewrite(this.#snapshot())
  }

  get journalBytes(): number {
    return this.#journal.bytes
  }

  /**
   * Runs `work` and appends its changes to the journal as one line. Rolls back if it throws. `work` must be
   * synchronous: only one transaction runs at a time.
   */
  transaction<T>(work: () => T): T {
    if (this.#open) throw new Error('A transaction is already open')
    const open = new Map<string, Undoable>()
    this.#open = open
    try {
      const result = work()
      this.#journal.append([...open.values()].map((entry) => entry.change))
      return result
    } catch (error) {
      for (const entry of [...open.values()].toReversed()) entry.undo()
      throw error
    } finally {
      this.#open = null
    }
  }

  close(): void {
    this.#journal.close()
    this.#unlock()
  }

  #newTables(): AllTables {
    return {
      sessions: this.#newTable('sessions'),
      paymentIntents: this.#newTable('paymentIntents'),
      charges: this.#newTable('charges'),
      refunds: this.#newTable('refunds'),
      balanceTransactions: this.#newTable('balanceTransactions'),
      customers: this.#newTable('customers'),
      paymentMethods: this.#newTable('paymentMethods'),
      accounts: this.#newTable('accounts'),
      accountLinks: this.#newTable('accountLinks'),
      transfers: this.#newTable('transfers'),
      transferReversals: this.#newTable('transferReversals'),
      payouts: this.#newTable('payouts'),
      disputes: this.#newTable('disputes'),
      fraudWarnings: this.#newTable('fraudWarnings'),
      events: this.#newTable('events'),
      deliveries: this.#newTable('deliveries'),
      idempotency: this.#newTable('idempotency'),
      control: this.#newTable('control'),
    }
  }

  #newTable<Name extends keyof Tables>(name: Name): Table<Tables[Name]> {
    const table: Table<Tables[Name]> = new Table<Tables[Name]>((id, before, after) => {
      if (!this.#open) throw new Error('Rows can only be changed inside a transaction')
      const key = `${name}/${id}`
      // A row changed twice in a transaction is written once with its final value, and rolled back to its original one.
      const undo = this.#open.get(key)?.undo ?? (() => table.restore(id, before))
      this.#open.set(key, { change: [name, after ?? id], undo })
    })
    return table
  }

  #load([name, rowOrId]: Change): void {
    // Only this program writes the journal, so the row has the type of the table.
    const table = this.tables[name as keyof Tables] as unknown as Table<Row> | undefined
    if (typeof rowOrId === 'string') table?.restore(rowOrId, undefined)
    else table?.restore(rowOrId.id, rowOrId as Row)
  }

  /** Drops idempotent responses older than a day, which make up most of the obsolete data. */
  #forgetOldRows(): void {
    const responses = this.tables.idempotency.all()
    const newest = responses.at(-1)?.created ?? 0
    for (const response of responses) {
      if (response.created < newest - 24 * 3600) this.tables.idempotency.restore(response.id, undefined)
    }
  }

  *#snapshot(): Generator<Change[]> {
    for (const [name, table] of Object.entries(this.tables)) {
      const rows = table.all()
      for (let start = 0; start < rows.length; start += 200) {
        yield rows.slice(start, start + 200).map((row): Change => [name, row])
      }
    }
  }
}
