import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { hydrated } from './support/hydrated.ts'
import { buy, newUser } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// A pack from its creation to its download, then its second version.

const image = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

test('creates, buys, updates, compares, fills in and downloads a pack', async ({ open, app, seller }) => {
  const page = await open({ storageState: seller.state() })
  const title = `Three letters ${seller.user.username}`
  await page.goto('/create-prompt')
  await hydrated(page.getByRole('radio', { name: /^Prompt Pack/ }))
  await page.getByRole('radio', { name: /^Prompt Pack/ }).check()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('For when the heating fails.')
  await page.getByLabel('Name of prompt 1').fill('Friendly')
  await page.getByLabel('Prompt 1', { exact: true }).fill('Write to {{landlord}} about packsecret heating.')
  await page.getByLabel('Purpose of prompt 1').fill('Asks kindly')
  await page.getByLabel('Name of prompt 2').fill('Firm')
  await page.getByLabel('Prompt 2', { exact: true }).fill('Write to {{landlord}} in a {{tone}} tone.')
  await expect(page.getByText('2 variables.')).toBeVisible()
  await page.locator('.variable', { hasText: 'tone' }).locator('summary').click()
  const tone = page.locator('.variable', { hasText: 'tone' })
  await tone.getByLabel('Description').fill('How it should sound')
  await tone.getByLabel('Options').fill('firm\nglacial')
  await page.getByLabel('Price').fill('0')
  await page.getByLabel('Category').selectOption('Writing')
  await page.getByLabel('AI model').selectOption('Claude')
  await page
    .getByLabel(/^Picture optional/)
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await image('teal') })
  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page
    .getByLabel('Picture of sample 1')
    .setInputFiles({ name: 'sample.png', mimeType: 'image/png', buffer: await image('navy') })
  await page.getByLabel('Caption of sample 1').fill('A cold radiator')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/\?draft=/)
  await expect(page.locator('input[name="sampleUrl"]')).toHaveValue(/^\/files\/prompt-images\//)
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expectToast(page, 'Prompt created successfully!')
  await expect(page).toHaveURL(/\/dashboard\?published=/)
  // The URL changes before the page does, and the form's preview card has the same title.
  await expect(page.getByRole('heading', { name: 'Your listings' })).toBeVisible()
  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')
  const id = href?.split('/').at(-1) ?? ''

  const visitor = await open()
  await visitor.goto(`/prompt/${id}`)
  await expect(visitor.getByText('How it should sound')).toBeVisible()
  await expect(visitor.getByAltText('A cold radiator')).toBeVisible()
  // Names of variables and prompts are public, the prompts are not.
  await expect(visitor.getByText('Firm', { exact: true })).toBeVisible()
  expect(await visitor.content()).not.toMatch(/packsecret|Write to/)

  const buyer = await newUser(app.url, 'reader')
  const purchase = await buy(buyer, id, 0)
  const reader = await open({ storageState: buyer.state(), permissions: ['clipboard-read', 'clipboard-write'] })
  await reader.goto(`/purchases/${purchase}`)
  await reader.getByRole('button', { name: 'Open' }).click()
  await expect(reader.getByRole('heading', { name: 'Firm' })).toBeVisible()

  await page.goto(`/edit-prompt/${id}`)
  // Hydration clears the selection that fill() makes.
  await hydrated(page.getByLabel('Prompt 2', { exact: true }))
  await page.getByLabel('Prompt 2', { exact: true }).fill('Write to {{landlord}} in a {{tone}} and short tone.')
  await page.getByLabel('What is new in version 2?').fill('Shorter letters')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Prompt updated successfully!')

  await reader.goto('/purchases?state=updated')
  await expect(reader.getByText('New version', { exact: true })).toBeVisible()
  await reader.getByRole('link', { name: 'What changed' }).click()
  await expect(reader.getByText('Shorter letters')).toBeVisible()
  await expect(reader.locator('ins')).toContainText('and short')
  await reader.getByRole('button', { name: 'Got it' }).click()
  await expect(reader).toHaveURL(`/purchases/${purchase}`)
  await expect(reader.getByText('Version 2 is out')).toHaveCount(0)

  await hydrated(reader.getByLabel('landlord'))
  await reader.getByLabel('landlord').fill('Mr Berg')
  await reader.getByLabel('tone').selectOption('glacial')
  await expect(reader.getByText('Write to Mr Berg in a glacial and short tone.')).toBeVisible()
  await reader.getByRole('button', { name: 'Copy all' }).click()
  await expect
    .poll(() => reader.evaluate(() => navigator.clipboard.readText()))
    .toContain('Write to Mr Berg in a glacial')
  await reader.getByText(`Download ${title}`).click()
  const pending = reader.waitForEvent('download')
  await reader.getByRole('button', { name: /SKILL\.md/ }).click()
  const download = await pending
  expect(download.suggestedFilename()).toMatch(/^three-letters-[a-z0-9-]+\.zip$/)
  const archive = await readFile(await download.path())
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(archive.toString('latin1')).toMatch(/SKILL\.md[\s\S]*references\/02-firm\.md/)

  await reader.goto(`/purchases/${purchase}?version=1`)
  await expect(reader.getByText('in a glacial tone.')).toBeVisible()
  await reader.goto(`/purchases/${purchase}/receipt`)
  await expect(reader.getByRole('heading', { name: /^Receipt #\d+$/ })).toBeVisible()
  await expect(reader.getByText(title)).toBeVisible()
})

test('creates a pack row by row and fills it in, without JavaScript', async ({ open, app, seller }) => {
  const page = await open({ storageState: seller.state(), javaScriptEnabled: false })
  const title = `Two rhymes ${seller.user.username}`
  await page.goto('/create-prompt')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: /^Prompt Pack/ }).check()
  await page.getByRole('button', { name: 'Update form' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Description').fill('It rhymes.')
  await page.getByLabel('Name of prompt 1').fill('One')
  await page.getByLabel('Prompt 1', { exact: true }).fill('Rhyme on {{word}}.')
  await page.getByRole('button', { name: 'Find the variables' }).click()
  await expect(page.getByText('1 variable.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  await expect(page.getByLabel('Prompt 1', { exact: true })).toHaveValue('Rhyme on {{word}}.')
  await page.getByLabel('Name of prompt 2').fill('Two')
  await page.getByLabel('Prompt 2', { exact: true }).fill('Do not rhyme on {{word}}.')
  await page.getByLabel('Price').fill('0')
  await page.getByLabel('Category').selectOption('Writing')
  await page.getByLabel('AI model').selectOption('Claude')
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expectToast(page, 'Prompt created successfully!')
  await expect(page).toHaveURL(/\/dashboard\?published=/)
  // The URL changes before the page does, and the form's preview card has the same title.
  await expect(page.getByRole('heading', { name: 'Your listings' })).toBeVisible()
  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')

  const buyer = await newUser(app.url, 'rhymer')
  const purchase = await buy(buyer, href?.split('/').at(-1) ?? '', 0)
  const reader = await open({ storageState: buyer.state(), javaScriptEnabled: false })
  await reader.goto(`/purchases/${purchase}`)
  await reader.getByRole('button', { name: 'Open' }).click()
  await reader.getByLabel('word').fill('orange')
  await reader.getByRole('button', { name: 'Show the filled prompt' }).click()
  await expect(reader.getByText('Do not rhyme on orange.')).toBeVisible()
  await expect(reader.getByLabel('word')).toHaveValue('orange')
})
