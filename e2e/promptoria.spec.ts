import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { promptoria } from '#src/testing/renamed-shop.ts'
import { createFirstAdmin, pngFile, startEmptyShop } from './support/first-admin.ts'
import { newListing } from './support/listings.ts'
import { patienceMs } from './support/patience.ts'
import { newUser, publishListing, signedInVisitor } from './support/setup.ts'
import { expect, test as base } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { findLink, verificationSubject } from './support/users.ts'
import type { Visitor } from './support/visitor.ts'
import { createVisitor } from './support/visitor.ts'

// A shop with its own identity, set up in the browser from an empty database, as docs/operating.md describes it.

const test = base.extend({
  app: [
    async ({ appEnv }, use) => {
      const app = await startEmptyShop(appEnv)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: patienceMs },
  ],
})

const boss = { shopName: 'Promptoria', username: 'boss', email: 'boss@promptoria.example', password: 'a long password' }

/** Allowed: the client package and its command, which have the name of the software. */
const kept = /@skald\/client|skald(?:<!-- -->)? pull/g
const found = (text: string) => text.replaceAll(kept, '').match(/.{0,60}skald.{0,60}/gi) ?? []

/** Forms of settings, which show the defaults, and the log of changes. */
const hasDefaults = /^\/(?:setup|admin\/settings|admin\/audit)/

/** Follows each link from these pages once, and returns what every page says. */
async function crawl(visitor: Visitor, url: string, starts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>()
  const left = [...starts]
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    if (pages.has(path)) continue
    const { status, location, text } = await visitor.get(path)
    expect(status, path).toBeLessThan(500)
    pages.set(path, text)
    const hrefs = [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
    for (const href of location === null ? hrefs : [location, ...hrefs]) {
      const target = new URL(href.replaceAll('&amp;', '&'), new URL(path, url))
      if (target.origin === new URL(url).origin && target.pathname !== '/sign-out')
        left.push(`${target.pathname}${target.search}`)
    }
  }
  return pages
}

