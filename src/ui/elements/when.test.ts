import { expect, test } from 'vitest'
import { agoText } from '#src/ui/elements/when.tsx'

const now = new Date('2026-05-20T12:00:00Z')

test.each([
  ['2026-05-20T11:59:30Z', 'just now'],
  ['2026-05-20T12:00:30Z', 'just now'],
  ['2026-05-20T11:58:00Z', '2 minutes ago'],
  ['2026-05-20T09:30:00Z', '2 hours ago'],
  ['2026-05-19T11:00:00Z', 'yesterday'],
  ['2026-05-06T12:00:00Z', '2 weeks ago'],
  ['2026-04-19T12:00:00Z', 'last month'],
  ['2024-05-19T12:00:00Z', '2 years ago'],
])('%s is %s', (at, text) => expect(agoText(new Date(at), now)).toBe(text))
