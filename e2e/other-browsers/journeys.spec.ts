import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { newListing } from '../support/listings.ts'
import { newSeller, publishListing, reply } from '../support/setup.ts'
import { expect, test } from '../support/test.ts'
import { findLink, uniqueUser, verificationSubject } from '../support/users.ts'
import type { TestUser } from '../support/users.ts'
import { firefox, howToInstall, isAbsent, webkit } from './browsers.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { createPage, enter } from './page.ts'
import type { OtherPage } from './page.ts'
import { startWebkit } from './webkit.ts'

// The journeys of a buyer and a creator in Firefox and WebKit, with what differs between browsers: the clipboard, downloads, file
// inputs and server-sent events. All other tests run in Chromium.

for (const [browser, start] of [
  [firefox, startFirefox],
  [webkit, startWebkit],
] as const) {
  test.describe(browser.name, () => {
    test.skip(isAbsent(browser), howToInstall(browser))

    test(`a buyer finds, buys, copies and downloads a listing, and gets an answer live, in ${browser.name}`, async ({
      app,
    }) => {
      const seller = await newSeller(app)
      const listing = newListing()
      const id = await publishListing(seller, listing)
      await withPage(start, app.url, async (page) => {
        const reader = uniqueUser('reader')
        await signUp(page, reader)
        await page.goto(findLink(await app.waitForEmail(reader.email, verificationSubject)))
        await page.click('button', 'Confirm email')
        await page.expectSeen('Email address verified')
        await page.goto('/')
        await page.fill('Search the marketplace', listing.title)
        await page.press(enter)
        await page.expectUrl(/\/marketplace\?search=/)
        await page.click('link', listing.title)
        await page.expectUrl(new RegExp(`/prompt/${id}$`))
        await page.click('button', 'Add to Cart')
        await page.click('link', 'Cart, 1')
        await page.click('link', 'Proceed to Checkout')
        await page.click('field', 'Give me instant access')
        await page.click('button', 'Pay $9.99')
        await page.expectSeen('Pay with card')
        await page.fill('Card number', '4242 4242 4242 4242')
        await page.fill('Expiry', '12 / 34')
        await page.fill('CVC', '123')
        await page.fill('Name on card', 'Bo Buyer')
        await page.click('button', 'Pay')
        await page.expectSeen('Thank you. Your purchase is in your library.')

        await page.goto('/purchases')
        await page.click('button', `View ${listing.title}`)
        await page.expectSeen('One name a line.')
        await page.click('button', 'Copy')
        await page.expectSeen('Copied')
        await page.expectClipboard(listing.content)
        await page.click('button', `Download ${listing.title}`)
        await page.click('button', 'Markdown (.md)')
        await page.expectDownload(`${listing.title.toLowerCase().replaceAll(' ', '-')}.md`, listing.content)

        await page.goto(`/messages/new?to=${seller.user.username}`)
        await page.fill('Write to', 'Does it rhyme?')
        await page.click('button', 'Send')
        await page.expectUrl(/\/messages\/[0-9a-f-]{36}$/)
        await page.call(() => document.body.setAttribute('data-not-reloaded', ''))
        const thread = (await page.call(() => location.pathname)).split('/').at(-1) ?? ''
        await reply(seller, thread, 'Every second line does.')
        await page.expectSeen('Every second line does.')
        expect(await page.call(() => document.body.hasAttribute('data-not-reloaded'))).toBe(true)
      })
    })

    test(`a creator fills in the form, adds a picture and publishes, in ${browser.name}`, async ({ app }) => {
      const { user } = await newSeller(app)
      const { title, content, price } = newListing()
      await withPage(start, app.url, async (page, engine) => {
        await signIn(page, user)
        await page.goto('/create-prompt')
        await page.fill('Title', title)
        await page.fill('Description', 'Finds a name for a boat that its harbour has not heard before.')
        await page.fill('Prompt text', content)
        await page.fill('Price', price)
        await page.select('Category', 'Writing')
        await page.select('AI model', 'Claude')
        await dropPicture(page, engine)
        await page.click('button', 'Publish listing')
        await page.expectUrl(/\/dashboard\?published=/)
        await page.expectSeen('Your listings')
        await page.click('link', title)
        await page.expectUrl(/\/prompt\/[0-9a-f-]{36}$/)
        await page.eventually(async () => expect(await page.call(widthOfPicture)).toBeGreaterThan(100))
      })
    })
  })
}

async function withPage(
  start: () => Promise<Engine>,
  url: string,
  use: (page: OtherPage, engine: Engine) => Promise<void>,
): Promise<void> {
  const engine = await start()
  test.info().annotations.push({ type: 'browser', description: engine.version })
  try {
    await use(createPage(engine, url), engine)
    expect(engine.errors()).toEqual([])
  } finally {
    await engine.close()
  }
}

async function signUp(page: OtherPage, { username, email, password }: TestUser): Promise<void> {
  await page.goto('/auth?tab=sign-up')
  await page.fill('Username', username)
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.fill('Confirm password', password)
  await page.click('button', 'Sign Up')
  await page.expectUrl(awayFromSignIn)
  await page.expectSeen('Account created successfully!')
}

const awayFromSignIn = /^(?!.*\/auth)/

async function signIn(page: OtherPage, { email, password }: TestUser): Promise<void> {
  await page.goto('/auth')
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.click('button', 'Sign In')
  await page.expectUrl(awayFromSignIn)
  await page.expectSeen('Signed in successfully!')
}

/**
 * WebDriver cannot drag a file from outside. So this sends the events of a drag, which the page must leave to the browser, and then
 * chooses the file by WebDriver, as the browser does after a drop on a file input.
 */
async function dropPicture(page: OtherPage, engine: Engine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skald-picture-'))
  const path = join(folder, 'my boat.png')
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#b4532a' } })
  await writeFile(path, await picture.png().toBuffer())
  expect(await page.call(dragOverPicture)).toEqual({ isMarked: true, isMarkedAfterDrop: false, isLeftToBrowser: true })
  await engine.chooseFile('input[name=image]', path)
  const stored = () => page.call(() => document.querySelector<HTMLInputElement>('input[name=imageUrl]')?.value)
  await page.eventually(async () => expect(await stored()).toMatch(/^\/files\//))
  await rm(folder, { recursive: true })
}

/** Runs in the page. */
async function dragOverPicture() {
  const input = document.querySelector('input[name=image]')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'my boat.png', { type: 'image/png' }))
  const send = (type: string) =>
    input?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isMarked = () => input?.closest('.drop')?.classList.contains('is-over')
  send('dragenter')
  await rendered()
  const before = isMarked()
  const isLeftToBrowser = send('drop')
  await rendered()
  return { isMarked: before, isMarkedAfterDrop: isMarked(), isLeftToBrowser }
}

/** Returns the width of the decoded image. Runs in the page. */
function widthOfPicture(): number {
  const picture = document.querySelector<HTMLImageElement>('main img[src^="/files/prompt-images/"]')
  return picture?.complete ? picture.naturalWidth : 0
}
