import { expect, test } from 'vitest'
import { oauthShop } from '#src/testing/oauth-server.ts'

test('a GET of the emailed link does not confirm the address, and its form does', async () => {
  const site = await oauthShop()
  const { userId } = await site.aMember()
  await site.shop.quiet()
  const isConfirmed = async () =>
    (await site.shop.sql`select email_verified as done from users where id = ${userId}`)[0]?.['done']
  const [job] = await site.shop.sql<{ url: string }[]>`
    select data->>'url' as url from pgboss.job where name = 'accounts.send-verification' and data->>'userId' = ${userId}`
  const token = new URL(job?.url ?? '').searchParams.get('token') ?? ''
  await site.get(`/api/auth/verify-email?token=${token}`)
  expect(await isConfirmed()).toBe(false)
  const origin = 'https://shop.test'
  const wrong = await site.post('/verify-email', { token: `${token}x`, next: '/' }, { origin })
  expect([wrong.status, wrong.headers.location]).toEqual([303, '/verify-email?link=invalid'])
  const foreign = await site.post(
    '/verify-email',
    { token },
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  )
  expect([foreign.status, await isConfirmed()]).toEqual([403, false])
  const done = await site.post('/verify-email', { token, next: '/checkout' }, { origin })
  expect([done.status, done.headers.location]).toEqual([303, '/verify-email?link=verified&next=%2Fcheckout'])
  expect(await isConfirmed()).toBe(true)
  await site.close()
})
