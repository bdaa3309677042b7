import { signIn, demoCreator } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ shopEnv: { DEMO: '1' } })

test('a creator reads figures of a period, as charts, as tables and as a file', async ({ open }) => {
  const page = await open()
  await page.goto('/analytics')
  await expect(page.getByText('Please sign in to see your analytics')).toBeVisible()
  await signIn(page, demoCreator)
  await page.goto('/analytics')
  await page.getByRole('link', { name: 'Year', exact: true }).click()
  await expect(page).toHaveURL('/analytics?period=year')
  const revenue = page.locator('figure').filter({ hasText: 'Revenue' }).first()
  await revenue.getByText('As a table').click()
  await expect(revenue.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Top Prompts' }).click()
  await expect(page).toHaveURL('/analytics?period=year&view=top')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.locator('.happened li')).toHaveCount(10)
  await page.getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('navigation', { name: 'Parts of the analytics' }).getByRole('link', { name: 'Overview' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Download as CSV').click()])
  expect(file.suggestedFilename()).toMatch(/^analytics-year-\d{4}-\d\d-\d\d\.csv$/)
  await page.goto('/profile?tab=analytics')
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL('/profile?tab=analytics&period=week')
})
