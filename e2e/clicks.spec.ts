import type { Locator, Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { cards } from './support/payment.ts'
import { signedInVisitor } from './support/setup.ts'
import { demoBuyer, uniqueUser } from './support/users.ts'
import { expect, test } from './support/test.ts'

// The number of clicks from the home page to a copied prompt. Typing into fields does not count.

/** Clicks, and counts it. A checkbox counts as well. */
function countedClicks() {
  let count = 0
  return {
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    count: () => count,
  }
}

/** The first prompt on the home page that costs something. */
function paidListing(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: /\$\d/ }).first().getByRole('heading').getByRole('link')
}

test('a new visitor needs at most 7 clicks from the home page to a copied prompt', async ({ open, app }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { click, count } = countedClicks()
  await page.goto('/')
  await click(paidListing(page))
  await click(page.getByRole('button', { name: 'Buy Now' }))
  const { username, email, password } = uniqueUser('clicks')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await click(page.getByRole('button', { name: 'Sign Up' }))
  await expect(page).toHaveURL(`${app.url}/checkout`)
  await click(page.getByLabel('Give me instant access'))
  await click(page.getByRole('button', { name: /^Pay \$/ }))
  await page.getByLabel('Card number').fill(cards.good)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Cleo Clicks')
  await click(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await copyPrompt(page, click)
  expect(count()).toBeLessThanOrEqual(7)
})

test('a buyer with a saved card needs at most 4 clicks', async ({ open, app }) => {
  const buyer = await signedInVisitor(app.url, demoBuyer)
  const page = await open({ storageState: buyer.state(), permissions: ['clipboard-read', 'clipboard-write'] })
  const { click, count } = countedClicks()
  await page.goto('/')
  await click(await unboughtListing(page))
  await click(page.getByRole('button', { name: 'Buy Now' }))
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(page.getByText('By pressing Pay I ask for instant access.')).toBeVisible()
  await click(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await copyPrompt(page, click)
  expect(count()).toBeLessThanOrEqual(4)
})

/** The first paid prompt on the home page that the demo buyer does not own. */
async function unboughtListing(page: Page): Promise<Locator> {
  const articles = page.getByRole('article').filter({ hasText: /\$\d/ })
  for (const article of await articles.all()) {
    const link = article.getByRole('heading').getByRole('link')
    const { listing } = (await (
      await page.request.get(`/api/session?prompt=${(await link.getAttribute('href'))?.split('/').pop()}`)
    ).json()) as { listing: { purchaseId: string | null } | null }
    if (listing?.purchaseId === null) return link
  }
  throw new Error('The demo buyer owns every listing on the home page')
}

async function copyPrompt(page: Page, click: (target: Locator) => Promise<void>): Promise<void> {
  const copy = page.getByRole('main').getByRole('button', { name: /^Copy/ }).first()
  await hydrated(copy)
  await click(copy)
  await expect(page.getByRole('main').getByRole('button', { name: 'Copied' }).first()).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(20)
}
