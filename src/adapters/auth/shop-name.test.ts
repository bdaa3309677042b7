import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each(['Promptoria', `<b>"Words" & Söhne: 言葉?secret=x#y`])(
  'authenticators show the name %s',
  async (shopName) => {
    let names = { ...defaultSettings, shopName: 'Before' }
    const { auth, from } = testAuth(database, { shop: () => names })
    const user = `user-${shopName.length}`
    const { setCookies } = await auth.signUp(signUpValues(user), from())
    names = { ...names, shopName }
    const current = { currentPassword: `${user}-password` }
    const passkey = await auth.beginPasskey(current, from({ cookies: setCookies }))
    expect(passkey.result).toMatchObject({ value: { rp: { name: shopName, id: 'localhost' } } })
    const started = await auth.beginTwoFactor(current, from({ cookies: setCookies }))
    if (!started.result.ok) throw new Error(started.result.failure.message)
    const uri = new URL(started.result.value.uri)
    expect(uri.searchParams.getAll('issuer')).toEqual([shopName])
    expect([uri.searchParams.getAll('secret').length, uri.hash]).toEqual([1, ''])
    expect(decodeURIComponent(uri.pathname)).toContain(`${user}@example.com`)
  },
)
