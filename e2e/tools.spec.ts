import type { Page } from '@playwright/test'
import { ownGit } from '#src/testing/git.ts'
import { newListing } from './support/listings.ts'
import { buy, newSeller, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The page "Use in your tools", by keyboard, from the first address to its end.

for (const javaScriptEnabled of [true, false])
  test(`a buyer reads the library with an address, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const free = newListing({ price: '0' })
    const buyer = await newSeller(app)
    const [opened, unopened] = [
      await publishListing(seller, free),
      await publishListing(seller, newListing({ price: '0' })),
    ]
    const purchase = await buy(buyer, opened, 0)
    await buyer.post(`/purchases/${purchase}`, { intent: 'open' })
    await buy(buyer, unopened, 0)
    const page = await open({ storageState: buyer.state(), javaScriptEnabled })
    await page.goto(`/purchases/${purchase}`)
    await page.getByRole('link', { name: 'Use in your tools' }).press('Enter')
    await expect(page.getByText('1 purchase is not opened yet')).toBeVisible()
    await expect(commandFor(page, 'Git')).toHaveText(/^git clone \S+\/library\/YOUR-SECRET\.git$/)

    await page.getByLabel('Name').fill(' ')
    await page.getByLabel('Name').press('Enter')
    await expect(page.getByText('Enter a name of at most 60 characters.')).toBeVisible()
    await page.getByLabel('Name').fill('Laptop')
    await page.getByLabel('Name').press('Enter')
    const address = await newAddress(page)
    await expect(commandFor(page, 'Claude Code')).toHaveText(
      new RegExp(`^claude plugin marketplace add ${address} && claude plugin install [a-z0-9-]+@[a-z0-9-]+-library$`),
    )
    const cloned = await ownGit(address)
    expect(cloned.ok, cloned.out).toBe(true)

    await page.goto(`/purchases/tools?purchase=${purchase}`)
    await expect(page.getByText(address)).toHaveCount(0)
    await page.getByLabel('New address for Laptop').press('Enter')
    await page.getByRole('button', { name: 'Replace it' }).press('Enter')
    const replaced = await newAddress(page)
    expect(replaced).not.toBe(address)
    expect((await ownGit(address)).ok).toBe(false)
    expect((await ownGit(replaced)).ok).toBe(true)

    await page.getByLabel('Switch off Laptop').press('Enter')
    await page.getByRole('button', { name: 'Switch off' }).press('Enter')
    await expectToast(page, 'Library address switched off')
    await expect(page.getByText('No addresses')).toBeVisible()
    expect((await ownGit(replaced)).ok).toBe(false)
  })

const commandFor = (page: Page, tool: string) => page.getByLabel(`Command for ${tool}`, { exact: true })

/** Returns the new address once the list contains it. */
async function newAddress(page: Page): Promise<string> {
  await expect(page.getByText("Copy it now. We can't show it again.")).toBeVisible()
  const address = (await page.getByText(/^http\S+\/library\/[a-z0-9]+_[0-9A-Za-z]{38}\.git$/).textContent()) ?? ''
  const start = /[a-z0-9]+_[0-9A-Za-z]{6}/.exec(address)?.[0] ?? ''
  await expect(page.getByRole('table', { name: 'Your addresses' })).toContainText(start)
  return address
}
