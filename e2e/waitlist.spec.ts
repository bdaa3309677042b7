import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const newAddress = () => `early-${randomBytes(4).toString('hex')}@example.com`

async function apply(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('How did you hear about us').selectOption('blog')
  await page.getByRole('button', { name: 'Apply for Early Access' }).click()
}

for (const scripts of [true, false])
  test(`joins the waitlist, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open, app }) => {
    const page = await open({ javaScriptEnabled: scripts })
    const email = newAddress()
    await page.goto('/waitlist')
    await expect(page.getByText('Invite-Only', { exact: true })).toBeVisible()

    await apply(page, { name: '  ', email: 'nobody' })
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Validation error')
    await expect(alert).toContainText('Please enter your name')
    await expect(page.getByLabel('Email Address')).toHaveValue('nobody')

    await apply(page, { name: 'Ada Lovelace', email })
    await expect(page).toHaveURL('/waitlist?joined=1')
    await expect(page.getByRole('heading', { name: 'Welcome to the Founders Club', level: 1 })).toBeVisible()
    await expectToast(page, 'Welcome to the Founders Club!')
    await expectToast(page, 'Check your email for next steps.')
    await expect(page.getByRole('link', { name: 'Join Discord' })).toHaveAttribute('href', /^https:/)
    await expect(page.getByRole('main').locator('form:visible')).toHaveCount(0)
    await expect(page.getByRole('main').locator('a[href^="/"]')).toHaveCount(0)
    expect((await app.waitForEmail(email, 'Welcome to the Founders Club')).text).toContain('Hi Ada Lovelace,')

    await page.goto('/waitlist')
    await apply(page, { name: 'Ada Lovelace', email: email.toUpperCase() })
    await expect(alert).toContainText('Already registered')
    await expect(alert).toContainText('This email is already on our waitlist!')
  })

for (const options of [{ reducedMotion: 'reduce' as const }, { javaScriptEnabled: false }])
  test(`shows the final figures at once with ${JSON.stringify(options)}`, async ({ open }) => {
    const page = await open(options)
    await page.goto('/waitlist')
    const figures = page.getByRole('region', { name: 'How many have joined' })
    await expect(figures.locator('.tally')).toHaveText([/^\d\d$/, /^\d\d$/, /^\d{2,3}$/])
    await expect(figures.getByRole('progressbar')).toHaveAccessibleName(/^1% of early seats claimed$/)
  })

test('animates the figures from zero and keeps the accessible text fixed', async ({ open }) => {
  const page = await open()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('.tally')) seen.push(target.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/waitlist')
  // Set by the init script above.
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  // The document starts with the final figures, so wait until the animation has begun.
  await expect.poll(seen).toContain('0')
  const counted = await page.locator('.stat .sr').allTextContents()
  await expect(page.locator('.tally')).toHaveText(counted)
  expect((await seen()).length).toBeGreaterThan(6)
  await expect(page.locator('.stat .sr')).toHaveText(counted)
})

for (const scripts of [true, false])
  test(`links to the form and expands the questions, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open }) => {
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto('/waitlist')
    await page.getByRole('link', { name: 'Join the Waitlist' }).click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(page.getByLabel('Full Name')).toBeInViewport()

    const questions = page.locator('details[name=waitlist]')
    await expect(questions).toHaveCount(3)
    await questions.nth(1).locator('summary').click()
    await expect(page.locator('details[name=waitlist][open]')).toHaveCount(1)
    await questions.nth(1).locator('summary').click()
    await expect(page.locator('details[name=waitlist][open]')).toHaveCount(0)
  })
