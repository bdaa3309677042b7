import { expect, test } from 'vitest'
import { codeFields, oauthShop } from '#src/testing/oauth-server.ts'

test('concurrent exchanges of one code return tokens or a refusal, never a server error', async () => {
  const site = await oauthShop()
  const [member, app] = [await site.aMember(), await site.anApp()]
  for (let round = 0; round < 5; round++) {
    const { code, verifier } = await site.aCode(member, app)
    const all = await Promise.all(Array.from({ length: 20 }, () => site.token(app, codeFields(code, verifier))))
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status, error } of all)
      expect([200, '', 400, 'invalid_grant']).toEqual(expect.arrayContaining([status, error]))
  }
  await site.close()
})
