import type { Page } from '@playwright/test'
import { newUser, signedInVisitor } from './support/setup.ts'
import { demoAdmin } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The tests use their own app, because they change its settings, and so run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ appEnv: { PAYOUT_HOLD_DAYS: '3' } })

const money = '/admin/settings?section=money'
const save = async (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()

for (const javaScriptEnabled of [true, false])
  test(`changes the refund window and undoes it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const admin = await signedInVisitor(app.url, demoAdmin)
    const page = await open({ storageState: admin.state(), javaScriptEnabled })
    const visitor = await open({ javaScriptEnabled: false })
    const days = javaScriptEnabled ? '21' : '28'
    await visitor.goto('/pricing')
    await expect(visitor.getByRole('main')).not.toContainText(`${days} days`)

    await page.goto('/admin/settings')
    await page.getByLabel('Refund window').fill(days)
    await save(page)
    await expectToast(page, 'Settings saved')
    await page.reload()
    await expect(page.getByLabel('Refund window')).toHaveValue(days)
    await visitor.reload()
    await expect(visitor.getByRole('main')).toContainText(`${days} days`)

    await page.getByRole('link', { name: 'History' }).click()
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText(`Refund window`)
    await expect(row).toContainText(`${days} days`)
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(
      page.getByRole('heading', { name: `Change Refund window from ${days} days to 14 days (default)?` }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo change' }).click()
    await expectToast(page, 'Change undone')
    await expect(page.getByRole('row').nth(1)).toContainText(`14 days (default)`)
    await visitor.reload()
    await expect(visitor.getByRole('main')).not.toContainText(`${days} days`)
  })

for (const javaScriptEnabled of [true, false])
  test(`keeps the entries of a refused form, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const admin = await signedInVisitor(app.url, demoAdmin)
    const page = await open({ storageState: admin.state(), javaScriptEnabled })
    await page.goto(money)
    const locked = page.getByLabel('Payout hold')
    await expect(locked).toBeDisabled()
    await expect(locked).toHaveValue('3')
    await expect(page.getByText('Set by PAYOUT_HOLD_DAYS in the environment of the server.')).toBeVisible()

    await page.getByLabel('Platform fee').fill('a tenth')
    await page.getByLabel('Refund window').fill('900')
    await page.getByLabel('Minimum payout').fill('75')
    await save(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Please fix 2 fields')
    await expect(page.getByLabel('Platform fee')).toHaveValue('a tenth')
    await expect(page.getByLabel('Refund window')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Minimum payout')).toHaveValue('75')
    await alert.getByRole('link', { name: 'Refund window must be from 0 to 365' }).click()
    await expect(page.getByLabel('Refund window')).toBeFocused()

    await page.getByLabel('Platform fee').fill('12.5')
    await page.getByLabel('Refund window').fill('14')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Settings saved')
    await page.reload()
    await expect(page.getByLabel('Platform fee')).toHaveValue('12.5')
    await expect(page.getByLabel('Minimum payout')).toHaveValue('75')

    await page.getByLabel('Reset to the default: 10%').check()
    await page.getByLabel('Reset to the default: $50').check()
    await save(page)
    await expectToast(page, 'Settings saved')
    await expect(page.getByLabel('Platform fee')).toHaveValue('10')
    await expect(page.getByLabel(/^Reset/)).toHaveCount(0)
  })

for (const javaScriptEnabled of [true, false])
  test(`shows what another admin saved meanwhile, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const admin = await signedInVisitor(app.url, demoAdmin)
    const [page, other] = await Promise.all([
      open({ storageState: admin.state(), javaScriptEnabled }),
      open({ storageState: admin.state(), javaScriptEnabled }),
    ])
    const limits = '/admin/settings?section=limits'
    await Promise.all([page.goto(limits), other.goto(limits)])
    const runs = javaScriptEnabled ? '301' : '302'
    await other.getByLabel('Prompt runs').fill(runs)
    await save(other)
    await expectToast(other, 'Settings saved')

    await page.getByLabel('Prompt runs').fill('250')
    await page.getByLabel('Storage per creator').fill(javaScriptEnabled ? '400' : '500')
    await save(page)
    await expect(page.getByText('This changed after you opened it')).toBeVisible()
    await expect(page.getByText(`${runs} runs`)).toBeVisible()
    await expect(page.getByLabel('Prompt runs')).toHaveValue('250')
    await save(page)
    await expectToast(page, 'Settings saved')
    await page.reload()
    await expect(page.getByLabel('Prompt runs')).toHaveValue('250')
  })

test('refuses other users, locked settings and one of two changes at once', async ({ app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const { text } = await admin.get(money)
  const read = (/name="read" value="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"')
  const { payout_hold_days: _locked, ...stored } = JSON.parse(read) as Record<string, string>
  const values = { ...stored, intent: 'save', refund_days: '14', read }

  const buyer = await newUser(app.url, 'buyer')
  expect(await buyer.post(money, { ...values, refund_days: '99' })).toMatchObject({ status: 303, location: '/' })
  expect((await admin.get(money)).text).not.toContain('value="99"')

  const locked = await admin.post(money, { intent: 'save', payout_hold_days: '9' })
  expect(locked.status).toBe(422)
  expect(locked.text).toContain('Payout hold is set by PAYOUT_HOLD_DAYS in the environment of the server')

  const answers = await Promise.all(['41', '42'].map((days) => admin.post(money, { ...values, refund_days: days })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(await admin.post(money, { intent: 'save', refund_days: '14' })).toMatchObject({ status: 303 })
})
