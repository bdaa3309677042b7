import { randomBytes } from 'node:crypto'
import { hydrated } from './support/hydrated.ts'
import { buy, newUser } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

// The try-out on a listing's page: live variables, and their values after the purchase.

test('typed values change the highlighted words, and are still there after the purchase', async ({
  open,
  app,
  seller,
}) => {
  const { id, secret } = await publishLetter(seller)
  const reader = await newUser(app.url, 'reader')
  const page = await open({ storageState: reader.state(), permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/prompt/${id}`)
  const excerpt = page.locator('.try-out .goods')
  await expect(excerpt).toContainText('Write to Your landlord in a plain tone.')
  await hydrated(page.getByLabel('Who reads it'))
  await page.getByLabel('Who reads it').fill('Ms Berg')
  await page.getByLabel('Tone').selectOption('warm')
  await expect(excerpt.locator('mark')).toHaveText(['Ms Berg', 'warm'])
  await expect(page.locator('.sample-text').first()).toHaveText('Dear sir, it is cold.')
  await page.getByRole('button', { name: 'Sample 2' }).click()
  await expect(page.getByText('Dear both, still cold.')).toBeVisible()
  await expect(page.getByText('Dear sir, it is cold.')).toBeHidden()
  await page.reload()
  await expect(excerpt).toContainText('Write to Ms Berg in a warm tone.')

  const purchase = await buy(reader, id, 0)
  await page.goto(`/purchases/${purchase}`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('A letter')
  await expect(page.getByText('Not opened yet')).toBeVisible()
  await expect(page.getByLabel('Landlord')).toHaveValue('Ms Berg')
  expect(await page.content()).not.toContain(secret)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText(`Write to Ms Berg in a warm tone. ${secret}`)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`Write to Ms Berg in a warm tone. ${secret}`)
  await expect(page.getByText('Not opened yet')).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Landlord')).toHaveValue('Your landlord')
  await page.goto(`/prompt/${id}`)
  await expect(page.getByLabel('Who reads it')).toHaveValue('')
})

test('the server never receives typed values, and other visitors see the examples', async ({ open, seller }) => {
  const { id } = await publishLetter(seller)
  const page = await open()
  const requests: string[] = []
  await page.goto(`/prompt/${id}`)
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await hydrated(page.getByLabel('Who reads it'))
  await page.getByLabel('Who reads it').fill('Ms Typed')
  await page.reload()
  await expect(page.getByLabel('Who reads it')).toHaveValue('Ms Typed')
  expect(requests.join('\n')).not.toContain('Typed')
  const other = await open()
  await other.goto(`/prompt/${id}`)
  await expect(other.locator('.try-out .goods')).toContainText('Write to Your landlord')
  await expect(other.getByLabel('Who reads it')).toHaveValue('')
})

test('without JavaScript the page shows the excerpt, the variables and the samples', async ({ open, seller }) => {
  const { id, secret } = await publishLetter(seller)
  const page = await open({ javaScriptEnabled: false })
  await page.goto(`/prompt/${id}`)
  await expect(page.locator('.try-out .goods')).toContainText('Write to Your landlord in a plain tone.')
  await expect(page.getByRole('definition').filter({ hasText: 'Who reads it' })).toBeVisible()
  await expect(page.getByText('Dear sir, it is cold.')).toBeVisible()
  await expect(page.getByText('Dear both, still cold.')).toBeVisible()
  await expect(page.locator('.live-fields')).toBeHidden()
  expect(await page.content()).not.toContain(secret)
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`price, prompt and ${size.width > 860 ? 'sample' : 'buttons'} are on the first screen at ${size.width} px`, async ({
    open,
    seller,
  }) => {
    const { id } = await publishLetter(seller)
    const page = await open({ viewport: size })
    await page.goto(`/prompt/${id}`)
    const inView = [
      page.getByRole('heading', { level: 1 }),
      page
        .getByText('$0', { exact: false })
        .or(page.getByText('Free', { exact: true }))
        .filter({ visible: true })
        .first(),
      page.getByRole('button', { name: 'Get it free' }),
      page.getByText('in a', { exact: false }).first(),
      ...(size.width > 860
        ? [page.getByText('Dear sir, it is cold.')]
        : [page.getByRole('button', { name: 'Add to Cart' })]),
    ]
    for (const part of inView) await expect(part).toBeInViewport({ ratio: 0.9 })
  })

async function publishLetter(seller: Visitor): Promise<{ id: string; secret: string }> {
  const secret = `${randomBytes(4).toString('hex')}secret`
  const title = `A letter ${secret.slice(0, 8)}`
  const form = new FormData()
  const rows = [
    ['intent', 'publish'],
    ['title', title],
    ['content', `Write to {{landlord}} in a {{tone}} tone. ${secret}`],
    ['price', '0'],
    ['description', 'For when the heating fails.'],
    ['category', 'Writing'],
    ['model', 'Claude'],
    ['licence', 'personal'],
    ['excerpt', 'Write to {{landlord}} in a {{tone}} tone.'],
    ...['landlord', 'tone'].map((name) => ['variable', name]),
    ...['Who reads it', ''].map((about) => ['variableDescription', about]),
    ...['Your landlord', 'plain'].map((fallback) => ['variableFallback', fallback]),
    ...['', 'plain\nwarm'].map((choices) => ['variableChoices', choices]),
    ...['First', 'Second'].map((caption) => ['sampleCaption', caption]),
    ...['Dear sir, it is cold.', 'Dear both, still cold.'].map((body) => ['sampleBody', body]),
    ...['', ''].map((url) => ['sampleUrl', url]),
  ]
  for (const [name = '', value = ''] of rows) form.append(name, value)
  const response = await seller.post('/create-prompt', form)
  if (response.status !== 303 && response.status !== 302) throw new Error(`Could not publish: ${response.status}`)
  const { text } = await seller.get('/dashboard')
  const id = new RegExp(`href="/prompt/([0-9a-f-]{36})"[^>]*>(?:<[^>]+>)*${title}<`).exec(text)?.[1]
  if (id === undefined) throw new Error(`The dashboard does not show ${title}`)
  return { id, secret }
}
