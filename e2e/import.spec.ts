import { zipSync } from 'fflate'
import { newSeller } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'

const promptFile = (title: string, over: Readonly<Record<string, string>> = {}) => {
  const fields = { category: 'writing', model: 'Claude', price: '9.00', description: 'Writes notices.', ...over }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `---\ntitle: ${title}\n${lines.join('\n')}\n---\nWrite a notice about {{topic}}. ${title}.\n`
}

for (const scripts of [true, false])
  test(`creators import listings from a ZIP and undo it, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const creator = await newSeller(app)
    const word = `Harbor ${crypto.randomUUID().slice(0, 8)}`
    const files = {
      'notices/sale.md': promptFile(`${word} sale`, { state: 'active' }),
      'notices/draft.md': promptFile(`${word} draft`),
      'notices/wrong.md': promptFile(`${word} wrong`, { category: 'Cooking' }),
    }
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    )
    const page = await open({ storageState: creator.state(), javaScriptEnabled: scripts })
    await page.goto('/profile/listings')
    await page.getByRole('link', { name: 'Import' }).click()
    await page.getByRole('button', { name: 'Check files' }).click()
    await expect(page.getByText('Choose files to import')).toBeVisible()
    await page
      .getByLabel('Files')
      .setInputFiles({ name: 'notices.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    await page.getByRole('button', { name: 'Check files' }).click()
    await expect(page.getByText('Not started: 2 new, 1 not valid')).toBeVisible()
    const wrong = page.getByRole('row').filter({ hasText: `${word} wrong` })
    await expect(wrong).toContainText('Line 3: There is no category Cooking. Did you mean Coding?')

    await wrong.getByText('Correct', { exact: true }).click()
    await wrong.getByLabel('Category').selectOption('Coding')
    await wrong.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not started: 3 new')).toBeVisible()
    await wrong.getByRole('button', { name: 'Skip' }).click()
    await expect(wrong.getByRole('button', { name: 'Include' })).toBeVisible()

    await page.getByRole('button', { name: 'Import 2 listings' }).click()
    // Without scripts, the page is read again by hand.
    await expect(async () => {
      if (!scripts) await page.reload()
      await expect(page.getByText('Imported: 2 added')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(wrong).toContainText('Skipped')
    const visitor = createVisitor(app.url)
    const found = async () => (await visitor.get(`/marketplace?search=${encodeURIComponent(word)}&sort=new`)).text
    expect(await found()).toContain(`${word} sale`)
    expect(await found()).not.toContain(`${word} draft`)

    await page.getByText('Undo import').click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(async () => {
      if (!scripts) await page.reload()
      await expect(page.getByText('Undone: 2 added, 2 deleted again')).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await found()).not.toContain(`${word} sale`)
  })
