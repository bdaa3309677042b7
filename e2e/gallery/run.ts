// `npm run gallery`: every page, by everybody, at both sizes and in both modes, on one page to leaf through.
// With words, only the views whose address has one of them: `npm run gallery -- cart checkout`.
import { chromium } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumOptions } from '../support/chromium.ts'
import { startShop } from '../support/shop.ts'
import { setStage } from '../views/stage.ts'
import { viewsOf } from '../views/views.ts'
import { galleryPage } from './gallery-page.ts'
import { mailViews } from './mail-views.ts'
import { createPhotographer } from './photographer.ts'
import type { Shot } from './photographer.ts'

const folder = join(import.meta.dirname, '../../test-results/gallery')
const words = process.argv.slice(2)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const shop = await startShop()
const browser = await chromium.launch(await chromiumOptions())
try {
  const stage = await setStage(shop)
  const all = [...viewsOf(stage), ...(await mailViews(shop))]
  const views = words.length === 0 ? all : all.filter(({ path }) => words.some((word) => path.includes(word)))
  const photographer = createPhotographer({ browser, shop, stage, folder })
  const shots: Shot[] = []
  for (const view of views) {
    process.stdout.write(`${view.who.padEnd(9)} ${view.path}${view.state ? ` (${view.state})` : ''}\n`)
    shots.push(...(await photographer.take(view)))
  }
  await writeFile(join(folder, 'index.html'), galleryPage(shots))
  process.stdout.write(`${shots.length} pictures: ${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await shop.stop()
}
