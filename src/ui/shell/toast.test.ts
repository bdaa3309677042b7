import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from '#src/ui/shell/toast.ts'

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

test('shows the message of a cookie once', () => {
  vi.stubGlobal('document', {})
  toast({ title: 'Listing paused', cookie: 'flash-a' })
  for (const { id } of currentToasts()) dismissToast(id)
  toast({ title: 'Listing paused', cookie: 'flash-a' })
  expect(currentToasts()).toEqual([])
})

test('shows the same message once at a time, and different ones together', () => {
  vi.stubGlobal('document', {})
  for (const cookie of ['flash-b', 'flash-c']) toast({ title: 'Listing paused', cookie })
  toast({ title: 'Copied' })
  toast({ title: 'Copied', description: 'The key' })
  expect(currentToasts().map(({ title }) => title)).toEqual(['Listing paused', 'Copied', 'Copied'])
})

test('shows nothing on the server', () => {
  toast({ title: 'Copied' })
  expect(currentToasts()).toEqual([])
})
