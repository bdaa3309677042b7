import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ComponentType } from 'react'
import { visitor } from '#src/kernel/actor.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import * as cart from '#src/buying/cart/routes/cart.tsx'
import * as checkout from '#src/buying/orders/routes/checkout.tsx'
import * as marketplace from '#src/storefront/discovery/routes/marketplace.tsx'
import * as purchase from '#src/buying/library/routes/purchase.tsx'
import * as purchases from '#src/buying/library/routes/purchases.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const pages = [
  ['/marketplace?search=boats&sort=new', marketplace, 'Failed to load listings'],
  ['/cart', cart, 'Failed to load cart items'],
  ['/checkout', checkout, 'Failed to load cart items'],
  ['/purchases', purchases, 'Failed to load your purchases'],
  [`/purchases/${id}`, purchase, 'Failed to load your purchases'],
] as const

test.each(pages)('%s shows an error and a retry link if its data cannot be read', async (path, page, words) => {
  const errors: unknown[] = []
  const answer = await (page.loader as (args: never) => Promise<unknown>)(argsFor(path, errors) as never)
  expect(answer).toHaveProperty('init.status', 503)
  expect(errors).toHaveLength(1)
  const Page = page.default as ComponentType<object>
  const loaderData = (answer as { data: object }).data
  const Component = () => <Page {...{ loaderData, params: { id }, actionData: undefined, matches: [] }} />
  const Stub = createRoutesStub([{ path: path.replace(/\?.*/, ''), Component }])
  const html = renderToString(<Stub initialEntries={[path]} />)
  expect(html).toContain(words)
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${path}"`)
})

/** A request whose reads all fail. */
function argsFor(path: string, errors: unknown[]) {
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    actor: visitor,
    run: () => Promise.reject(new Error('the database is away')),
    settings: { refundDays: 14 },
    log: { error: (content: unknown) => errors.push(content) },
    isPersonal: true,
  } as unknown as Scope)
  return { context, request: new Request(`http://shop.test${path}`), params: { id } }
}
