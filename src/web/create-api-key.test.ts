import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member, OAuthShop } from '#src/testing/oauth-server.ts'
import { dataOf, oauthShop } from '#src/testing/oauth-server.ts'

let site: OAuthShop
beforeAll(async () => {
  site = await oauthShop()
})
afterAll(() => site.close())

const form = { intent: 'create', name: 'Deploy', lifetime: 'never', scope: 'library:read' }
const create = async ({ cookie }: Member, fields: Readonly<Record<string, string>>) => {
  const answered = await site.post('/profile/developers', fields, { cookie, origin: 'https://shop.test' })
  return { status: answered.status, ...dataOf(answered) } as Record<string, unknown>
}
const keysOf = ({ userId }: Member) => site.shop.sql`select name from api_keys where user_id = ${userId}`

async function aMember(roles: readonly 'admin'[] = []) {
  const form = { password: 'the-right-password', confirmPassword: 'the-right-password' }
  const member = await site.aMember(roles, form)
  await site.shop.sql`update users set email_verified = true where id = ${member.userId}`
  site.shop.app.auth.purgeSessions(member.userId)
  return member
}

test.each([['a user', []] as const, ['an admin', ['admin'] as const] as const])(
  'an API key of %s needs the current password',
  async (_, roles) => {
    const member = await aMember(roles)
    for (const currentPassword of ['', 'a-wrong-password']) {
      const refused = await create(member, { ...form, currentPassword })
      expect(refused).toMatchObject({ failure: { fields: { currentPassword: expect.any(String) } } })
      expect(JSON.stringify(refused)).not.toContain('a-wrong-password')
    }
    expect(await keysOf(member)).toHaveLength(0)
    const created = await create(member, { ...form, currentPassword: 'the-right-password' })
    expect(created['newKey']).toMatch(/^skald_/)
    expect(await keysOf(member)).toHaveLength(1)
  },
)

test('without a password, the sign-in must be recent', async () => {
  const member = await aMember()
  await site.shop.sql`delete from accounts where user_id = ${member.userId}`
  expect((await create(member, form))['newKey']).toMatch(/^skald_/)
  await site.shop
    .sql`update sessions set created_at = created_at - interval '11 minutes' where user_id = ${member.userId}`
  expect(await create(member, form)).toMatchObject({ failure: { code: 'sign-in-too-long-ago' } })
})

test('a visitor is sent to the sign-in page', async () => {
  expect((await create({ userId: '', cookie: '' }, form))['status']).toBe(303)
})
