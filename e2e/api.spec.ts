import type { Page } from '@playwright/test'
import { createClient } from '../clients/typescript/src/index.ts'
import { verifyWebhook } from '../clients/typescript/src/webhooks.ts'
import { startWebhookReceiver } from '#src/testing/webhook-receiver.ts'
import { cards, payByCard } from './support/payment.ts'
import { newSeller } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// What a new developer does: create a key, list, buy, pay, read, and receive a webhook.

type Owner = { readonly user: { readonly password: string } }

/** Creates a key on the page, and returns it. */
async function createKeyOn(page: Page, { user }: Owner, ...scopes: readonly string[]): Promise<string> {
  await page.goto('/profile/developers')
  await page.getByLabel('Name').fill('Test program')
  await page.getByLabel('Current password').fill(user.password)
  for (const scope of scopes) await page.getByLabel(scope).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText("Copy it now. We can't show it again.")).toBeVisible()
  return (await page.getByText(/^skald_\w{38}$/).textContent()) ?? ''
}

for (const javaScriptEnabled of [true, false])
  test(`API keys are created, shown once and revoked, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const page = await open({ storageState: seller.state(), javaScriptEnabled })
    await page.goto('/profile/developers')
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('Choose at least one scope.')).toBeVisible()
    const key = await createKeyOn(page, seller, 'profile:read')
    const me = await createClient({ baseUrl: app.url, key }).getProfile()
    expect(me.username).toBe(seller.user.username)
    await page.goto('/profile/developers')
    await expect(page.getByText(key)).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke Test program' }).first().click()
    await expectToast(page, 'API key revoked')
    await expect(createClient({ baseUrl: app.url, key }).getProfile()).rejects.toMatchObject({ status: 401 })
  })

test('a program lists, buys and reads a prompt, and receives a webhook', async ({ open, app }) => {
  const receiver = await startWebhookReceiver()
  const [creator, buyer] = [await newSeller(app), await newSeller(app)]
  const creatorPage = await open({ storageState: creator.state() })
  const sells = createClient({
    baseUrl: app.url,
    key: await createKeyOn(creatorPage, creator, 'listings:write', 'sales:read', 'webhooks:write'),
  })
  const { secret } = await sells.createWebhookEndpoint({ url: receiver.url, events: ['sale.created'] })
  const { id } = await sells.createListing({
    title: `Harbor notices ${creator.user.username}`,
    description: 'Writes notices to ferry passengers.',
    model: 'Claude',
    category: 'Writing',
    price: 900,
    texts: [{ name: 'Prompt', body: 'Write a notice about {{topic}}.' }],
  })

  const page = await open({ storageState: buyer.state() })
  const buys = createClient({
    baseUrl: app.url,
    key: await createKeyOn(page, buyer, 'library:read', 'purchases:write'),
  })
  await buys.addToCart(id)
  const { payment_url: paymentUrl } = await buys.createCheckout({
    items: [{ listing_id: id, price: 900 }],
    instant_access: true,
  })
  await page.goto(paymentUrl ?? '')
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)

  const [purchase] = (await buys.listLibrary()).data
  expect(purchase).toMatchObject({ listing_id: id, price_paid: { amount: 900, currency: 'usd' } })
  const purchaseId = purchase?.id ?? ''
  expect((await buys.openPurchase(purchaseId, {})).texts[0]?.body).toBe('Write a notice about {{topic}}.')
  const filled = await buys.fillPurchase(purchaseId, { values: { topic: 'the fog' } })
  expect(filled.texts[0]?.body).toBe('Write a notice about the fog.')

  await expect.poll(() => receiver.received.length).toBe(1)
  const [webhook] = receiver.received
  const event = verifyWebhook(webhook?.body ?? '', webhook?.headers ?? {}, secret)
  expect(event).toMatchObject({ type: 'sale.created', data: { listing_id: id } })
  expect(JSON.stringify(event)).not.toContain(buyer.user.email)
  expect((await sells.listSales()).data[0]).toMatchObject({ listing_id: id, gross: { amount: 900 } })
  receiver.close()
})
