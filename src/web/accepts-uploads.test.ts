import { expect, test } from 'vitest'
import { acceptsUploads } from '#src/web/accepts-uploads.ts'

const id = '3f0c8a52-6b0e-4a57-9d3c-5b8f2f6f1a77'

test.each([
  '/create-prompt',
  '/create-prompt.data',
  `/create-prompt/${id}`,
  `/edit-prompt/${id}`,
  `/edit-prompt/${id}.data`,
  '/api/pictures',
  '/api/listing-draft',
  '/admin/settings',
  '/admin/settings.data',
  '/setup',
])('%s accepts uploads', (path) => expect(acceptsUploads(path)).toBe(true))

test.each(['/profile/import', '/profile/import.data'])('%s accepts archives', (path) =>
  expect(acceptsUploads(path)).toBe('archives'),
)

test.each([
  '/',
  '/auth',
  '/sign-out',
  '/cart',
  '/edit-prompt',
  '/admin',
  '/admin/users',
  '/create-prompt/a/b',
  '/create-promptly',
  '/api/session',
  `/prompt/${id}`,
])('%s rejects uploads', (path) => expect(acceptsUploads(path)).toBe(false))
