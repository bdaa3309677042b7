import { routeModule } from '#src/testing/route-module.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MetaDescriptor } from 'react-router'
import { createRoutesStub, matchPath, RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { referenceOf } from '#src/api/reference.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { tools } from '#src/mcp/all-tools.ts'
import { cents } from '#src/kernel/money.ts'
import type { Settings } from '#src/ports/settings.ts'
import { testSettings } from '#src/testing/settings.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { ShopContext } from '#src/ui/shell/shop-context.ts'
import { releaseSlugs } from '#src/storefront/pages/rules.ts'
import { Footer } from '#src/ui/shell/footer.tsx'
import { staticPages } from '#src/ui/shell/static-pages.ts'
import routes from '#src/routes.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { loadStaticPage } from '#src/web/static-page.ts'

// The static pages as their routes render them: links and titles.

const settings: Settings = {
  ...testSettings,
  publicUrl: 'https://shop.test/',
  platformFeePercent: 12,
  refundDays: 30,
  payoutHoldDays: 3,
  payoutMinimum: cents(7500),
  // The imprint is shown with these.
  company: 'Shop Ltd',
  legalAddress: '1 Main Street\nSpringfield',
  takesPayments: true,
}
const shop = shopOf(settings)
const topics = referenceOf(endpoints, { publicUrl: settings.publicUrl, shop })
const loaderData = { ...loadStaticPage({ settings }), topics, tools, keyPrefix: 'skald' }
const matches = [{ loaderData: { viewer: null, shop, wayIn: '/auth' } }]

const names = [...new Set([...releaseSlugs, ...staticPages.map((path) => path.slice(1))])]

type PageModule = { default: ComponentType<object>; meta: (args: object) => MetaDescriptor[] }
type Page = { html: string; text: string; meta: MetaDescriptor[] }

const pages = new Map<string, Page>()
const page = (name: string): Page => {
  const known = pages.get(name)
  if (!known) throw new Error(`no page ${name}`)
  return known
}
beforeAll(async () => {
  for (const name of names) pages.set(`/${name}`, await drawn(name))
})

async function drawn(name: string): Promise<Page> {
  const isDocument = releaseSlugs.some((slug) => slug === name)
  const module = await routeModule(isDocument ? 'document' : name.replace('/', '-'))
  const { default: Component, meta } = module as PageModule
  const data = isDocument ? await documentData(name) : loaderData
  const html = markup(() => <Component {...{ loaderData: data, matches }} />)
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { html, text, meta: meta({ loaderData: data, matches }) }
}

async function documentData(slug: string) {
  const { loader } = await import('#src/storefront/pages/routes/document.tsx')
  const context = new RouterContextProvider()
  // All that the loader reads.
  context.set(scopeContext, { settings } as Scope)
  const request = new Request(`https://shop.test/${slug}`)
  const args = { context, request } as unknown as Parameters<typeof loader>[0]
  return loader(args)
}

function markup(Component: ComponentType<object>): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <Stub />
    </ShopContext>,
  )
}

type Entry = { readonly path?: string; readonly children?: readonly Entry[] }
const pathsOf = (entries: readonly Entry[], parent = ''): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const whole = path === undefined ? parent || '/' : `${parent}/${path}`
    return path === '*' ? [] : [whole, ...pathsOf(children, whole)]
  })
const paths = pathsOf(routes)
/** Answered before the routes. */
const rawPaths = ['/api/v1/openapi.json', '/server.json']
const isKnown = (path: string) => rawPaths.includes(path) || paths.some((pattern) => matchPath(pattern, path))
const hrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const within = (html: string) => hrefs(html).filter((href) => !/^(?:https?|mailto|cursor|vscode):/.test(href))

describe.each(names.map((name) => `/${name}`))('%s', (path) => {
  test('links only to existing pages and anchors', () => {
    for (const href of within(page(path).html)) {
      const { pathname, hash } = new URL(href, `https://shop.test${path}`)
      expect(isKnown(pathname), href).toBe(true)
      const target = pages.get(pathname)
      if (hash !== '' && target) expect(target.html, href).toContain(` id="${hash.slice(1)}"`)
    }
  })

  test('has one h1 and skips no heading level', () => {
    const ranks = [...page(path).html.matchAll(/<h([1-6])[ >]/g)].map(([, rank]) => Number(rank))
    expect(ranks.filter((rank) => rank === 1)).toHaveLength(1)
    expect(ranks[0]).toBe(1)
    for (const [i, rank] of ranks.entries()) expect(rank - (ranks[i - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  test('has unique ids', () => {
    const ids = [...page(path).html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('has a canonical URL', () => {
    expect(page(path).meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://shop.test${path}` })
  })

  test('shows the figures of the settings', () => {
    expect(page(path).text).not.toMatch(/\b(?:10|15|85|90)%|\b14 days|\$50\b(?![.,]\d)/)
  })
})

test.each([
  ['/pricing', ['12%', '88%', '30 days', '$75', '3 days after']],
  ['/subscriptions', ['12%', '88%', '30 days', '$75']],
  ['/about', ['12%', '88%']],
  ['/guide', ['12%', '88%', '$75']],
  ['/support', ['30 days', '$75']],
  ['/terms', ['12%', '88%', '30 days', '$75', '3 days after']],
  ['/license', ['30 days']],
])('%s shows the configured figures', (path, figures) => {
  for (const figure of figures) expect(page(path).text).toContain(figure)
})

test('titles and descriptions are unique', () => {
  const said = (key: 'title' | 'content') =>
    names.map(
      (name) => page(`/${name}`).meta.flatMap((part) => (key in part ? [String(Reflect.get(part, key))] : []))[0],
    )
  for (const words of [said('title'), said('content')]) {
    expect(new Set(words).size).toBe(names.length)
    for (const word of words) expect(word?.length ?? 0).toBeGreaterThan(4)
  }
  for (const title of said('title')) expect(title).toContain(shop.name)
})

/** Linked already, but not built yet. */
const awaited: readonly string[] = ['/trending']

test('the footer links only to existing pages', () => {
  for (const href of within(markup(() => <Footer viewer={null} wayIn="/auth" />)))
    expect(isKnown(href.replace(/[?#].*/, '')) || awaited.includes(href), href).toBe(true)
})
