import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aListing } from './support/listings.ts'
import { demoBuyer, demoCreator } from './support/people.ts'
import { buy, knownVisitor, newcomer, putInCart, putOnSale } from './support/setting.ts'
import type { Shop } from './support/shop.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

// Every page at both sizes and in both modes: nothing that axe would find, and nothing wider than the screen.

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colourRules = ['color-contrast', 'link-in-text-block']
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }

const someId = '00000000-0000-4000-8000-000000000000'
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

type Known = { readonly shop: Shop; readonly maker: Visitor }

const pages: Readonly<Record<string, (known: Known) => Promise<{ who?: Visitor; paths: readonly string[] }>>> = {
  'a visitor': async () => ({
    paths: [
      '/',
      '/marketplace',
      '/marketplace?search=nothing+has+these+words',
      '/prompt/1',
      '/prompt/7',
      '/prompt/0',
      '/nothing/here',
    ],
  }),
  'a visitor at the door': async () => ({
    paths: [
      '/auth',
      '/auth?tab=sign-up',
      '/reset-password',
      '/reset-password?sent',
      '/reset-password?token=abc',
      '/create-prompt',
      '/dev/mailbox',
    ],
  }),
  'a reader of the small print': async () => ({
    paths: [
      '/pricing',
      '/subscriptions',
      '/about',
      '/guide',
      '/best-practices',
      '/support',
      '/community',
      '/terms',
      '/privacy',
      '/guidelines',
      '/license',
    ],
  }),
  'a creator': async ({ maker: who }) => {
    const id = await putOnSale(who, aListing({ title: `${longWord} ${longWord}`.slice(0, 180), price: '9999.00' }))
    return {
      who,
      paths: [
        '/create-prompt',
        `/edit-prompt/${id}`,
        `/edit-prompt/${someId}`,
        '/dashboard',
        `/prompt/${id}`,
        '/marketplace?sort=new',
      ],
    }
  },
  'a busy creator': async ({ shop }) => ({ who: await knownVisitor(shop.url, demoCreator), paths: ['/dashboard'] }),
  'a new buyer': async ({ shop }) => ({
    who: await newcomer(shop.url, 'fresh'),
    paths: ['/cart', '/purchases', '/dashboard', '/create-prompt', '/verify-email'],
  }),
  'a buyer': async ({ shop, maker }) => {
    const who = await knownVisitor(shop.url, demoBuyer)
    const bought = await buy(who, await putOnSale(maker, aListing()), 999)
    const { text } = await who.get('/purchases')
    const opened = /href="(\/purchases\/[0-9a-f-]{36})"[^>]*>View/.exec(text)?.[1] ?? '/purchases'
    await putInCart(who, await putOnSale(maker, aListing({ title: `${longWord} a boat` })))
    return { who, paths: ['/cart', '/checkout', '/purchases', `/purchases/${bought}`, opened, `/purchases/${someId}`] }
  },
}

for (const [who, setting] of Object.entries(pages))
  test(`the pages of ${who} suit everybody and every screen`, async ({ open, shop, maker }) => {
    test.setTimeout(120_000)
    const { who, paths } = await setting({ shop, maker })
    const page = await open({
      viewport: desk,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      ...(who && { storageState: who.state() }),
    })
    for (const path of paths) {
      await arrive(page, path)
      const found = [
        ...(await faultsAt(page, desk, 'light')),
        ...(await faultsAt(page, desk, 'dark', colourRules)),
        ...(await faultsAt(page, phone, 'dark', colourRules)),
        ...(await faultsAt(page, phone, 'light')),
        ...(await overflowAt(page, smallest)),
      ]
      expect.soft(found, path).toEqual([])
    }
  })

/** A page is whole when it knows who looks at it. */
async function arrive(page: Page, path: string): Promise<void> {
  const isPlain = path.startsWith('/dev/')
  const known = isPlain ? null : page.waitForResponse(/\/api\/session/)
  await page.goto(path)
  await known
}

async function faultsAt(
  page: Page,
  size: typeof desk,
  colorScheme: 'light' | 'dark',
  rules?: string[],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const wide = await overflowAt(page, size)
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze()
  const where = `${size.width} ${colorScheme}`
  return [
    ...wide,
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${where}: ${id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`),
    ),
  ]
}

async function overflowAt(page: Page, size: typeof desk): Promise<string[]> {
  await page.setViewportSize(size)
  const widest = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= limit) return null
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    )
    return wide.at(-1)?.outerHTML.slice(0, 200) ?? 'something'
  })
  return widest === null ? [] : [`${size.width}: wider than the screen: ${widest}`]
}
