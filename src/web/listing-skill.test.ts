import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { listDrafts } from '#src/selling/listings/operations/drafts.ts'
import { action } from '#src/selling/listings/routes/api-listing-draft.tsx'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

type Fields = readonly (readonly [string, string])[]

async function show(actor: Actor, fields: Fields): Promise<Response> {
  const { app } = shop
  const form = new FormData()
  for (const [name, value] of [['intent', 'skill'] as const, ...fields]) form.append(name, value)
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    ...{ actor, auth: app.auth, settings: app.settings, log: app.log },
    run: (useCase, input) => app.run(useCase, input, actor),
    runAs: (as) => (useCase, input) => app.run(useCase, input, as),
    ...{ requestId: 'r', clientIp: '127.0.0.1', nonce: 'n', isPersonal: true, isWhole: false, isDemoOpen: false },
    ...{ noteView: () => {}, noteMissedSearch: () => {}, seen: null },
  })
  const request = new Request('http://shop.test/api/listing-draft', { method: 'POST', body: form })
  return action({ request, context, params: {} } as never)
}

const prompt: Fields = [
  ['type', 'prompt'],
  ['title', 'Cold email'],
  ['description', 'Writes a short email.'],
  ['licence', 'personal'],
  ['content', 'Write to {{name}}.\r\nBe short.'],
  ['variable', 'name'],
  ['variableDescription', 'Who gets it'],
]

test('shows what is in the form as SKILL.md, and saves no draft', async () => {
  const creator = await shop.aPerson()
  const shown = await show(creator, prompt)
  expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await shown.text()
  expect(text).toContain(
    'name: "cold-email"\ndescription: "Cold email. Writes a short email."\nlicense: "Personal license"\n',
  )
  expect(text).toContain('\nWrite to {{name}}.\nBe short.\n')
  expect(text).toContain('- `{{name}}`: Who gets it')
  expect(await shop.did(listDrafts, {}, creator)).toEqual([])
})

test('has the address and version of a listing of the creator, and of nobody else', async () => {
  const { id, creator } = await shop.aListing()
  expect(await (await show(creator, [...prompt, ['listing', id]])).text()).toContain(`/prompt/${id}`)
  expect(await (await show(await shop.aPerson(), [...prompt, ['listing', id]])).text()).not.toContain(id)
})

test('lists the prompts of a pack', async () => {
  const pack: Fields = [
    ['type', 'pack'],
    ['title', 'Letters'],
    ...['Friendly', 'Firm'].flatMap((name) => [['textName', name] as const, ['content', `Be ${name}`] as const]),
  ]
  const text = await (await show(await shop.aPerson(), pack)).text()
  expect(text).toContain('- [Friendly](references/01-friendly.md)\n- [Firm](references/02-firm.md)')
})

test('an empty form is no error', async () => {
  expect((await show(await shop.aPerson(), [])).status).toBe(200)
})

test('visitors sign in first', async () => {
  const refused = await show(visitor, prompt)
  expect([refused.status, Object.keys(await refused.json())]).toEqual([401, ['message']])
})
