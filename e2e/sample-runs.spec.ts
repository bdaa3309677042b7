import type { Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { createVisitor } from './support/visitor.ts'
import { axeViolations } from './support/axe.ts'
import { loadPage } from './views/load-page.ts'

// Samples that the server runs, in the listing form and on the listing's page.

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Run sample 1' })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Prompt updated successfully!')
}

test('a creator runs a sample, and the page shows its badge until the output is edited', async ({ open, app }) => {
  const creator = await newSeller(app)
  const listing = newListing()
  const id = await publishListing(creator, listing)
  const page = await open({ storageState: creator.state() })
  await loadPage(page, `/edit-prompt/${id}`)
  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page.getByRole('button', { name: 'Run for sample 1' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dialog.getByText('Enter a value for Boat.')).toBeVisible()
  await dialog.getByLabel('Boat').fill('Vega')
  await dialog.getByLabel('Temperature').fill('0.5')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dialog.getByText('This answer comes from')).toBeVisible()
  await expect(dialog.getByText(/tokens in, \d+ out, free/)).toBeVisible()
  expect(await axeViolations(page, { selector: '#sample-run' })).toEqual([])
  await dialog.getByRole('button', { name: 'Use this output' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('#field-sample-0')).toHaveValue(/^This answer comes from/)
  await expect(page.locator('#field-samples').getByText('Run on Skald')).toBeVisible()
  await page.getByText('Variable values').click()
  await expect(page.getByLabel('boat in sample 1')).toHaveValue('Vega')
  expect(await axeViolations(page, { selector: '#field-samples' })).toEqual([])
  // A draft keeps the badges of its samples.
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.locator('#field-samples').getByText('Run on Skald')).toBeVisible()
  await save(page)

  const reader = await open({ javaScriptEnabled: false })
  await reader.goto(`/prompt/${id}`)
  const badge = reader.locator('summary').filter({ hasText: 'Run on Skald' })
  await expect(badge).toContainText('emulator')
  await badge.click()
  for (const fact of ['Demo emulator', '0.5', 'Vega'])
    await expect(reader.locator('.verified-run dl')).toContainText(fact)
  expect(await reader.content()).not.toContain(listing.content.slice(0, 20))

  await loadPage(page, `/edit-prompt/${id}`)
  await page.locator('#field-sample-0').press('End')
  await page.locator('#field-sample-0').pressSequentially('!')
  await expect(page.locator('#field-samples').getByText('Run on Skald')).toHaveCount(0)
  await save(page)
  expect((await createVisitor(app.url).get(`/prompt/${id}`)).text).not.toContain('Run on Skald')
})

test('running a sample again for a new version shows what changed', async ({ open, app }) => {
  const creator = await newSeller(app)
  const listing = newListing()
  const id = await publishListing(creator, listing)
  const page = await open({ storageState: creator.state() })
  await loadPage(page, `/edit-prompt/${id}`)
  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page.getByRole('button', { name: 'Run for sample 1' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Boat').fill('Vega')
  await dialog.getByLabel('Model', { exact: true }).fill('emulator-echo')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use this output' }).click()
  await save(page)

  // Hydration resets the selection of a field, so a text entered meanwhile would not replace the old one.
  const hydrated = page.waitForRequest(/after-load/)
  await page.goto(`/edit-prompt/${id}`)
  await hydrated
  await page.getByLabel('Prompt text').fill(`${listing.content}\nAt most three names.`)
  await expect(page.getByText('The prompt has changed since. Run it again.')).toBeVisible()
  await save(page)
  const visitor = createVisitor(app.url)
  expect((await visitor.get(`/prompt/${id}`)).text).toMatch(/version (<!-- -->)?1</)

  await loadPage(page, `/edit-prompt/${id}`)
  await page.getByRole('button', { name: 'Run again sample 1' }).click()
  await expect(dialog.getByLabel('Boat')).toHaveValue('Vega')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(dialog.locator('ins')).toHaveText('At most three names.')
  expect(await axeViolations(page, { selector: '#sample-run' })).toEqual([])
  await dialog.getByRole('button', { name: 'Keep the old output' }).click()
  await expect(page.getByText('The prompt has changed since. Run it again.')).toBeVisible()
  await page.getByRole('button', { name: 'Run again sample 1' }).click()
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use the new output' }).click()
  await expect(page.getByText('The prompt has changed since. Run it again.')).toHaveCount(0)
  await save(page)
  const { text } = await visitor.get(`/prompt/${id}`)
  expect(text).toContain('Run on Skald')
  expect(text).not.toMatch(/version (<!-- -->)?1</)
})

test('a run can be stopped, and errors are explained in plain words', async ({ open, app }) => {
  const creator = await newSeller(app)
  const id = await publishListing(creator, newListing())
  const page = await open({ storageState: creator.state() })
  await loadPage(page, `/edit-prompt/${id}`)
  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page.getByRole('button', { name: 'Run for sample 1' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Boat').fill('Vega')
  await dialog.getByLabel('Model', { exact: true }).fill('emulator-long')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Running...' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  for (const [model, message] of [
    ['emulator-429', 'received too many requests'],
    ['emulator-500', 'has a problem right now'],
    ['emulator-broken', 'was lost in the middle'],
    ['emulator-malformed', 'couldn’t read'],
  ] as const) {
    await dialog.getByLabel('Model', { exact: true }).fill(model)
    await dialog.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(dialog.getByText(new RegExp(message))).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Run for sample 1' })).toBeFocused()
})

test('other sites, visitors and huge requests cannot start a run', async ({ app }) => {
  const buyer = await newUser(app.url, 'runner')
  const cookie = buyer.state()
  const cookies = typeof cookie === 'string' ? [] : cookie.cookies
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/sample-runs`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin: app.url, 'x-forwarded-for': '10.9.8.7', ...headers },
    })
  const body = JSON.stringify({ body: 'Hello', chosen: { provider: 'demo', model: 'emulator' } })
  const signedIn = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  expect((await post(body)).status).toBe(401)
  expect((await post(body, { ...signedIn, origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post('{', signedIn)).status).toBe(422)
  expect((await post('x'.repeat(1_100_000), signedIn)).status).toBe(413)
  const answered = await post(body, signedIn)
  expect(answered.status).toBe(200)
  expect(answered.headers.get('cache-control')).toContain('no-store')
})
