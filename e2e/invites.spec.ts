import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { expect, test as base } from '@playwright/test'
import { createAppData } from './support/app-data.ts'
import { freePorts, startProcess } from './support/app-process.ts'
import { patienceMs } from './support/patience.ts'
import { expectToast } from './support/toasts.ts'
import { uniqueUser } from './support/users.ts'

const root = dirname(import.meta.dirname)
const guest = uniqueUser('guest')

/** An invite-only app. The operator invited `guest` before it started. */
const test = base.extend<object, { launchMode: string; url: string; inviteLink: () => Promise<string> }>({
  launchMode: ['invite', { option: true, scope: 'worker' }],
  url: [
    async ({ launchMode }, use) => {
      const data = await createAppData()
      const env = { ...data.env, DEMO: '1', LAUNCH_MODE: launchMode, DATA_DIR: data.directory, LOG_LEVEL: 'warn' }
      const command = promisify(execFile)(process.execPath, ['build/server/index.js', 'invite', guest.email], {
        cwd: root,
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
      })
      expect((await command).stdout).toContain(`${guest.email} is invited until`)
      const ports = await freePorts()
      const app = await startProcess({ ...ports, dataDir: data.directory, env })
      directory = data.directory
      await use(`http://localhost:${ports.port}`)
      await app.stop()
      await data.remove()
    },
    { scope: 'worker', timeout: patienceMs },
  ],
  inviteLink: [
    async ({ url }, use) => use(async () => (await waitForEmail(guest.email)).replace(/^https?:\/\/[^/]+/, url)),
    { scope: 'worker' },
  ],
})

let directory = ''

async function waitForEmail(address: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const email = (await createOutbox(join(directory, 'outbox')).list(100)).find(({ to }) => to.includes(address))
    link = /https?:\/\/\S+invite=\w+/.exec(email?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

// Serial: these tests share an app with its own settings, which takes longer to start than they take to run.
test.describe.configure({ mode: 'default' })

test('without an invite, sign-up links lead to the waitlist and the server rejects a sign-up', async ({
  page,
  url,
}) => {
  await page.goto(url)
  await page.getByRole('link', { name: 'Get Started Free' }).click()
  await expect(page).toHaveURL(`${url}/waitlist`)
  await page.goto(`${url}/auth`)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await page.getByRole('link', { name: 'Join the Waitlist' }).click()
  await expect(page).toHaveURL(`${url}/waitlist`)

  const { username, email, password } = uniqueUser('uninvited')
  const form = { intent: 'sign-up', next: '/', username, email, password, confirmPassword: password }
  const response = await page.request.post(`${url}/auth`, { form, headers: { origin: url }, maxRedirects: 0 })
  expect(response.status()).toBe(403)
  expect(await response.text()).toContain('Signing up needs an invite at the moment')
})

test('an existing account can still sign in', async ({ page, url }) => {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill('buyer@skald.test')
  await page.getByLabel('Password', { exact: true }).fill('skald-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Signed in successfully!')
})

test('an invite prefills the sign-up form and works once', async ({ page, browser, inviteLink }) => {
  const link = await inviteLink()
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
