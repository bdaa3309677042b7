import { createFirstAdmin, pngFile, startEmptyShop } from './support/first-admin.ts'
import { hydrated } from './support/hydrated.ts'
import { patienceMs } from './support/patience.ts'
import { signedInVisitor } from './support/setup.ts'
import { expect, test as base } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// Serial: the tests share an empty shop, in which a demo would not let them change everything.
const test = base.extend({
  app: [
    async ({ appEnv }, use) => {
      const app = await startEmptyShop(appEnv, true)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: patienceMs },
  ],
})
test.describe.configure({ mode: 'serial' })

const boss = { username: 'boss', email: 'boss@shop.example', password: 'a long password' }
const looks = '/admin/settings?section=looks'
const home = '/admin/settings?section=home'

test('an admin previews and saves a logo, an icon, an accent and fonts', async ({ open, app }) => {
  const page = await open()
  await createFirstAdmin(page, app, boss)
  const visitor = await open({ colorScheme: 'dark' })
  await page.goto(looks)
  const alert = page.getByRole('main').getByRole('alert')
  const save = page.getByRole('button', { name: 'Save settings' })
  const preview = page.getByRole('button', { name: 'Preview' })

  await page.getByLabel('Accent color').fill('#ffffff')
  await preview.click()
  await expect(alert).toContainText(
    'must be visible on the pages of the light theme. The nearest color that passes is #',
  )
  await expect(page.getByLabel('Accent color')).toHaveValue('#ffffff')

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(script) }
  await page.locator('[name="file-logo_dark"]').setInputFiles(svg)
  await page.getByLabel('Accent color').fill('#0b6344')
  await page.getByLabel('Fonts').selectOption('source')
  await save.click()
  await expect(alert).toContainText('PNG, JPEG, WebP or AVIF')
  await expect(page.getByLabel('Accent color')).toHaveValue('#0b6344')

  await page.goto(looks)
  await page.getByLabel('Accent color').fill('#0b6344')
  await page.getByLabel('Fonts').selectOption('source')
  await page.locator('[name="file-logo_light"]').setInputFiles(await pngFile('light.png', 400, 80, '#0b6344'))
  await page.locator('[name="file-logo_dark"]').setInputFiles(await pngFile('dark.png', 400, 80, '#7fd6b2'))
  await page.locator('[name="file-shop_icon"]').setInputFiles(await pngFile('icon.png', 512, 512, '#0b6344'))
  // Without scripts, a preview loads the page without the chosen files.
  await hydrated(preview)
  await preview.click()
  const shown = page.getByRole('region', { name: 'Preview' })
  await expect(shown.getByRole('group', { name: 'Dark theme' }).getByRole('img').first()).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.locator('html')).not.toHaveAttribute('style', /.+/)

  await save.click()
  await expectToast(page, 'Settings saved')
  await visitor.reload()
  await expect(visitor.locator('html')).toHaveCSS('--color-mark', '#0b6344')
  await expect(visitor.getByRole('banner').getByRole('img')).toHaveCount(1)
  const response = await visitor.request.get('/favicon.ico')
  expect(response.url()).toContain('/files/shop-images/')
  expect(response.headers()).toMatchObject({ 'content-type': 'image/png' })
  const manifest = (await (await visitor.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ theme_color: '#0b6344' })
  for (const { src } of manifest.icons) expect((await visitor.request.get(src)).status()).toBe(200)
  expect((await visitor.request.get('/share/site.png')).status()).toBe(200)
})

test('an announcement is text, and stays dismissed until it changes', async ({ open, app }) => {
  const page = await open({ storageState: (await signedInVisitor(app.url, boss)).state(), javaScriptEnabled: false })
  const visitor = await open()
  const announce = async (text: string) => {
    await page.goto(home)
    await page.locator('[name="announcement_on"]').selectOption('1')
    await page.getByLabel('Text of the announcement').fill(text)
    await page.getByLabel('Link of the announcement').fill('/trending')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(page, 'Settings saved')
    await visitor.goto('/')
  }
  await page.goto(home)
  for (const link of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example']) {
    await page.getByLabel('Link of the announcement').fill(link)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('must be a path such as /trending')
  }
  await announce('<b>Closed</b> on Monday')
  const bar = visitor.getByRole('region', { name: 'Announcement' })
  await expect(bar).toContainText('<b>Closed</b> on Monday')
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  await expect(bar).toBeHidden()
  await visitor.goto('/marketplace')
  await expect(bar).toBeHidden()
  await announce('Open again')
  await expect(bar).toContainText('Open again')
  await bar.getByRole('link').click()
  await expect(visitor).toHaveURL('/trending')
})

