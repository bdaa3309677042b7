import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { CustomerRow } from '../model.ts'
import { Store } from './store.ts'

let dir = ''
const open: Store[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stripe-store-'))
})

afterEach(() => {
  for (const store of open.splice(0)) store.close()
  rmSync(dir, { recursive: true, force: true })
})

function aStore(): Store {
  const store = new Store(dir)
  open.push(store)
  return store
}

function reopened(): Store {
  open.pop()?.close()
  return aStore()
}

function aCustomer(id: string, created = 1): CustomerRow {
  return { id, account: 'acct_1', created, email: null, name: null, description: null, metadata: {} }
}

const names = (store: Store): string[] => store.tables.customers.all().map((row) => row.id)
const journal = (): string => join(dir, 'journal.ndjson')

test('restores committed rows, sorted by time', () => {
  const store = aStore()
  store.transaction(() => {
    store.tables.customers.put(aCustomer('late', 9))
    store.tables.customers.put(aCustomer('early', 3))
    store.tables.customers.put(aCustomer('later', 9))
  })
  expect(names(store)).toEqual(['early', 'late', 'later'])
  expect(names(reopened())).toEqual(['early', 'late', 'later'])
})

test('a closed store leaves other files alone', () => {
  const store = aStore()
  store.close()
  const path = join(dir, 'other')
  // The system gives it the number of the file that the store has closed.
  const other = openSync(path, 'w')
  store.close()
  expect(() => store.transaction(() => store.tables.customers.put(aCustomer('late')))).toThrow('The journal is closed')
  writeSync(other, 'written')
  closeSync(other)
  expect(readFileSync(path, 'utf8')).toBe('written')
})

test('rolls back a transaction that throws', () => {
  const store = aStore()
  store.transaction(() => store.tables.customers.put(aCustomer('kept')))
  const failing = (): void =>
    store.transaction(() => {
      store.tables.customers.put({ ...aCustomer('kept'), name: 'changed' })
      store.tables.customers.put({ ...aCustomer('kept'), name: 'changed again' })
      store.tables.customers.put(aCustomer('new'))
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  expect(store.tables.customers.all()).toEqual([aCustomer('kept')])
  expect(reopened().tables.customers.all()).toEqual([aCustomer('kept')])
})

test('drops a last line truncated by a crash and keeps appending', () => {
  const store = aStore()
  store.transaction(() => store.tables.customers.put(aCustomer('whole')))
  appendFileSync(journal(), '[["customers",{"id":"torn"')
  const after = reopened()
  after.transaction(() => after.tables.customers.put(aCustomer('next')))
  expect(names(reopened())).toEqual(['whole', 'next'])
})

test('rejects a journal with a corrupt line', () => {
  const store = aStore()
  store.transaction(() => store.tables.customers.put(aCustomer('whole')))
  open.pop()?.close()
  writeFileSync(journal(), `nonsense\n${readFileSync(journal(), 'utf8')}`)
  expect(() => new Store(dir)).toThrow('is damaged')
  rmSync(join(dir, 'lock'), { force: true })
})

test('compacts a journal of mostly superseded changes when opened', () => {
  const store = aStore()
  for (let number = 0; number < 50; number += 1) {
    store.transaction(() => store.tables.customers.put({ ...aCustomer('one'), name: `name ${number}` }))
  }
  store.transaction(() => store.tables.customers.put(aCustomer('two')))
  store.transaction(() => store.tables.customers.delete('two'))
  const before = store.journalBytes
  const after = reopened()
  expect(after.journalBytes).toBeLessThan(before / 20)
  expect(after.tables.customers.all()).toMatchObject([{ id: 'one', name: 'name 49' }])
  expect(names(reopened())).toEqual(['one'])
})

test('distinguishes the lock of a running app from that of a killed one, whose emulator exits soon', async () => {
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'stripe-emulator'])
  await once(holder, 'spawn')
  const refused = (parent: number) => {
    writeFileSync(join(dir, 'lock'), `${holder.pid} ${parent}`)
    try {
      new Store(dir).close()
      return null
    } catch (error) {
      return error
    }
  }
  await expect.poll(() => refused(process.pid)).toMatchObject({ isExiting: false })
  expect(refused(4194303)).toMatchObject({ isExiting: true })
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(refused(process.pid)).toBeNull()
})

test('takes over the lock of a dead process', () => {
  writeFileSync(join(dir, 'lock'), '4194303')
  expect(names(aStore())).toEqual([])
})
