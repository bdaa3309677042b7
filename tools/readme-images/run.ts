// `npm run readme-images`: takes the screenshots of README.md and the animation of its three steps from the demo marketplace.
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { chromiumOptions } from '../../e2e/support/chromium.ts'
import { startApp } from '../../e2e/support/app.ts'

const folder = join(import.meta.dirname, '../../docs/images')
const size = { width: 1280, height: 800 }
/** Finds the listing of the images, which has variables in its excerpt. */
const search = 'resume'

const app = await startApp({ env: { DEMO: '1' } })
const browser = await chromium.launch(await chromiumOptions())
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const visitor = await openPage()
  const listing = await findListing(visitor)
  await screenshot(visitor, listing, 'listing.png')
  await screenshot(await signIn('creator'), '/profile/payouts', 'payouts.png')
  await screenshot(await signIn('admin'), '/admin', 'admin.png')
  await screenshot(visitor, '/', 'home.png')
  await animate(await signIn('buyer'))
} finally {
  await browser.close()
  await app.stop()
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  return context.newPage()
}

async function signIn(name: 'buyer' | 'creator' | 'admin'): Promise<Page> {
  const page = await openPage()
  await page.goto('/auth')
  await page.getByRole('button', { name: `Try as ${name}` }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  return page
}

async function findListing(page: Page): Promise<string> {
  await page.goto(`/marketplace?search=${encodeURIComponent(search)}`)
  const href = await page.getByRole('main').locator('a[href^="/prompt/"]').first().getAttribute('href')
  if (href === null) throw new Error(`The demo has no listing for "${search}"`)
  return href
}

async function screenshot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await save(await page.screenshot(), name)
}

async function save(png: Buffer, name: string): Promise<void> {
  await writeFile(join(folder, name), await sharp(png).png({ palette: true, quality: 90 }).toBuffer())
}

/** Fill in, buy, copy: each frame with the milliseconds it is shown. */
async function animate(page: Page): Promise<void> {
  const frames: { png: Buffer; delay: number }[] = []
  const take = async (delay: number) => frames.push({ png: await page.screenshot(), delay })
  await openUnowned(page)
  await take(1200)
  const input = page.getByRole('main').getByRole('textbox').first()
  await input.fill('')
  for (const letter of 'marine biologist') {
    await input.pressSequentially(letter)
    await take(90)
  }
  await take(1200)
  await page
    .getByRole('button', { name: /^Buy Now/ })
    .first()
    .click()
  await page.waitForURL('**/checkout')
  await take(1500)
  await pay(page, () => take(900))
  await page.waitForURL('**/purchases/**')
  await page.waitForLoadState('networkidle')
  await take(1500)
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await page.getByRole('button', { name: 'Copied' }).first().waitFor()
  await take(2500)
  const pictures = await Promise.all(frames.map(({ png }) => sharp(png).resize(960).png().toBuffer()))
  await sharp(pictures, { join: { animated: true } })
    .gif({ delay: frames.map(({ delay }) => delay), loop: 0, colours: 128, effort: 10 })
    .toFile(join(folder, 'three-steps.gif'))
}

/** Opens the first listing of the search that the demo buyer does not own. */
async function openUnowned(page: Page): Promise<void> {
  await page.goto(`/marketplace?search=${encodeURIComponent(search)}`)
  const links = page.getByRole('main').locator('article a[href^="/prompt/"]')
  const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const hasInput = await page.getByRole('main').getByRole('textbox').first().isVisible()
    if (
      hasInput &&
      (await page
        .getByRole('button', { name: /^Buy Now/ })
        .first()
        .isVisible())
    )
      return
  }
  throw new Error(`The demo buyer owns every listing for "${search}"`)
}

/** Pays with the saved card of the demo buyer. */
async function pay(page: Page, take: () => Promise<unknown>): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /instant access/i })
  if (await consent.isVisible()) await consent.check()
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await page.waitForURL((url) => url.port !== new URL(app.url).port || url.pathname.startsWith('/purchases'))
  if (new URL(page.url()).pathname.startsWith('/purchases')) return
  await take()
  await page.getByRole('button', { name: /^Pay/ }).first().click()
}
