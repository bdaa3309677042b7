import { startWebhookReceiver, verified } from '#src/testing/webhook-receiver.ts'
import { newSeller } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// A webhook endpoint, from its creation to its deletion.

for (const javaScriptEnabled of [true, false])
  test(`a creator receives a signed test event, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const receiver = await startWebhookReceiver()
    receiver.answer.status = 200
    receiver.answer.body = 'Thank you'
    const seller = await newSeller(app)
    // A client on this machine may use its addresses. A forwarded request counts as remote.
    const page = await open({ storageState: seller.state(), javaScriptEnabled, extraHTTPHeaders: {} })
    await page.goto('/profile/webhooks')
    await expect(page.getByText('You have no webhooks yet.')).toBeVisible()
    await page.getByLabel('URL').fill('http://example.com')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await expect(page.getByText('Enter a URL that begins with https://')).toBeVisible()
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByLabel('Only these').check()
    await page.getByLabel('sale.created').check()
    await page.getByRole('button', { name: 'Create webhook' }).click()
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
    await page.getByRole('link', { name: receiver.url }).click()
    await expect(page.getByText('No deliveries yet.')).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)

    await page.getByRole('button', { name: 'Send test event' }).click()
    await expectToast(page, 'Test event sent')
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(receiver.received.map((webhook) => verified(webhook, secret).type)).toEqual(['endpoint.test'])
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: /endpoint\.test/ })).toContainText('Delivered', { timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('row', { name: /endpoint\.test/ })).toContainText('Thank you')
    await page.getByRole('button', { name: /^Resend endpoint\.test/ }).click()
    await expect.poll(() => receiver.received.length).toBe(2)

    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await page.getByRole('button', { name: 'Disable' }).click()
    await expectToast(page, 'Endpoint disabled')
    await expect(page.getByRole('button', { name: 'Send test event' })).toHaveCount(0)
    await page.getByLabel('Delete webhook').click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, 'Endpoint deleted')
    await expect(page).toHaveURL(/\/profile\/webhooks$/)
    receiver.close()
  })
