import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['connect to postgres://skald:p%40ss:w/rd@db.example:5432/skald failed', 'postgres://***'],
  ['535 for smtp://me:hunter2@mail.example', 'smtp://***@mail.example'],
  ['GET https://shop.example/auth?tab=sign-up&invite=0123456789abcdef', 'invite=***'],
  ['https://shop.example/reset-password?token=abc.def-ghi', 'token=***'],
  ['No such key: sk_live_51Habcdefgh and whsec_abcdefgh', 'sk_live_*** and whsec_***'],
  ['Authorization: Bearer abcdefghijkl', 'Bearer ***'],
  ['password=hunter2', 'password=***'],
  ['postgres://u:a@b/c@db.example/skald?password=hunter2', 'postgres://***@db.example/skald?password=***'],
])('%s', (text, shown) => {
  expect(withoutSecrets(text)).toContain(shown)
  expect(withoutSecrets(text)).not.toMatch(/hunter2|ss:w|0123456789|abcdefgh/)
})

test('keeps other text unchanged', () => {
  for (const text of ['Waitlist entry not found', 'a@example.com: mailbox full', 'connect ECONNREFUSED 127.0.0.1:25'])
    expect(withoutSecrets(text)).toBe(text)
})
