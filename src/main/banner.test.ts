import { expect, test } from 'vitest'
import { banner } from '#src/main/banner.ts'
import { demoPeople } from '#src/main/demo/people.ts'
import { readEnv } from '#src/main/env.ts'

const serving = {
  url: 'http://127.0.0.1:3000',
  sandboxUrl: null,
  shopName: 'Promptoria',
  demoAccounts: demoPeople,
  isOpen: true,
  setupUrl: null,
}

test('a demo lists its accounts', () => {
  const text = banner(readEnv({}), { ...serving, sandboxUrl: 'http://127.0.0.1:3001' })
  for (const { email } of demoPeople) expect(text).toContain(email)
  expect(text).toContain('/dev/mailbox')
  expect(text).toContain('Promptoria is open at')
  expect(text).not.toContain('SMTP_URL')
})

test('a demo with its own payment key lists no accounts, since it has none', () => {
  const text = banner(readEnv({ DEMO: '1', STRIPE_SECRET_KEY: 'sk_test_1' }), { ...serving, demoAccounts: [] })
  expect(text).not.toContain('@skald.test')
  expect(text).toContain('There are no demo accounts')
})

test('a real site without a mail server says where its emails are', () => {
  const text = banner(readEnv({ DEMO: '0', DATA_DIR: '/srv/skald' }), { ...serving, demoAccounts: [] })
  expect(text).toContain('/srv/skald/outbox')
  expect(text).toContain('npm run admin -- mail last')
  const mailed = readEnv({ DEMO: '0', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'market@mail.example' })
  expect(banner(mailed, { ...serving, demoAccounts: [] })).not.toContain('Emails')
})

test('a shop without an admin prints the setup link in one line', () => {
  const setupUrl = 'https://shop.example/setup?token=abc'
  const lines = banner(readEnv({ DEMO: '0' }), { ...serving, demoAccounts: [], isOpen: false, setupUrl }).split('\n')
  expect(lines.filter((line) => line.includes(setupUrl))).toHaveLength(1)
})
