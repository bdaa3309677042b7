import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver } from '#src/selling/listings/ui/use-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver, and the seconds of its saves, rounded to a tenth. */
function aSaver(save: () => Promise<void> = () => Promise.resolve()) {
  const startedAt = Date.now()
  const saves: number[] = []
  const saver = createDraftSaver(() => {
    saves.push(Math.round((Date.now() - startedAt) / 100) / 10)
    return save()
  })
  return { saver, saves }
}

test('saves every five seconds during continuous typing', async () => {
  const { saver, saves } = aSaver()
  for (let typed = 0; typed < 105; typed++) {
    saver.markChanged()
    await vi.advanceTimersByTimeAsync(200)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saves).toEqual([5, 10, 15, 20, 22.8])
})

test('saves after a two-second pause, and never saves the same state twice', async () => {
  const { saver, saves } = aSaver()
  saver.markChanged()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([2])
})

test('runs one save at a time and saves later input afterwards', async () => {
  const { saver, saves } = aSaver(() => new Promise((resolve) => setTimeout(resolve, 30_000)))
  saver.markChanged()
  await vi.advanceTimersByTimeAsync(10_000)
  saver.markChanged()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(saves).toEqual([2, 32])
})

test('saves nothing during submission, and lets callers await a running save', async () => {
  const { saver, saves } = aSaver(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  saver.markChanged()
  await vi.advanceTimersByTimeAsync(2000)
  const settled = vi.fn<() => void>()
  void saver.settled().then(settled)
  saver.pause(true)
  saver.markChanged()
  await vi.advanceTimersByTimeAsync(2999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).toHaveBeenCalled()
  expect(saves).toEqual([2])
  saver.pause(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves).toHaveLength(2)
})
