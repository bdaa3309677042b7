import type { Page } from '@playwright/test'
import { demoAdmin } from './support/people.ts'
import { knownVisitor, newMaker, writeTo } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / })
const letters = (page: Page) => page.getByRole('region', { name: /^Messages with / }).getByRole('listitem')

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('two people write back and forth, live, and after a lost connection nothing is missing', async ({
  open,
  shop,
  maker,
}) => {
  const asker = await newMaker(shop)
  const page = await open({ storageState: asker.state() })
  await page.goto(`/creator/${maker.person.username}`)
  await page.getByRole('link', { name: /^Message / }).click()
  await say(page, 'Does it rhyme?\n<b>Always?</b>')
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  await expect(letters(page)).toHaveCount(1)

  const other = await open({ storageState: maker.state() })
  await other.goto('/messages')
  await expect(other.getByText('1 unread')).toBeVisible()
  await other.getByRole('link', { name: /Does it rhyme/ }).click()
  await expect(letters(other).getByText('<b>Always?</b>')).toBeVisible()
  await expect(page.getByText('Seen', { exact: true })).toBeVisible()

  await field(other).fill('Mostly.')
  await field(other).press('Control+Enter')
  await expect(letters(page).getByText('Mostly.')).toBeVisible()
  await expect(field(other)).toHaveValue('')

  await page.context().setOffline(true)
  await say(other, 'Are you there?')
  await say(other, 'Tell me.')
  await expect(letters(other)).toHaveCount(4)
  await page.context().setOffline(false)
  await expect(letters(page)).toHaveCount(4)
  await say(page, 'I am.')
  await expect(letters(other)).toHaveCount(5)
})

test('without JavaScript one writes, reads, blocks and reports all the same', async ({ open, shop, maker }) => {
  const asker = await newMaker(shop)
  const page = await open({ storageState: asker.state(), javaScriptEnabled: false })
  await page.goto(`/messages/new?to=${maker.person.username}`)
  await say(page, '   ')
  await expect(page.getByText('Please write a message first')).toBeVisible()
  await say(page, 'Hello')
  await expect(letters(page)).toHaveCount(1)
  const other = await open({ storageState: maker.state(), javaScriptEnabled: false })
  await other.goto(new URL(page.url()).pathname)
  await say(other, 'Pay me outside the shop')
  await page.reload()
  await page.getByRole('link', { name: 'Report this message' }).click()
  await page.getByRole('radio', { name: /^A scam/ }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Report submitted successfully')
  await page.getByLabel(/^More about /).click()
  await page.getByRole('button', { name: 'Block' }).click()
  await expectToast(page, 'Blocked. They can no longer write to you.')
  await say(other, 'Hello?')
  await expect(other.getByText('This person does not take messages from you at the moment')).toBeVisible()
  await expect(field(other)).toHaveValue('Hello?')
  await page.goto('/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByText('Blocked people (1)').click()
  await page.getByRole('button', { name: /^Unblock / }).click()
  await expectToast(page, 'Unblocked. You can write to each other again.')
})

test('who is not signed in comes to the door, and then to the form', async ({ open, maker }) => {
  const page = await open()
  await page.goto(`/creator/${maker.person.username}`)
  await page.getByRole('link', { name: /^Message / }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fmessages%2Fnew/)
})

test('an admin reads what was reported, with a note of it, and decides', async ({ open, shop, maker }) => {
  const asker = await newMaker(shop)
  const thread = await writeTo(asker, maker.person.username, 'Send me your password')
  const { text } = await maker.get(`/messages/${thread}/report/1`)
  const messageId = /name="messageId" value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
  await maker.post(`/messages/${thread}/report/1`, { messageId, reason: 'scam', description: 'A stranger asks' })
  const page = await open({ storageState: (await knownVisitor(shop.url, demoAdmin)).state() })
  await page.goto(`/admin?tab=messages&search=${asker.person.username}`)
  await expect(page.getByText('A stranger asks')).toBeVisible()
  await expect(page.getByText('Send me your password')).toHaveCount(0)
  await page.getByRole('button', { name: /^Read the message by / }).click()
  await expect(page.getByText('Send me your password')).toBeVisible()
  await page
    .getByRole('region', { name: 'What was reported' })
    .getByRole('button', { name: /^Resolve / })
    .click()
  await page.getByRole('button', { name: 'Resolve report' }).click()
  await expectToast(page, 'Report resolved')
  await page.goto('/admin?tab=audit&search=messages.read-reported')
  await expect(page.getByText('messages.read-reported').first()).toBeVisible()
})
