import { axeViolations } from './support/axe.ts'
import { layoutIssues } from './views/layout-issues.ts'
import { hydrated } from './support/hydrated.ts'
import { newListing } from './support/listings.ts'
import { publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('a creator adds checks and runs them with the emulator, and visitors read the results', async ({
  open,
  seller,
}) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const page = await open({ storageState: seller.state() })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Checks for ${listing.title}` }).click()
  await expect(page.getByRole('heading', { name: 'No checks yet' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Says what it is')
  await page.getByLabel('How the answer is checked').selectOption({ label: 'Matches a pattern' })
  await page.getByLabel('What to check').fill('model (emulator')
  await page.getByLabel('Boat').fill('Rhine')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expect(page.getByText('This is not a valid pattern.')).toBeVisible()
  await page.getByLabel('What to check').fill('model emulator')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expectToast(page, 'Check added')
  // The toast appears before the page with an empty form.
  await expect(page.getByRole('button', { name: 'Run 1 check on version 1' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Names the river')
  await page.getByLabel('What to check').fill('Rhine')
  await page.getByLabel('Boat').fill('Rhine')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expect(page.getByRole('button', { name: 'Run 2 checks on version 1' })).toBeVisible()

  await hydrated(page.getByLabel('Provider'))
  await page.getByLabel('Provider').selectOption({ label: 'Demo emulator' })
  await page.getByLabel('Model', { exact: true }).fill('emulator-429')
  await page.getByRole('button', { name: 'Run 2 checks' }).click()
  await expect(page.getByText('0 passed, 0 failed, 2 not run.')).toBeVisible()
  await expect(page.getByText(/received too many requests/)).toHaveCount(2)
  await page.getByLabel('Model', { exact: true }).fill('emulator-long')
  await page.getByRole('button', { name: 'Run 2 checks' }).click()
  await expect(page.getByText('Running 1 of 2: Says what it is')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Results on your listing')).toHaveCount(0)
  await page.getByLabel('Model', { exact: true }).fill('emulator')
  await page.getByRole('button', { name: 'Run 2 checks' }).click()
  await expect(page.getByText('1 passed, 1 failed, 0 not run.')).toBeVisible()
  await expect(page.getByText(/tokens in, .* out, free/)).toBeVisible()
  await expect(page.getByText(/^1 of 2 passed/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await layoutIssues(page)).toEqual([])
  const phone = await open({ storageState: seller.state(), viewport: { width: 375, height: 800 } })
  for (const path of [`/edit-prompt/${id}/checks`, `/edit-prompt/${id}`, '/dashboard', '/profile/listings']) {
    await phone.goto(path)
    expect(await layoutIssues(phone), path).toEqual([])
    expect(await axeViolations(phone), path).toEqual([])
  }

  await page.getByRole('link', { name: 'Edit Names the river' }).click()
  await expect(page.getByRole('heading', { name: 'Edit check' })).toBeVisible()
  await expect(page.getByLabel('What to check')).toHaveValue('Rhine')
  await page.getByLabel('What to check').fill('emulator')
  await page.getByRole('button', { name: 'Save check' }).click()
  await expectToast(page, 'Check saved as a new one, since the old one has results')

  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await open({
      javaScriptEnabled: colorScheme === 'dark',
      colorScheme,
      viewport: { width: 375, height: 800 },
    })
    await visitor.goto(`/prompt/${id}`)
    const section = visitor.locator('#checks')
    await expect(section.getByText(/^1 of 2 passed/)).toBeVisible()
    await expect(section.getByText(/Not found in the answer\. Run once.* This check no longer runs\./)).toBeVisible()
    await section.getByText('What the checks test').click()
    await expect(section.getByText('model emulator', { exact: true })).toBeVisible()
    if (colorScheme === 'dark') {
      expect(await axeViolations(visitor)).toEqual([])
      expect(await layoutIssues(visitor)).toEqual([])
    }
  }
})

test('checks are added, changed and deleted without JavaScript', async ({ open, seller }) => {
  const id = await publishListing(seller, newListing())
  const page = await open({ storageState: seller.state(), javaScriptEnabled: false })
  await page.goto(`/edit-prompt/${id}/checks`)
  await page.getByLabel('Name', { exact: true }).fill('Is short')
  await page.getByLabel('How the answer is checked').selectOption({ label: 'Matches a pattern' })
  await page.getByLabel('What to check').fill('(')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expect(page.getByText('This is not a valid pattern.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Is short')
  await page.getByLabel('What to check').fill('^.{1,80}$')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expectToast(page, 'Check added')
  await expect(page.getByText('Running checks needs JavaScript.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Is short' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Is one line')
  await page.getByRole('button', { name: 'Save check' }).click()
  await expectToast(page, 'Check saved')
  await page.getByLabel('Delete Is one line').click()
  await page.getByRole('button', { name: 'Delete check' }).click()
  await expectToast(page, 'Check deleted')
  await expect(page.getByRole('heading', { name: 'No checks yet' })).toBeVisible()
})
