import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader } from '#src/operation/documents/routes/manual.tsx'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

/** The title and the status of a page of the manual. */
function read(path: string) {
  const context = new RouterContextProvider()
  context.set(scopeContext, { settings: shop.app.settings } as never)
  const request = new Request(`http://shop.test/docs/${path}`)
  const answer: unknown = loader({ context, request, params: { '*': path } } as never)
  const { document, init } = answer as { document?: { title: string }; init?: { status: number } }
  return { title: document?.title ?? null, status: init?.status ?? 200 }
}

test('the shop shows the manual until an admin switches it off', async () => {
  const admin = await anAdmin(shop)
  expect(read('')).toEqual({ title: 'Documents', status: 200 })
  expect(read('operating')).toEqual({ title: 'Operating Skald', status: 200 })
  expect(read('nothing')).toEqual({ title: null, status: 404 })
  await shop.did(changeSettings, { values: { show_manual: false } }, admin)
  for (const path of ['', 'operating', 'decisions']) expect(read(path)).toEqual({ title: null, status: 404 })
  await shop.did(changeSettings, { values: { show_manual: true } }, admin)
  expect(read('operating')).toMatchObject({ status: 200 })
})
