import { signedInVisitor } from './support/setup.ts'
import { demoAdmin } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The tests use their own app, because they change its search, and so run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ appEnv: {} })

for (const javaScriptEnabled of [true, false])
  test(`adds, edits and removes a synonym, which searches use at once, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const admin = await signedInVisitor(app.url, demoAdmin)
    const page = await open({ storageState: admin.state(), javaScriptEnabled })
    const visitor = await open({ javaScriptEnabled: false })
    const word = javaScriptEnabled ? 'gizmograph' : 'whatsitgram'
    const search = () => visitor.goto(`/marketplace?search=${word}`)
    await search()
    await expect(visitor.getByRole('main')).toContainText('No products found')

    await page.goto('/admin/search-words')
    await page.getByLabel('Words').fill(`${word}\nmail`)
    await page.getByRole('button', { name: 'Add synonyms' }).click()
    await expect(page.getByLabel('Words')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('main')).toContainText('“mail” is already in “email, e mail, mail”')
    await expect(page.getByLabel('Words')).toHaveValue(`${word}\nmail`)
    await page.getByLabel('Words').fill(`${word}\nprompt`)
    await page.getByRole('button', { name: 'Add synonyms' }).click()
    await expectToast(page, `A search for “${word}” now also finds prompt`)
    await search()
    await expect(visitor.getByRole('main')).not.toContainText('No products found')

    await page.getByLabel('Try a search').fill(word)
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(page.getByRole('list', { name: 'What it also finds' })).toContainText(`${word}: also prompt`)

    await page.getByRole('link', { name: `Edit ${word}` }).click()
    await expect(page.getByRole('heading', { name: `Edit ${word}` })).toBeVisible()
    await page.getByLabel('Words').fill(`${word}\nqqqqzzzz`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Saved. Searches use it from now on.')
    await search()
    await expect(visitor.getByRole('main')).toContainText('No products found')

    await page.goto('/admin/search-words')
    await page.getByRole('button', { name: `Remove ${word}` }).click()
    await expectToast(page, 'Removed')
    await expect(page.getByRole('main')).not.toContainText(word)
  })
