import { startModelEmulator } from '@skald/model-emulator'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { newListing } from './support/listings.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import type { Visitor } from './support/visitor.ts'
import { loadPage } from './views/load-page.ts'

// Prompts run in the library: with the emulator of the demo, its faults, a saved key, and a model that the browser calls.

async function openedPurchase(seller: Visitor, buyer: Visitor): Promise<string> {
  const id = await publishListing(seller, newListing({ price: '0' }))
  const purchase = await buy(buyer, id, 0)
  await buyer.post(`/purchases/${purchase}`, { intent: 'open' })
  return `/purchases/${purchase}`
}

async function openPanel(page: Page, path: string) {
  await loadPage(page, path)
  await page.getByRole('button', { name: 'Choose a model' }).click()
  await expect(page.getByLabel('Provider')).toHaveValue('demo')
}
const answerOf = (page: Page, model = 'emulator') =>
  page.getByRole('region', { name: `Answer of ${model}`, exact: true })
const run = (page: Page) => page.getByRole('button', { name: /^Run/ }).click()

test('runs, compares, replies, keeps and deletes', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'runner')
  const path = await openedPurchase(seller, buyer)
  const page = await open({ storageState: buyer.state() })
  await openPanel(page, path)
  await page.getByLabel('Boat').fill('a red ferry')
  await run(page)
  await expect(answerOf(page)).toContainText('It received 1 message(s) with 12 words.')
  await expect(answerOf(page)).toContainText(/tokens in, .* out, free/)
  await page.getByLabel('Reply to emulator').fill('Shorter, please')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answerOf(page)).toContainText('It received 2 message(s)')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('button', { name: 'Kept' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kept runs' })).toBeVisible()

  await page.getByLabel('Compare with a second model').check()
  const second = page.getByRole('group', { name: 'Second model' })
  await second.getByLabel('Model').fill('emulator-large')
  await run(page)
  await expect(answerOf(page, 'emulator-large')).toContainText('one sentence more')
  await expect(answerOf(page)).toContainText('Choose another provider')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeViolations(page), colorScheme).toEqual([])
  }

  await page.reload()
  await page.locator('.kept-run > summary').click()
  await expect(page.locator('.kept-run')).toContainText('Shorter, please')
  await page.getByRole('button', { name: 'Delete the run of emulator' }).click()
  await expectToast(page, 'Run deleted')
  await expect(page.getByRole('heading', { name: 'Kept runs' })).toBeHidden()
})

test('does not lose an answer that is too long to keep', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'lengthy')
  const id = await publishListing(seller, newListing({ price: '0', content: '{{boat}} '.repeat(8) }))
  const purchase = await buy(buyer, id, 0)
  await buyer.post(`/purchases/${purchase}`, { intent: 'open' })
  const page = await open({ storageState: buyer.state() })
  await openPanel(page, `/purchases/${purchase}`)
  await page.getByLabel('Boat').fill('x'.repeat(16_000))
  await page.getByLabel('Model', { exact: true }).fill('emulator-echo')
  await run(page)
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('This run is too long to keep.')).toBeVisible()
  await expect(answerOf(page, 'emulator-echo').locator('.run-turn')).toContainText('xxx')
})

test('kept runs can be read and deleted without JavaScript', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'keeper')
  const path = await openedPurchase(seller, buyer)
  const messages = [
    { role: 'user', text: 'Name it.' },
    { role: 'assistant', text: 'Назовите её «Нева».' },
  ]
  const kept = { version: 1, provider: 'demo', model: 'emulator', messages }
  await buyer.post(path, { intent: 'keep-run', run: JSON.stringify(kept) })
  const page = await open({ storageState: buyer.state(), javaScriptEnabled: false })
  await page.goto(path)
  await expect(page.getByText('Running prompts here needs JavaScript.')).toBeVisible()
  await page.locator('.kept-run > summary').click()
  await expect(page.locator('.kept-run > .run-turn')).toHaveText('Назовите её «Нева».')
  await page.getByRole('button', { name: 'Delete the run of emulator' }).click()
  await expect(page.getByRole('heading', { name: 'Kept runs' })).toHaveCount(0)
})

