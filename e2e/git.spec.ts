import { ownGit } from '#src/testing/git.ts'
import { newSeller } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// Listings as a Git repository, from the token to its end.

for (const javaScriptEnabled of [true, false])
  test(`a creator clones the listings with a token, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const seller = await newSeller(app)
    const page = await open({ storageState: seller.state(), javaScriptEnabled })
    await page.goto('/profile/git')
    await expect(page.getByText('No Git tokens')).toBeVisible()
    await page.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByText('Enter a name of at most 60 characters.')).toBeVisible()
    await page.getByLabel('Name').fill('Laptop')
    await page.getByLabel('Current password').fill(seller.user.password)
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = (await page.getByText(/^[a-z0-9]+git_[0-9A-Za-z]{38}$/).textContent()) ?? ''
    const [, address = ''] =
      /^git clone (\S+)$/.exec((await page.getByLabel('Command to clone').textContent()) ?? '') ?? []
    const url = new URL(address)
    url.username = 'me'
    url.password = token
    const cloned = await ownGit(url.href)
    expect(cloned.ok, cloned.out).toBe(true)
    await cloned.write('notes.txt', 'Mine')
    await cloned.git('add', '.')
    await cloned.git('commit', '-m', 'Notes')
    const pushed = await cloned.git('push', 'origin', 'HEAD:main')
    expect(pushed.ok, pushed.out).toBe(true)
    await page.goto('/profile/git')
    await expect(page.getByText(token)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await page.getByText('Start over', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete the history' }).click()
    await expectToast(page, 'The history was deleted.')
    if (javaScriptEnabled) await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Revoke Laptop' }).click()
    await expectToast(page, javaScriptEnabled ? 'Access revoked' : 'Git token revoked')
    await expect(page.getByRole('button', { name: 'Revoke Laptop' })).toHaveCount(0)
    expect((await ownGit(url.href)).ok).toBe(false)
  })
