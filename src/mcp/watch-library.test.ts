import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLive } from '#src/web/live.ts'
import { watchLibrary } from './watch-library.ts'

function watching(isAllowed: () => Promise<boolean>, live = createLive()) {
  const seen: string[] = []
  const stop = watchLibrary({
    ...{ watch: live.watch, userId: 'u', isAllowed, beatMs: 20 },
    onChange: () => seen.push('change'),
    onEnd: () => seen.push('end'),
    onFailure: () => seen.push('failure'),
  })
  return { live, seen, stop }
}

test('ends at a beat when the access has ended', async () => {
  let isAllowed = true
  const { live, seen } = watching(async () => isAllowed)
  await pause(60)
  expect([seen, live.userIds()]).toEqual([[], ['u']])
  isAllowed = false
  await pause(60)
  expect([seen, live.userIds()]).toEqual([['end'], []])
  live.tell(['u'])
  await pause(60)
  expect(seen).toEqual(['end'])
})

test('ends when the access cannot be checked, and says nothing of the change', async () => {
  const { live, seen } = watching(() => Promise.reject(new Error('the database is down')))
  live.tell(['u'])
  await pause(60)
  expect([seen, live.userIds()]).toEqual([['failure', 'end'], []])
})

test('says nothing after it was stopped, not even of a change that is being checked', async () => {
  const checked = Promise.withResolvers<boolean>()
  const { live, seen, stop } = watching(() => checked.promise)
  live.tell(['u'])
  stop()
  checked.resolve(true)
  await pause(60)
  expect([seen, live.userIds()]).toEqual([[], []])
})

test('ends at once when the process stops', async () => {
  const live = createLive()
  live.close()
  const { seen } = watching(async () => true, live)
  await pause(10)
  expect(seen).toEqual(['end'])
})
