import { fillListing, newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { publishListing } from './support/setup.ts'
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { loadPage } from './views/load-page.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1366, height: 800 },
} as const

/** The buttons are in the box, or in the bar of a phone. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const [size, viewport] of Object.entries(sizes))
  test(`a creator offers three licenses, and a buyer pays for one of them, on a ${size}`, async ({
    open,
    seller,
    buyer,
  }) => {
    const listing = newListing({ price: '9.00' })
    const form = await open({ storageState: seller.state(), viewport })
    await loadPage(form, '/create-prompt')
    await fillListing(form, listing)
    await form.locator('summary', { hasText: 'More licenses' }).click()
    await expect(form.getByLabel('Personal license')).toBeHidden()
    await form.getByLabel('Commercial license').fill('5')
    await form.getByLabel('Extended license').fill('99')
    await form.getByRole('button', { name: 'Publish listing' }).click()
    await expect(form.getByText('An additional license must cost more').first()).toBeVisible()
    await expect(form.getByLabel('Commercial license')).toBeFocused()
    await form.getByLabel('Commercial license').fill('29')
    expect(await isWiderThanScreen(form)).toBe(false)
    await form.getByRole('button', { name: 'Publish listing' }).click()
    await expectToast(form, 'Prompt created successfully!')
    // The preview card of the form has the same title.
    await expect(form.getByRole('heading', { name: 'Your listings' })).toBeVisible()
    const href = await form.getByRole('link', { name: listing.title, exact: true }).getAttribute('href')

    // Without motion, since a toast that fades in has less contrast.
    const page = await open({ storageState: buyer.state(), viewport, reducedMotion: 'reduce' })
    await page.goto(`/marketplace?search=${encodeURIComponent(listing.title)}`)
    await expect(page.getByRole('article').getByText('From $9.00')).toBeVisible()
    await page.goto(href ?? '')
    await expect(page.getByRole('radio', { name: 'Personal $9.00' })).toBeChecked()
    await page.getByRole('radio', { name: 'Commercial $29.00' }).check()
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    await press(page, 'Add to Cart')
    await expectToast(page, 'Added to cart')
    await page.goto('/cart')
    const line = page.getByRole('listitem').filter({ hasText: listing.title })
    await expect(line.getByText('Commercial license')).toBeVisible()
    await line.getByLabel('License').selectOption({ label: 'Extended, $99.00' })
    await line.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Cart updated')
    await expect(line.getByText('Extended license')).toBeVisible()
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    // Buy Now takes what is chosen on the page of the listing.
    await page.goto(href ?? '')
    await page.getByRole('radio', { name: 'Commercial $29.00' }).check()
    await press(page, 'Buy Now')
    await goToPayment(page, '$29.00')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main').getByText('Commercial').first()).toBeVisible()
    await page.goto(`${page.url()}/receipt`)
    await expect(page.getByText('Commercial license').first()).toBeVisible()
    await expect(page.getByText('$29.00').first()).toBeVisible()
  })

for (const javaScriptEnabled of [true, false])
  test(`a buyer pays what they want, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    seller,
    buyer,
  }) => {
    const listing = newListing({ price: '5.00' })
    const id = await publishListing(seller, listing)
    const form = await open({ storageState: seller.state(), javaScriptEnabled, viewport: sizes.laptop })
    await form.goto(`/edit-prompt/${id}`)
    await form.locator('summary', { hasText: 'Pay what you want' }).click()
    await form.getByLabel('Let buyers choose the amount').check()
    await form.getByLabel('Suggested amount').fill('12')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toHaveURL('/dashboard')

    const page = await open({ storageState: buyer.state(), javaScriptEnabled, viewport: sizes.phone })
    await (javaScriptEnabled ? loadPage(page, `/prompt/${id}`) : page.goto(`/prompt/${id}`))
    const field = page.getByLabel('Pay what you want')
    await expect(field).toHaveValue('12.00')
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: '$5.00', exact: true }).click()
      await expect(field).toHaveValue('5.00')
      expect(await axeViolations(page)).toEqual([])
    }
    expect(await isWiderThanScreen(page)).toBe(false)
    await field.fill('7.50')
    await press(page, 'Add to Cart')
    await expectToast(page, 'Added to cart')
    await page.goto('/cart')
    await page.getByLabel('Amount, at least $5.00').fill('8.25')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('Amount, at least $5.00')).toHaveValue('8.25')
    expect(await isWiderThanScreen(page)).toBe(false)
    await page.goto('/checkout')
    await goToPayment(page, '$8.25')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  })
