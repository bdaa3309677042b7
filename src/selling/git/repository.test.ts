import type { RawObject } from 'just-git/server'
import { expect, test } from 'vitest'
import { gitHash, treeOf } from '#src/testing/git-pack.ts'
import { partsOf, repositoryOf } from '#src/common/git/public/repository.ts'
import { filesOf, TooManyFiles } from './public/files-of.ts'

const megabyte = 1024 * 1024

/** A store that records what is read. */
function storeOf(objects: Readonly<Record<string, { readonly size: number | null; readonly bytes?: number }>>) {
  const reads: (readonly string[])[] = []
  const known = (hashes: readonly string[]) => hashes.filter((hash) => objects[hash])
  const stored = {
    async read(hashes: readonly string[]) {
      reads.push(hashes)
      const content = new Uint8Array()
      return new Map(known(hashes).map((hash): [string, RawObject] => [hash, { type: 'blob', content }]))
    },
    sizes: async (hashes: readonly string[]) =>
      new Map(known(hashes).map((hash) => [hash, objects[hash]?.size ?? null])),
  }
  return { reads, store: repositoryOf(stored, null).repo.objectStore }
}

test.each([
  [[1, 1, 1], [3]],
  [
    [5, 5, 1],
    [1, 2],
  ],
  [
    [20, 1],
    [1, 1],
  ],
  [
    [null, null, 1],
    [1, 1, 1],
  ],
  [[], []],
])('of objects with %j megabytes, %j are in memory together', (sizes, counts) => {
  const parts = partsOf(sizes, (size) => (size === null ? null : size * megabyte))
  expect(parts.map((part) => part.length)).toEqual(counts)
  expect(parts.flat()).toEqual(sizes)
})

test('reads together only what fits into memory, and each object once', async () => {
  const size = 5 * megabyte
  const { reads, store } = storeOf({ a: { size }, b: { size }, c: { size: 1 }, old: { size: null } })
  expect([...((await store.readMany?.(['a', 'a', 'b', 'old', 'c', 'none'])) ?? [])].map(([hash]) => hash)).toEqual([
    'a',
  ])
  expect(reads).toEqual([['a']])
  await store.read('old')
  expect(reads).toEqual([['a'], ['old']])
})

test('reads nothing to say what exists', async () => {
  const { reads, store } = storeOf({ a: { size: 1 }, old: { size: null } })
  expect(await store.existsMany?.(['a', 'old', 'none'])).toEqual(new Set(['a', 'old']))
  expect(await store.exists('none')).toBe(false)
  expect(reads).toEqual([])
})

test('folders that repeat a name many times have too many files', async () => {
  const entries = Array.from({ length: 25_000 }, () => ['100644', 'a', '1'.repeat(40)] as const)
  const tree = treeOf(entries)
  const { repo } = repositoryOf({ read: async () => new Map(), sizes: async () => new Map() }, null)
  const hash = await repo.objectStore.write('tree', tree)
  expect(hash).toBe(gitHash('tree', tree))
  const person = 'Ada <ada@example.com> 1700000000 +0000'
  const text = `tree ${hash}\nauthor ${person}\ncommitter ${person}\n\nA commit\n`
  const commit = await repo.objectStore.write('commit', Buffer.from(text))
  await expect(filesOf(repo, commit)).rejects.toThrow(TooManyFiles)
})