test('a shop is set up as Promptoria in the browser, and nothing in it is named Skald', async ({ open, app }) => {
  const page = await open({ javaScriptEnabled: false })
  await createFirstAdmin(page, app, boss)

  for (const step of ['name', 'money', 'identity']) {
    await page.goto(`/setup?step=${step}`)
    await fillSettings()
  }
  await page.goto('/admin/settings?section=looks')
  await page.locator('[name="file-logo_dark"]').setInputFiles(await pngFile('dark.png', 320, 64, '#9ecbff'))
  await page.locator('[name="file-shop_icon"]').setInputFiles(await pngFile('icon.png', 512, 512, '#1a4c8c'))
  await fillSettings()
  await page.goto('/admin/settings?section=identity')
  const [forum] = promptoria.social_links
  await page.locator('[name="social_links"]').fill(`${forum?.name} | ${forum?.url} | ${forum?.about}`)
  await fillSettings()

  async function fillSettings() {
    const logo = page.locator('[name="file-logo_light"]')
    if ((await logo.count()) > 0) {
      await logo.setInputFiles(await pngFile('logo.png', 320, 64, '#1a4c8c'))
      await page.getByLabel('Accent color').fill('#1a4c8c')
    }
    for (const [key, value] of Object.entries(promptoria)) {
      const field = page.locator(`main [name="${key}"]`)
      if (typeof value !== 'object' && (await field.count()) > 0) await field.fill(String(value))
    }
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(page, 'Settings saved')
  }

  await page.goto('/admin/catalog')
  await page.getByRole('link', { name: 'Edit Writing' }).click()
  await page.getByLabel('Name').fill('Büro')
  await page.getByLabel('Address').fill('buero')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Category saved')
  await page.goto('/admin/catalog')
  await page.getByLabel('Name').fill('Rezepte')
  await page.getByLabel('Cover motif').selectOption('education')
  await page.getByLabel('Cover colors').selectOption('art')
  await page.getByRole('button', { name: 'Add category' }).click()
  await expectToast(page, 'Category added')

  await page.goto('/admin/documents/about')
  await page
    .getByLabel('Text', { exact: true })
    .fill('---\ntitle: About us\ndescription: Who we are.\n---\n\n{{shop.name}} comes from the harbor.\n')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Published')

  await page.goto('/admin/emails')
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByLabel('Subject').fill('Beleg {{number}} von {{shop}}')
  await page.getByLabel('Text', { exact: true }).fill('{{greeting}}\n\nDanke!\n\n::button Zur Bibliothek')
  await page.getByRole('button', { name: 'Save email' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('The subject must not use {{shop}}')
  await expect(alert).toContainText('The body must have ::order once')
  await page.getByLabel('Subject').fill('Beleg{{number}} von {{shop_name}}')
  await page.getByLabel('Text', { exact: true }).fill('{{greeting}}\n\nDanke!\n\n::button Zur Bibliothek\n\n::order')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(page.getByRole('heading', { name: 'Preview, not saved' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Danke!')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`Test email sent to ${boss.email}`)).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Beleg{{number}} von {{shop_name}}')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expectToast(page, 'Email saved')
  const receipt = await app.waitForEmail(boss.email, 'Beleg (#1042) von Promptoria')
  expect(receipt.text).toContain('Danke!')

  await page.goto(findLink(await app.waitForEmail(boss.email, verificationSubject)))
  await page.getByRole('button').last().click()
  await page.goto('/admin/launch')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('The shop is open to everyone')).toBeVisible()

  const admin = await signedInVisitor(app.url, boss)
  const id = await publishListing(admin, newListing({ price: '0' }))
  const buyer = await newUser(app.url, 'buyer')
  const visitor = createVisitor(app.url)

  const starts = ['/', '/marketplace', `/prompt/${id}`, '/auth', '/cart', '/waitlist', '/no-such-page']
  for (const [who, by] of Object.entries({ visitor, buyer, admin })) {
    const pages = await crawl(by, app.url, who === 'admin' ? [...starts, '/setup', '/admin'] : starts)
    expect(pages.size).toBeGreaterThan(20)
    for (const [path, text] of pages)
      if (!hasDefaults.test(path)) expect.soft(found(text), `${who} ${path}`).toEqual([])
  }
  expect((await visitor.get('/about')).text).toContain('Promptoria comes from the harbor.')
  const imprint = await visitor.get('/imprint')
  expect([imprint.status, imprint.text]).toEqual([200, expect.stringContaining('Amtsgericht Berlin HRB 1234')])
  expect((await visitor.get('/marketplace?category=buero')).text).toContain('Büro')
  expect((await visitor.get('/marketplace?category=Writing')).location).toContain('category=buero')
  const sitemap = (await visitor.get('/sitemap/pages.xml')).text
  for (const path of ['/imprint', '/marketplace?category=rezepte']) expect(sitemap).toContain(`${path}<`)
  const document = (await visitor.get('/')).text
  expect(document).toContain('category=rezepte')
  expect(document).toContain('--color-mark:#1a4c8c')
  expect(document.match(/\/files\/shop-images\/[\w-]+\/(?:logo|icon)-/g)?.length).toBeGreaterThan(3)
  expect((await visitor.get('/manifest.webmanifest')).text).toContain('"theme_color":"#1a4c8c"')
  const files = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/server.json', '/sitemap.xml', '/feeds/new.xml']
  for (const path of [...files, '/sitemap/pages.xml', '/api/v1/openapi.json', '/api/v1/listings', '/_root.data'])
    expect.soft(found((await visitor.get(path)).text), path).toEqual([])
  const emails = await app.emails()
  expect(emails).not.toEqual([])
  // The first email was sent before the shop had its own address for support.
  for (const { subject, text, html } of emails)
    expect
      .soft(found([subject, text, html].join('\n').replaceAll(defaultSettings.supportEmail, '')), subject)
      .toEqual([])
})
