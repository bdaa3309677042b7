import { expect, test } from 'vitest'
import { createSlots } from '#src/kernel/slots.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks that end on request, and the started ones. */
function stage(size: number) {
  const inTurn = createSlots(size)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (whom: string, name: string) =>
    inTurn(whom, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { ask, started, end }
}

test('a user has one slot at a time and does not wait for all tasks of another', async () => {
  const { ask, started, end } = stage(2)
  const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('ann', name))
  await settled()
  expect(started).toEqual(['a1'])
  tasks.push(ask('bo', 'b1'), ask('cy', 'c1'))
  await settled()
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  for (const name of ['a2', 'a3', 'a4', 'c1']) await end(name)
  await Promise.all(tasks)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
})

test('a failed task releases its slot', async () => {
  const inTurn = createSlots(1)
  const failing = inTurn('ann', () => Promise.reject(new Error('no')))
  const next = inTurn('bo', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
