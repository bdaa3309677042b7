import { hydrated } from './support/hydrated.ts'
import { fillListing, newListing } from './support/listings.ts'
import { newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { chooseSignIn, fillSignIn } from './support/users.ts'
import { createVisitor } from './support/visitor.ts'

for (const scripts of [true, false]) {
  const mode = scripts ? 'with' : 'without'

  test(`a listing that is published after the session has ended comes back, ${mode} JavaScript`, async ({
    open,
    app,
  }) => {
    const author = await newSeller(app)
    const listing = newListing()
    const page = await open({ storageState: author.state(), javaScriptEnabled: scripts })
    await page.goto('/create-prompt')
    if (scripts) await hydrated(page.getByLabel('Title'))
    await fillListing(page, listing)
    if (scripts) await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.context().clearCookies({ name: /session_token$/ })
    await page.getByRole('button', { name: 'Publish listing' }).click()
    await expect(page).toHaveURL(/\/auth\?next=%2Fcreate-prompt/)
    await fillSignIn(page, author.user)
    await expect(page).toHaveURL(scripts ? /\/create-prompt\?draft=[0-9a-f-]{36}$/ : /\/create-prompt$/)
    await expect(page.getByLabel('Prompt text')).toHaveValue(listing.content)
    await expect(page.getByLabel('Title')).toHaveValue(listing.title)
    await expect(page.getByLabel('Price')).toHaveValue(listing.price)
    expect((await author.get('/dashboard')).text).not.toContain(`>${listing.title}<`)
    await page.getByRole('button', { name: 'Publish listing' }).click()
    await expectToast(page, 'Prompt created successfully!')
  })

  test(`a message comes back for its author only, ${mode} JavaScript`, async ({ open, app, seller }) => {
    const [author, other] = [await newSeller(app), await newSeller(app)]
    const page = await open({ storageState: author.state(), javaScriptEnabled: scripts })
    const path = `/messages/new?to=${seller.user.username}`
    await page.goto(path)
    await page.getByRole('textbox', { name: /^Write to / }).fill('Words of the author')
    await page.context().clearCookies({ name: /session_token$/ })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await fillSignIn(page, other.user)
    const field = page.getByRole('textbox', { name: /^Write to / })
    await expect(field).toHaveValue('')
    await page.context().clearCookies({ name: /session_token$/ })
    await page.goto(`/auth?next=${encodeURIComponent(path)}`)
    await fillSignIn(page, author.user)
    await expect(field).toHaveValue('Words of the author')
  })

  test(`two tabs that edit one listing show both texts, ${mode} JavaScript`, async ({ open, app, seller }) => {
    const listing = newListing()
    const id = await publishListing(seller, listing)
    const first = await open({ storageState: seller.state(), javaScriptEnabled: scripts })
    const second = await open({ storageState: seller.state(), javaScriptEnabled: scripts })
    await first.goto(`/edit-prompt/${id}`)
    await second.goto(`/edit-prompt/${id}`)
    await first.getByLabel('Title').fill(`${listing.title} renamed`)
    await first.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(first, 'Prompt updated successfully!')

    await second.getByLabel('Price').fill('5.00')
    await second.getByRole('button', { name: 'Save changes' }).click()
    await expect(second.getByText('This changed after you opened it', { exact: true })).toBeVisible()
    await expect(second.getByText(`${listing.title} renamed`)).toBeVisible()
    await expect(second.getByLabel('Price')).toHaveValue('5.00')
    await second.getByRole('button', { name: 'Use the saved title' }).click()
    await expect(second.getByLabel('Title')).toHaveValue(`${listing.title} renamed`)
    await second.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(second, 'Prompt updated successfully!')
    const { text } = await createVisitor(app.url).get(`/prompt/${id}`)
    expect(text).toContain(`${listing.title} renamed`)
    expect(text).toContain('$5.00')
  })

  test(`two tabs that edit one profile show both texts, ${mode} JavaScript`, async ({ open, app }) => {
    const person = await newUser(app.url, 'twice')
    const first = await open({ storageState: person.state(), javaScriptEnabled: scripts })
    const second = await open({ storageState: person.state(), javaScriptEnabled: scripts })
    await first.goto('/profile/profile')
    await second.goto('/profile/profile')
    await first.getByLabel('Bio').fill('Written in the first tab')
    await first.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(first, 'Profile updated')
    await second.getByRole('textbox', { name: 'Location' }).fill('Oslo')
    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second.getByText('Written in the first tab')).toBeVisible()
    await expect(second.getByRole('textbox', { name: 'Location' })).toHaveValue('Oslo')
    await second.getByRole('link', { name: 'discard your changes' }).click()
    await expect(second.getByLabel('Bio')).toHaveValue('Written in the first tab')
    await expect(second.getByRole('textbox', { name: 'Location' })).toHaveValue('')
  })
}

test('a report that is sent after the session has ended comes back on its page', async ({ open, app, seller }) => {
  const id = await publishListing(seller, newListing())
  const reporter = await newUser(app.url, 'reporter')
  const page = await open({ storageState: reporter.state() })
  await page.goto(`/prompt/${id}`)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByLabel('Misleading').check()
  await page.getByLabel('What happened?').fill('The sample shows a table.')
  await page.context().clearCookies({ name: /session_token$/ })
  await page.getByRole('button', { name: 'Send report' }).click()
  await chooseSignIn(page)
  await fillSignIn(page, reporter.user)
  await expect(page).toHaveURL(`/prompt/${id}/report`)
  await expect(page.getByLabel('What happened?')).toHaveValue('The sample shows a table.')
  await expect(page.getByLabel('Misleading')).toBeChecked()
})
