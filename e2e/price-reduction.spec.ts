import { newListing } from './support/listings.ts'
import { newSeller, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const javaScriptEnabled of [true, false])
  test(`a creator reduces a price until a day, and ends it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const creator = await newSeller(app)
    const listing = newListing({ price: '9.00' })
    const id = await publishListing(creator, listing)
    const page = await open({ storageState: creator.state(), javaScriptEnabled })
    await page.goto(`/edit-prompt/${id}`)
    await page.getByRole('link', { name: 'Price reduction', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Reduce the price' })).toBeVisible()
    await page.getByLabel('Reduced price').fill('9.00')
    await page.getByLabel('Last day').fill('2099-12-31')
    await page.getByRole('button', { name: 'Reduce the price' }).click()
    await expect(page.getByText('Enter less than $9.00, the lowest price of the last 30 days').last()).toBeVisible()
    await expect(page.getByLabel('Last day')).toHaveValue('2099-12-31')
    await page.getByLabel('Reduced price').fill('5.00')
    await page.getByLabel('Last day').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Reduce the price' }).click()
    await expectToast(page, 'Price reduced')
    await expect(page.getByRole('heading', { name: '$5.00 instead of $9.00' })).toBeVisible()
    await expect(page.getByText('Running', { exact: true })).toBeVisible()

    const visitor = await open({ javaScriptEnabled })
    await visitor.goto(`/prompt/${id}`)
    const box = visitor.getByRole('complementary', { name: 'Buy' })
    await expect(box).toContainText('$5.00')
    // A new listing shows no price before.
    await expect(box).toContainText(/This price applies through \w+, \w+ \d+, \d{4} \(UTC\)\./)

    await page.getByRole('button', { name: 'End the reduction to $5.00' }).click()
    await expectToast(page, 'Price reduction ended. The usual price applies again.')
    await visitor.reload()
    await expect(box).toContainText('$9.00')
    await expect(box).not.toContainText('This price applies through')
  })