/** Publishes a pack or an agent, buys and opens it, and returns the path of the purchase. */
async function openedTexts(seller: Visitor, buyer: Visitor, type: string, texts: readonly (readonly string[])[]) {
  const { title } = newListing()
  const form = new FormData()
  const fields = { intent: 'publish', title, type, price: '0', description: 'To run.', category: 'Writing' }
  for (const [name, value] of Object.entries({ ...fields, model: 'Claude', licence: 'personal' })) form.set(name, value)
  for (const [part = '', name = '', body = ''] of texts) {
    form.append('textPart', part)
    form.append('textName', name)
    form.append('content', body)
  }
  await seller.post('/create-prompt', form)
  const { text } = await seller.get('/dashboard')
  const id = new RegExp(`href="/prompt/([0-9a-f-]{36})"[^>]*>(?:<[^>]+>)*${title}<`).exec(text)?.[1] ?? ''
  const purchase = await buy(buyer, id, 0)
  await buyer.post(`/purchases/${purchase}`, { intent: 'open' })
  return `/purchases/${purchase}`
}

test('runs a pack step by step and puts an answer into the next prompt', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'packs')
  const path = await openedTexts(seller, buyer, 'pack', [
    ['', 'Outline', 'Outline {{topic}}.'],
    ['', 'Write', 'Write the text of {{outline}} in a {{tone}} tone.'],
  ])
  const page = await open({ storageState: buyer.state() })
  await openPanel(page, path)
  await page.getByLabel('Topic').fill('winter tires')
  await page.getByLabel('Model', { exact: true }).fill('emulator-echo')
  await run(page)
  const answer = answerOf(page, 'emulator-echo')
  await expect(answer.locator('.run-turn')).toHaveText('Outline winter tires.')
  await answer.getByRole('button', { name: 'Use in the next prompt' }).click()
  await page.getByLabel('Put the answer into').selectOption('Outline')
  await page.getByRole('button', { name: 'Go to the next prompt' }).click()
  await expect(page.getByLabel('Prompt 2 of 2')).toHaveValue('1')
  await page.getByLabel('Tone').fill('calm')
  await run(page)
  await expect(answer.locator('.run-turn')).toHaveText('Write the text of Outline winter tires. in a calm tone.')
  await expect(answer.getByRole('button', { name: 'Use in the next prompt' })).toBeHidden()
})

test('talks to an agent with its instructions, settings and starters, and sends it an image', async ({
  open,
  app,
  seller,
}) => {
  const buyer = await newUser(app.url, 'agents')
  const path = await openedTexts(seller, buyer, 'agent', [
    ['instructions', '', 'You help {{company}} to answer letters.'],
    ['settings', '', 'Temperature 0.3, no web search.'],
    ['starter', 'A complaint', 'A customer complains about the delay.'],
  ])
  const page = await open({ storageState: buyer.state() })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/runs')) sent.push(request.postDataJSON())
  })
  await openPanel(page, path)
  await page.getByLabel('Company').fill('Nordic Mugs')
  await run(page)
  await expect(page.getByText('Write a message first.')).toBeVisible()
  await page.getByRole('button', { name: 'A complaint' }).click()
  await page.getByLabel('Model', { exact: true }).fill('emulator-image')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.getByLabel('Attach images').setInputFiles({ name: 'mug.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByAltText('mug.png')).toBeVisible()
  await run(page)
  await expect(answerOf(page, 'emulator-image')).toContainText('I received 1 image(s).')
  expect(sent).toMatchObject([
    {
      chosen: { provider: 'demo', model: 'emulator-image', temperature: 0.3 },
      conversation: {
        instructions: 'You help Nordic Mugs to answer letters.',
        messages: [
          { role: 'user', text: 'A customer complains about the delay.', images: [{ mediaType: 'image/png' }] },
        ],
      },
    },
  ])
})

