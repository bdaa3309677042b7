import type { Page } from '@playwright/test'
import { demoAdmin } from './support/users.ts'
import { signedInVisitor, newSeller, startThread } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { loadPage } from './views/load-page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / })
const messageItems = (page: Page) => page.getByRole('region', { name: /^Messages with / }).getByRole('listitem')

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('delivers messages live in both directions and catches up after a lost connection', async ({
  open,
  app,
  seller,
}) => {
  const sender = await newSeller(app)
  const page = await open({ storageState: sender.state() })
  await page.goto(`/creator/${seller.user.username}`)
  await page.getByRole('link', { name: /^Message / }).click()
  await send(page, 'Does it rhyme?\n<b>Always?</b>')
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  await expect(messageItems(page)).toHaveCount(1)

  const other = await open({ storageState: seller.state() })
  await loadPage(other, '/messages')
  await expect(other.getByText('1 unread')).toBeVisible()
  await other.getByRole('link', { name: /Does it rhyme/ }).click()
  await expect(messageItems(other).getByText('<b>Always?</b>')).toBeVisible()
  await expect(page.getByText('Seen', { exact: true })).toBeVisible()

  await field(other).fill('Mostly.')
  await field(other).press('Control+Enter')
  await expect(messageItems(page).getByText('Mostly.')).toBeVisible()
  await expect(field(other)).toHaveValue('')

  await page.context().setOffline(true)
  await send(other, 'Are you there?')
  await send(other, 'Tell me.')
  await expect(messageItems(other)).toHaveCount(4)
  await page.context().setOffline(false)
  await expect(messageItems(page)).toHaveCount(4)
  await send(page, 'I am.')
  await expect(messageItems(other)).toHaveCount(5)
})

test('sends, reads, blocks and reports without JavaScript', async ({ open, app, seller }) => {
  const sender = await newSeller(app)
  const page = await open({ storageState: sender.state(), javaScriptEnabled: false })
  await page.goto(`/messages/new?to=${seller.user.username}`)
  await send(page, '   ')
  await expect(page.getByText('Please write a message first')).toBeVisible()
  await send(page, 'Hello')
  await expect(messageItems(page)).toHaveCount(1)
  const other = await open({ storageState: seller.state(), javaScriptEnabled: false })
  await other.goto(new URL(page.url()).pathname)
  await send(other, 'Pay me outside the shop')
  await expect(messageItems(other)).toHaveCount(2)
  await page.reload()
  await page.getByLabel('Message options').click()
  await page.getByRole('link', { name: 'Report message' }).click()
  await page.getByRole('radio', { name: /^A scam/ }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Report submitted successfully')
  await page.getByLabel(/^More about /).click()
  await page.getByRole('button', { name: 'Block' }).click()
  await expectToast(page, 'Blocked. They can no longer write to you.')
  await send(other, 'Hello?')
  await expect(other.getByText('You cannot send messages to this user')).toBeVisible()
  await expect(field(other)).toHaveValue('Hello?')
  await page.goto('/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByText('Blocked users (1)').click()
  await page.getByRole('button', { name: /^Unblock / }).click()
  await expectToast(page, 'Unblocked. You can write to each other again.')
})

test('asks a visitor to sign in before the message form', async ({ open, seller }) => {
  const page = await open()
  await page.goto(`/creator/${seller.user.username}`)
  await page.getByRole('link', { name: /^Message / }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fmessages%2Fnew/)
})

test('an admin reads a reported message, which is audited, and resolves the report', async ({ open, app, seller }) => {
  const sender = await newSeller(app)
  const thread = await startThread(sender, seller.user.username, 'Send me your password')
  const { text } = await seller.get(`/messages/${thread}/report/1`)
  const messageId = /name="messageId" value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
  await seller.post(`/messages/${thread}/report/1`, { messageId, reason: 'scam', description: 'A stranger asks' })
  const page = await open({ storageState: (await signedInVisitor(app.url, demoAdmin)).state() })
  await page.goto(`/admin/messages?search=${sender.user.username}`)
  await expect(page.getByText('A stranger asks')).toBeVisible()
  await expect(page.getByText('Send me your password')).toHaveCount(0)
  await page.getByRole('button', { name: /^Read the message by / }).click()
  await expect(page.getByText('Send me your password')).toBeVisible()
  await page
    .getByRole('region', { name: 'Reported message', exact: true })
    .getByRole('button', { name: /^Resolve / })
    .click()
  await page.getByRole('button', { name: 'Resolve report' }).click()
  await expectToast(page, 'Report resolved')
  await page.goto('/admin/audit?search=messages.read-reported')
  await expect(page.getByText('messages.read-reported').first()).toBeVisible()
})
