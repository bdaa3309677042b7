import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { commitOf, gitHash, packOf, treeOf } from '#src/testing/git-pack.ts'
import { run } from './unpack-task.ts'

const blob = Buffer.from('A text\n')
const tree = treeOf([['100644', 'a.md', gitHash('blob', blob)]])
const commit = commitOf(gitHash('tree', tree), '1'.repeat(40))

test('unpacks objects, and names what they need from elsewhere', async () => {
  const unpacked = await run({
    pack: packOf([
      { type: 'commit', content: commit },
      { type: 'tree', content: tree },
    ]),
  })
  if (typeof unpacked === 'string' || 'large' in unpacked) throw new Error('refused')
  expect(unpacked.objects.map(({ hash, type }) => [hash, type])).toEqual([
    [gitHash('commit', commit), 'commit'],
    [gitHash('tree', tree), 'tree'],
  ])
  expect(inflateSync(unpacked.objects[1]?.content ?? new Uint8Array())).toEqual(tree)
  expect(unpacked.needs.toSorted()).toEqual(['1'.repeat(40), gitHash('blob', blob)].toSorted())
})

test('submodules are not needed', async () => {
  const content = treeOf([['160000', 'other', '2'.repeat(40)]])
  expect(await run({ pack: packOf([{ type: 'tree', content }]) })).toMatchObject({ needs: [] })
})

test('refuses what is many times as large when it is unpacked', async () => {
  const zeros = { type: 'blob' as const, content: Buffer.alloc(60 * 1024 * 1024) }
  expect(await run({ pack: packOf([zeros, zeros]) })).toBe('too-large')
  // Copies its base of seven bytes, and says that the result has a terabyte.
  const delta = Buffer.from([7, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20, 0x90, 7])
  const bomb = packOf([
    { type: 'blob', content: blob },
    { type: 'offset-delta', content: delta },
  ])
  expect(await run({ pack: bomb })).toBe('too-large')
})

test('refuses a large file by its name, and large folders and commits', async () => {
  const large = { type: 'blob' as const, content: Buffer.alloc(5 * 1024 * 1024 + 1) }
  const folder = {
    type: 'tree' as const,
    content: treeOf([['100644', 'my notes.bin', gitHash('blob', large.content)]]),
  }
  expect(await run({ pack: packOf([large, folder]) })).toEqual({ large: 'my notes.bin' })
  expect(await run({ pack: packOf([large]) })).toEqual({ large: null })
  const hash = gitHash('blob', blob)
  const entries = Array.from({ length: 70_000 }, (_, i) => ['100644', `f${i}`, hash] as const)
  expect(await run({ pack: packOf([{ type: 'tree', content: treeOf(entries) }]) })).toEqual({ large: null })
  const long = Buffer.concat([commit, Buffer.alloc(101 * 1024, 'x')])
  expect(await run({ pack: packOf([{ type: 'commit', content: long }]) })).toEqual({ large: null })
})

test('applies deltas', async () => {
  const delta = Buffer.from([7, 14, 0x90, 7, 0x90, 7])
  const pack = packOf([
    { type: 'blob', content: blob },
    { type: 'offset-delta', content: delta },
  ])
  const twice = Buffer.concat([blob, blob])
  expect(await run({ pack })).toMatchObject({ objects: [{}, { hash: gitHash('blob', twice) }] })
})

test.each([
  ['nothing', new Uint8Array()],
  ['no pack', Buffer.alloc(100)],
  ['a pack that ends early', packOf([{ type: 'blob', content: blob }]).subarray(0, 30)],
  ['a wrong checksum', Buffer.concat([packOf([{ type: 'blob', content: blob }]).subarray(0, -1), Buffer.from([0])])],
  ['a delta without its base', packOf([{ type: 'offset-delta', content: Buffer.from([7, 14, 0x90, 7]) }])],
])('refuses %s', async (_, pack) => {
  expect(await run({ pack })).toBe('damaged')
})
