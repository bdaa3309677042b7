import { promptoria } from '#src/testing/renamed-shop.ts'
import { signedInVisitor } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { layoutIssues } from './views/layout-issues.ts'
import { loadPage } from './views/load-page.ts'
import { demoAdmin } from './support/users.ts'
import { createVisitor } from './support/visitor.ts'
import { viewsOf } from './views/views.ts'

// The tests use their own app, because they rename its shop.
test.describe.configure({ mode: 'default' })
test.use({ appEnv: { REFUND_DAYS: '15' } })

/** Allowed: accounts and people of the demo, the client package, and addresses that a public demo does not let anyone change. */
const kept =
  /[\w.-]*@skald\.test|Ingrid Skald|skald-demo|@skald\/client|skald(?:<!-- -->)? pull|\w+\.skald\.test(?:\/@?skald)?|Skald is open source/g
const outward = ['support_email', 'community_url', 'social_links']
const found = (text: string) => text.replaceAll(kept, '').match(/.{0,60}skald.{0,60}/gi) ?? []

test('an admin renames the shop, and no page has the former name', async ({ open, app, samples }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state(), javaScriptEnabled: false })
  const visitor = await open({ javaScriptEnabled: false })
  await visitor.goto('/')
  await expect(visitor).toHaveTitle('Skald: Words that work.')

  await page.goto('/admin/settings?section=identity')
  await page.getByLabel('Name', { exact: true }).fill('Shop\u202e')
  await page.getByLabel('Founding year').fill('soon')
  await page.getByRole('button', { name: 'Save settings' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Please fix 2 fields')
  await expect(page.getByLabel('Founding year')).toHaveValue('soon')

  for (const [key, value] of Object.entries(promptoria)) {
    if (outward.includes(key) || typeof value === 'object') continue
    await page.locator(`[name="${key}"]`).fill(String(value))
  }
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved')
  await expect(page.getByLabel('Legal address')).toHaveValue(promptoria.legal_address)

  // A cached page follows at once.
  await visitor.reload()
  await expect(visitor).toHaveTitle('Promptoria: Prompts from Berlin.')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Prompts that deliver.')
  await expect(visitor.getByRole('banner')).toContainText('Promptoria')

  const paths = new Map(viewsOf(samples).map(({ viewer, path }) => [`${viewer} ${path}`, { viewer, path }]))
  for (const { viewer, path } of paths.values()) {
    // The manual is about the software. Its setting switches it off.
    if (path.startsWith('/docs')) continue
    const as = samples.visitors[viewer] ?? createVisitor(app.url)
    const { text } = await as.get(path)
    // The history of the settings has the former values, and an issued invoice keeps the name of its seller.
    if (path.startsWith('/admin/settings') || path.startsWith('/admin/audit') || path.endsWith('/invoice')) continue
    expect.soft(found(text), `${viewer} ${path}`).toEqual([])
  }
  for (const path of [
    '/_root.data',
    '/pricing.data',
    '/no-such-page',
    '/prompt/00000000-0000-4000-8000-000000000000',
    '/creator/nobody',
  ])
    expect.soft(found((await admin.get(path)).text), path).toEqual([])
})

test('a long name fits into the bar at every width', async ({ open, app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state() })
  for (const name of ['Promptoria', 'The Prompt Workshop of Northern Germany', 'W'.repeat(40)]) {
    await page.goto('/admin/settings?section=identity')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: `${name}, home` })).toBeVisible()
    for (const width of [320, 390, 768, 1001, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await loadPage(page, '/pricing')
      await expect(page.getByRole('banner').getByRole('link', { name: `${name}, home` })).toBeVisible()
      expect(await layoutIssues(page), `${name} at ${width} px`).toEqual([])
      if (width <= 1000)
        await expect(page.getByRole('banner').getByLabel('Menu', { exact: true }).first()).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of ['/', '/about', '/terms', '/support', '/waitlist', '/developers', '/developers/mcp']) {
      await loadPage(page, path)
      expect(await layoutIssues(page), `${name} at ${path}`).toEqual([])
    }
  }
})