test('the home page has the blocks of the shop in their order', async ({ open, app }) => {
  const page = await open({ storageState: (await signedInVisitor(app.url, boss)).state(), javaScriptEnabled: false })
  await page.goto(home)
  await page.getByLabel('Blocks of the home page').fill('steps\nnews')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('must be lines of these')
  await page.getByLabel('Blocks of the home page').fill('call\nsteps')
  await page.getByLabel('Steps of the home page').fill('Pick | One of many\nPay | <i>Once</i>')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved')
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Put your words to work.',
    'How it works',
  ])
  await expect(page.getByText('<i>Once</i>')).toBeVisible()
})

test('the script of the analytics runs on public pages only', async ({ open, app, browser }) => {
  const page = await open({ storageState: (await signedInVisitor(app.url, boss)).state(), javaScriptEnabled: false })
  await page.goto('/admin/settings?section=system')
  const tag = '<script defer data-domain="shop.example" src="https://stats.example/script.js"></script>'
  for (const wrong of [tag.replace('><', '>alert(1)<'), tag.replace('stats.example', '*'), 'https://stats.example'])
    await refused('Analytics tag', wrong, 'must be one script tag')
  for (const wrong of ['*', "'unsafe-inline'", 'https://in.stats.example; script-src *'])
    await refused('Host of the analytics', wrong, 'must be a host')
  await page.getByLabel('Analytics tag').fill(tag)
  await page.getByLabel('Host of the analytics').fill('https://in.stats.example')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved')

  async function refused(label: string, value: string, message: string) {
    await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
    await expect(page.getByLabel(label)).toHaveValue(value)
    await page.getByLabel(label).fill('')
  }

  // Its own context, since `open` fails the test on requests to other hosts.
  const context = await browser.newContext({ baseURL: app.url })
  const sent: string[] = []
  await context.route('https://stats.example/script.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `fetch('https://in.stats.example/' + document.currentScript.dataset.domain, { method: 'POST', body: location.pathname })`,
    }),
  )
  await context.route('https://in.stats.example/**', async (route) => {
    sent.push(`${route.request().url()} ${route.request().postData()}`)
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
  })
  const visitor = await context.newPage()
  await visitor.goto('/marketplace')
  await expect.poll(() => sent).toEqual(['https://in.stats.example/shop.example /marketplace'])
  for (const path of ['/reset-password?token=secret', '/auth', '/cart']) {
    const response = await visitor.goto(path)
    expect(response?.headers()['content-security-policy'], path).not.toContain('stats.example')
    expect(await response?.text(), path).not.toContain('stats.example')
  }
  await context.close()
})

test('during maintenance only admins use the shop', async ({ open, app }) => {
  const page = await open({ storageState: (await signedInVisitor(app.url, boss)).state(), javaScriptEnabled: false })
  const turn = async (value: '0' | '1') => {
    await page.goto(home)
    await page.getByLabel('Maintenance', { exact: true }).selectOption(value)
    await page.getByLabel('Text of the maintenance page').fill('Back at <b>noon</b>.')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(page, 'Settings saved')
  }
  await turn('1')
  const visitor = await signedOut()
  const closed = await visitor.get('/marketplace')
  expect(closed.status()).toBe(503)
  expect(await closed.text()).toContain('Back at &#60;b&#62;noon&#60;/b&#62;.')
  expect((await visitor.get('/feeds/new.xml')).status()).toBe(503)
  expect((await visitor.get('/auth')).status()).toBe(200)
  await page.goto('/marketplace')
  await expect(page.getByText('Maintenance: only admins can use the shop.')).toBeVisible()
  await turn('0')
  expect((await visitor.get('/marketplace')).status()).toBe(200)

  async function signedOut() {
    return (await open()).request
  }
})