test('says plainly what went wrong, and can be stopped', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'faults')
  const page = await open({ storageState: buyer.state() })
  await openPanel(page, await openedPurchase(seller, buyer))
  for (const [model, text] of [
    ['emulator-401', 'rejected the API key'],
    ['emulator-429', 'received too many requests'],
    ['emulator-500', 'has a problem right now'],
    ['emulator-malformed', 'sent an answer that we couldn’t read'],
    ['emulator-broken', 'was lost in the middle of the answer'],
  ] as const) {
    await page.getByLabel('Model', { exact: true }).fill(model)
    await run(page)
    await expect(answerOf(page, model).getByRole('alert')).toContainText(text)
  }
  await expect(answerOf(page, 'emulator-broken')).toContainText('This answer comes from')
  await page.getByLabel('Model', { exact: true }).fill('emulator-long')
  await run(page)
  await expect(answerOf(page, 'emulator-long')).toContainText('again again')
  await answerOf(page, 'emulator-long').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  await page.getByLabel('Model', { exact: true }).fill('')
  await run(page)
  await expect(page.getByText('Enter the name of a model.')).toBeVisible()
})

test('runs on any compatible server with a saved key, which is never shown again', async ({ open, app, seller }) => {
  const server = await startModelEmulator({ wordMs: 0 })
  const buyer = await newUser(app.url, 'keyed')
  // A client on this machine may use its addresses. A forwarded request counts as remote.
  const page = await open({ storageState: buyer.state(), extraHTTPHeaders: {}, reducedMotion: 'reduce' })
  await loadPage(page, '/profile/models')
  await expect(page.getByText('No saved keys')).toBeVisible()
  await page.getByLabel('Provider').selectOption('compatible')
  await page.getByLabel('Server address').fill('http://models.example/v1')
  await page.getByRole('button', { name: 'Save key' }).click()
  await expect(page.getByText('Enter a URL that begins with https.')).toBeVisible()
  await page.getByLabel('Server address').fill(server.url)
  await page.getByLabel('API key').fill('sk-very-secret-1234')
  await page.getByRole('button', { name: 'Save key' }).click()
  await expectToast(page, 'Key saved')
  await expect(page.getByRole('table')).toContainText('…1234')
  expect(await page.content()).not.toContain('very-secret')
  expect(await axeViolations(page)).toEqual([])

  await loadPage(page, await openedPurchase(seller, buyer))
  await page.getByRole('button', { name: 'Choose a model' }).click()
  await expect(page.getByLabel('Provider')).toHaveValue('compatible')
  await expect(page.getByText('Uses your saved key ending in 1234.')).toBeVisible()
  await page.getByLabel('Model', { exact: true }).fill('emulator-echo')
  await run(page)
  await expect(answerOf(page, 'emulator-echo')).toContainText('Name {{boat}} after the river')
  expect(server.requests.map(({ key, model }) => ({ key, model }))).toEqual([
    { key: 'sk-very-secret-1234', model: 'emulator-echo' },
  ])
  await page.goto('/profile/models')
  await page.getByRole('button', { name: 'Remove the OpenAI-compatible server key' }).click()
  await expectToast(page, 'Key removed')
  await server.close()
})

test('calls a model on the computer from the browser, and never from the server', async ({ browser, app, seller }) => {
  const local = await startModelEmulator({ wordMs: 0 })
  const buyer = await newUser(app.url, 'local')
  const path = await openedPurchase(seller, buyer)
  const context = await browser.newContext({ baseURL: app.url, storageState: buyer.state() })
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await openPanel(page, path)
  await page.getByLabel('Provider').selectOption('browser')
  await page.getByLabel('Server address').fill(local.url)
  await page.getByLabel('Model', { exact: true }).fill('emulator-echo')
  await run(page)
  await expect(answerOf(page, 'emulator-echo')).toContainText('Name {{boat}} after the river')
  expect(local.requests).toHaveLength(1)
  expect(sent).not.toContain('/api/runs')
  await local.close()
  await run(page)
  await expect(answerOf(page, 'emulator-echo').getByRole('alert')).toContainText(
    "Your browser couldn't reach the model",
  )
  await context.close()
})
