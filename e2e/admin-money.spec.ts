import { newListing } from './support/listings.ts'
import { demoBuyer, signIn } from './support/users.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The admin tabs for the ledger and the webhooks of the payment provider.

const demoAdmin = { email: 'admin@skald.test', password: 'skald-demo' }

for (const javaScriptEnabled of [true, false])
  test(`an admin checks the ledger and reprocesses a webhook, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    await buy(await newUser(app.url, 'payer'), await publishListing(seller, newListing()), 999)
    const page = await open({ javaScriptEnabled })
    await signIn(page, demoAdmin)
    await page.goto('/admin/ledger')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByRole('row', { name: /Every entry sums to zero/ })).toContainText('OK')
    await expect(page.getByRole('row', { name: /Refunds of a line never exceed/ })).toContainText('OK')
    await page.goto('/admin/webhooks')
    const completed = page.getByRole('row', { name: /checkout\.session\.completed/ }).first()
    await completed.getByRole('button', { name: /^Reprocess checkout\.session\.completed/ }).click()
    await expectToast(page, 'The event is being processed again')
    await page.getByLabel('Status').selectOption('failed')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No events' })).toBeVisible()
  })

test('denies the ledger, webhooks and disputes tabs to non-admins', async ({ open }) => {
  const page = await open()
  await signIn(page, demoBuyer)
  for (const path of ['/admin/ledger', '/admin/webhooks', '/admin/disputes']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expectToast(page, 'Access denied. Admin privileges required.')
    await expect(page).toHaveURL('/')
  }
})
