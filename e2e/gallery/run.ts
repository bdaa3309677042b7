// `npm run gallery`: screenshots of every page for every viewer, at both sizes and in both color schemes, on one HTML page.
// Arguments select the views whose URL contains one of them: `npm run gallery -- cart checkout`.
import { chromium } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumOptions } from '../support/chromium.ts'
import { startApp } from '../support/app.ts'
import { createSampleData } from '../views/sample-data.ts'
import { viewsOf } from '../views/views.ts'
import { galleryPage } from './gallery-page.ts'
import { emailViews } from './email-views.ts'
import { createCamera } from './camera.ts'
import type { Screenshot } from './camera.ts'

const folder = join(import.meta.dirname, '../../test-results/gallery')
const filters = process.argv.slice(2)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const app = await startApp()
const browser = await chromium.launch(await chromiumOptions())
try {
  const samples = await createSampleData(app)
  const all = [...viewsOf(samples), ...(await emailViews(app))]
  const views = filters.length === 0 ? all : all.filter(({ path }) => filters.some((filter) => path.includes(filter)))
  const camera = createCamera({ browser, app, samples, folder })
  const screenshots: Screenshot[] = []
  for (const view of views) {
    process.stdout.write(`${view.viewer.padEnd(9)} ${view.path}${view.state ? ` (${view.state})` : ''}\n`)
    screenshots.push(...(await camera.capture(view)))
  }
  await writeFile(join(folder, 'index.html'), galleryPage(screenshots))
  process.stdout.write(`${screenshots.length} screenshots: ${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await app.stop()
}
