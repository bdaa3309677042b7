import { expect, test } from 'vitest'
import { runEach } from '#src/kernel/run-each.ts'

test('runs the action for each item, logs those that throw, and fails at the end', async () => {
  const done: number[] = []
  const logged: object[] = []
  const log = { error: (about: object) => void logged.push(about) }
  const act = async (item: number) => {
    if (item === 1) throw new Error('a bug')
    done.push(item)
  }
  await expect(runEach({ log }, [1, 2, 3], act)).rejects.toThrow('1 of 3 items failed')
  expect(done).toEqual([2, 3])
  expect(logged).toMatchObject([{ item: 1 }])
  await runEach({ log }, [2], act)
})
