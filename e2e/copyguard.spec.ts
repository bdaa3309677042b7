import { demoAdmin, signIn } from './support/people.ts'
import { newMaker, putOnSale } from './support/setting.ts'
import { aListing } from './support/listings.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const text = (word: string) =>
  `You keep the log of the ship ${word}. Read what the watch wrote down during the night and say in plain words what
changed: course, sail, weather, and who was at the helm. Begin with whatever would matter most to somebody who slept.
Leave out what every night has. Where two entries disagree, quote both and do not choose. The notes: {{notes}}`

test('a near copy is held, compared and released', async ({ open, shop, maker }) => {
  const listing = aListing()
  const content = text(listing.title.split(' ').at(-1) ?? '')
  await putOnSale(maker, { ...listing, content })
  const copyist = await newMaker(shop)
  const theirs = await open({ storageState: copyist.state() })
  await theirs.goto('/create-prompt')
  const copy = aListing({ content: content.replace('{{notes}}', '{{entries}}').replace('plain', 'simple') })
  await putOnSale(copyist, copy)
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('Held', { exact: true })).toBeVisible()
  await expect(
    theirs.getByText("This listing looks very much like another creator's. An admin looks at it."),
  ).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Put back on sale/ })).toHaveCount(0)

  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin?tab=held')
  await page.getByRole('link', { name: `Compare ${copy.title}` }).click()
  const sides = page.getByRole('article')
  await expect(sides).toHaveCount(2)
  await expect(sides.first().locator('mark').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove listing' }).click()
  await expect(page.getByText('Please say why: its creator reads it').first()).toBeVisible()
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('button', { name: 'Release listing' }).click()
  await expectToast(page, 'Listing released')
  await expect(page.getByRole('link', { name: `Compare ${copy.title}` })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByText('Active', { exact: true })).toBeVisible()
})
