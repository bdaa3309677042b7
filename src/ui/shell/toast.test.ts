import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from '#src/ui/shell/toast.ts'

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

test('shows the message of a cookie once, and other messages each time', () => {
  vi.stubGlobal('document', {})
  for (const cookie of ['flash-a', 'flash-a', 'flash-b']) toast({ title: 'Listing paused', cookie })
  expect(currentToasts()).toHaveLength(2)
  toast({ title: 'Copied' })
  expect(currentToasts().map(({ title }) => title)).toEqual(['Listing paused', 'Listing paused', 'Copied'])
})

test('shows nothing on the server', () => {
  toast({ title: 'Copied' })
  expect(currentToasts()).toEqual([])
})
