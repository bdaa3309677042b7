import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { readShopTotals } from '#src/operation/admin/operations/overview.ts'
import { checkProblems } from '#src/operation/admin/operations/problems.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let server: SMTPServer
beforeAll(async () => {
  shop = await testShop()
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'me' }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await shop.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const withPassword = async (password: string) => {
  const { port } = server.server.address() as AddressInfo
  await shop.restart({ SMTP_URL: `smtp://me:${password}@127.0.0.1:${port}`, MAIL_FROM: 'market@shop.test' })
  await shop.app.checkServices()
}
const problems = async () =>
  (await shop.did(readShopTotals, {}, await shop.aPerson(['admin']))).problems.filter(({ kind }) => kind !== 'ledger')

test('a wrong mail password does not prevent the start, but is reported in the readiness and to admins', async () => {
  await withPassword('wrong')
  expect(await shop.app.readiness()).toMatchObject({ isReady: true, dependencies: { mail: 'degraded' } })
  const found = { kind: 'mail-server', detail: expect.stringContaining('rejects the username or password') }
  expect(await problems()).toEqual([found])
  await shop.did(checkProblems, {})
  expect(await shop.sql`select kind from operator_problems where kind = 'mail-server'`).toHaveLength(1)

  await withPassword('right')
  expect(await shop.app.readiness()).toMatchObject({ dependencies: { mail: 'ok' } })
  await shop.did(checkProblems, {})
  expect(await problems()).toEqual([])
})

test('a payment key that is revoked later is reported there too', async () => {
  await shop.restart()
  await shop.app.checkServices()
  expect(await shop.app.readiness()).toMatchObject({ dependencies: { payments: 'ok' } })
  await shop.provider.control.fault({
    ...{ method: 'GET', path: '/v1/account', kind: 'decline', times: 1 },
    error: { status: 401, message: 'Invalid API Key provided' },
  })
  await shop.app.checkServices()
  expect(await shop.app.readiness()).toMatchObject({ isReady: true, dependencies: { payments: 'degraded' } })
  expect(await problems()).toEqual([
    { kind: 'payment-provider', detail: expect.stringContaining('rejects STRIPE_SECRET_KEY') },
  ])
  await shop.app.checkServices()
  expect(await problems()).toEqual([])
})
