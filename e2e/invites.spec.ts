import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { expect, test as base } from '@playwright/test'
import { ownData } from './support/shop-data.ts'
import { freePorts, startProcess } from './support/shop-process.ts'
import { expectToast } from './support/toasts.ts'
import { somebody } from './support/people.ts'

const root = dirname(import.meta.dirname)
const guest = somebody('guest')

/** A shop by invitation, to which the operator invited `guest` before it was opened. */
const test = base.extend<object, { launchMode: string; url: string; mailedLink: () => Promise<string> }>({
  launchMode: ['invite', { option: true, scope: 'worker' }],
  url: [
    async ({ launchMode }, use) => {
      const data = await ownData()
      const env = { ...data.env, DEMO: '1', LAUNCH_MODE: launchMode, DATA_DIR: data.directory, LOG_LEVEL: 'warn' }
      const command = promisify(execFile)(process.execPath, ['build/server/index.js', 'invite', guest.email], {
        cwd: root,
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
      })
      expect((await command).stdout).toContain(`${guest.email} is invited until`)
      const ports = await freePorts()
      const shop = await startProcess({ ...ports, dataDir: data.directory, env })
      directory = data.directory
      await use(`http://localhost:${ports.port}`)
      await shop.stop()
      await data.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mailedLink: [
    async ({ url }, use) => use(async () => (await mailTo(guest.email)).replace(/^https?:\/\/[^/]+/, url)),
    { scope: 'worker' },
  ],
})

let directory = ''

async function mailTo(address: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mail = (await createOutbox(join(directory, 'outbox')).list(100)).find(({ to }) => to.includes(address))
    link = /https?:\/\/\S+invite=\w+/.exec(mail?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}

// One after the other: their shop has settings of its own, and takes longer to start than they do.
test.describe.configure({ mode: 'default' })

test('without an invite every way leads to the waitlist, and the server makes no account', async ({ page, url }) => {
  await page.goto(url)
  await page.getByRole('link', { name: 'Get Started Free' }).click()
  await expect(page).toHaveURL(`${url}/waitlist`)
  await page.goto(`${url}/auth`)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await page.getByRole('link', { name: 'Join the Waitlist' }).click()
  await expect(page).toHaveURL(`${url}/waitlist`)

  const { username, email, password } = somebody('uninvited')
  const form = { intent: 'sign-up', next: '/', username, email, password, confirmPassword: password }
  const answer = await page.request.post(`${url}/auth`, { form, headers: { origin: url }, maxRedirects: 0 })
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toContain('Signing up needs an invite at the moment')
})

test('who has an account signs in as ever', async ({ page, url }) => {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill('buyer@skald.test')
  await page.getByLabel('Password', { exact: true }).fill('skald-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Signed in successfully!')
})

test('an invite opens the form for its address, once', async ({ page, browser, mailedLink }) => {
  const link = await mailedLink()
  await page.goto(link)
  await expect(page.getByLabel('Email')).toHaveValue(guest.email)
  await page.getByLabel('Username').fill(guest.username)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByLabel('Confirm password').fill('another one')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByLabel('Confirm password').fill(guest.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Account created successfully!')

  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByText('This invite is no longer valid.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Join the Waitlist' })).toHaveAttribute('href', '/waitlist')
  await other.close()
})
