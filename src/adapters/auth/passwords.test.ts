import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwords } from '#src/adapters/auth/passwords.ts'

test('stores passwords as slow salted hashes', async () => {
  const [hash, again] = await Promise.all([passwords.hash('salt and sea'), passwords.hash('salt and sea')])
  expect(hash).not.toBe(again)
  const [salt = '', key] = hash.split(':')
  expect(salt).toMatch(/^[\da-f]{32}$/)
  const slow = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(key).toBe(scryptSync('salt and sea', salt, 64, slow).toString('hex'))
  expect(await passwords.isRight(hash, 'salt and sea')).toBe(true)
  expect(await passwords.isRight(hash, 'salt and see')).toBe(false)
})
