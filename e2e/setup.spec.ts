import { rm } from 'node:fs/promises'
import { startApp } from './support/app.ts'
import { patienceMs } from './support/patience.ts'
import { expect, test as base } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { verificationSubject } from './support/users.ts'

/** A real shop on an empty database, as after its first start. */
const test = base.extend({
  app: [
    async ({ appEnv }, use) => {
      const app = await startApp({
        env: { ...appEnv, DEMO: '0' },
        prepare: (dataDir) => rm(dataDir, { recursive: true, force: true }),
        isOpen: false,
      })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: patienceMs },
  ],
})

// Serial: the shop is set up once.
test.describe.configure({ mode: 'default' })

const phone = { viewport: { width: 390, height: 844 } }

test('sets up a shop from the link to the opening', async ({ open, app }) => {
  const visitor = await open()
  await visitor.goto('/marketplace')
  await expect(visitor).toHaveURL('/waitlist')
  await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
  expect((await visitor.request.get('/feeds/new.xml')).status()).toBe(503)
  await visitor.getByLabel('Full Name').fill('Ada Lovelace')
  await visitor.getByLabel('Email Address').fill('ada@example.com')
  await visitor.getByRole('button', { name: 'Apply for Early Access' }).click()
  await expect(visitor.getByText('You’re on the list.')).toBeVisible()

  const printed = app
    .logTail()
    .split('\n')
    .filter((line) => line.includes('/setup?token='))
  expect(printed).toHaveLength(1)
  const link = /\/setup\?token=[\w-]+/.exec(printed[0] ?? '')?.[0] ?? ''

  // Without scripts and on a phone: the form keeps what was typed.
  const page = await open({ javaScriptEnabled: false, ...phone })
  await page.goto('/setup?token=wrong')
  await expect(page.getByText('This link is not valid')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('Name of the shop').fill('Harbor Prompts')
  await page.getByLabel('Username').fill('boss')
  await page.getByLabel('Email').fill('boss@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm password').fill('another password')
  await page.getByRole('button', { name: 'Create the admin' }).click()
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Harbor Prompts')
  await expect(page.getByLabel('Username')).toHaveValue('boss')
  await expect(page.getByLabel('Email')).toHaveValue('boss@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm password').fill('a long password')
  await page.getByRole('button', { name: 'Create the admin' }).click()
  await expect(page).toHaveURL('/setup')
  const confirmation = await app.waitForEmail('boss@example.com', verificationSubject)
  expect(JSON.stringify(confirmation)).toContain('Harbor Prompts')
  expect(JSON.stringify(confirmation)).not.toContain('Skald')

  // A second browser cannot use the link, and a visitor has to sign in.
  await visitor.goto(link)
  await expect(visitor).toHaveURL(/^[^?]*\/auth\?next=/)

  // The steps can be skipped, and resumed.
  await page.goto('/setup?step=money')
  await page.getByLabel('Platform fee').fill('200')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByLabel('Platform fee')).toHaveValue('200')
  await page.getByLabel('Platform fee').fill('12')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved')
  await expect(page.getByRole('listitem').filter({ hasText: 'Country and currency' })).toContainText('Done')
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('usd')
  const categories = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Categories', exact: true }) })
  await expect(categories).not.toContainText('Done')
  await page.goto('/setup?step=categories')
  await page.getByRole('button', { name: 'Keep these categories' }).click()
  await expect(categories).toContainText('Done')
  await page.goto('/setup?step=name')
  await page.getByLabel('Name', { exact: true }).fill('Not saved yet')
  await page.getByLabel('Heading of the home page').fill('Words that sell')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('group', { name: 'Light theme' })).toContainText('Not saved yet')
  await expect(page.getByRole('group', { name: 'Light theme' })).toContainText('Words that sell')
  await page.goto('/setup?step=mail')
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText('No mail server is set')).toBeVisible()
  await page.goto('/setup?step=documents')
  await page.getByRole('link', { name: 'Check and open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is closed' })).toBeVisible()
  await page
    .getByRole('article', { name: 'File storage' })
    .getByRole('button', { name: 'Write and read a file' })
    .click()
  await expect(page.getByRole('article', { name: 'File storage' })).toContainText(
    'A file was written, read and deleted.',
  )

  // The admin sees the shop while others do not.
  expect((await page.request.get('/feeds/new.xml')).status()).toBe(200)
  await page.goto('/admin/launch')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('These checks have not passed')).toBeVisible()
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('The shop is open to everyone')).toBeVisible()
  await visitor.goto('/marketplace')
  await expect(visitor).toHaveURL('/marketplace')
  expect((await visitor.request.get('/feeds/new.xml')).status()).toBe(200)
})
