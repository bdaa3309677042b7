import type { Browser, BrowserContext, Page } from '@playwright/test'
import { join } from 'node:path'
import type { App } from '../support/app.ts'
import { loadPage, loadImages } from '../views/load-page.ts'
import { overlayTriggers, clickTrigger, closeOverlays } from '../views/overlays.ts'
import type { SampleData } from '../views/sample-data.ts'
import type { View } from '../views/views.ts'

export const sizes = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } } as const
const colorSchemes = ['light', 'dark'] as const

export type Screenshot = {
  readonly view: View
  /** The open overlay, if any. */
  readonly overlay: string | null
  readonly size: keyof typeof sizes
  readonly colorScheme: (typeof colorSchemes)[number]
  readonly file: string
  /** Errors in the background. */
  readonly problems: readonly string[]
}

type Options = {
  readonly browser: Browser
  readonly app: App
  readonly samples: SampleData
  readonly folder: string
}

/** Captures a view in both color schemes: the full page, then the viewport with each overlay open. */
export function createCamera({ browser, app, samples, folder }: Options) {
  const seenOverlays = { desktop: new Set<string>(), phone: new Set<string>() }
  let count = 0
  const takeScreenshots = async (
    page: Page,
    screenshot: Omit<Screenshot, 'file' | 'colorScheme'>,
  ): Promise<Screenshot[]> => {
    const screenshots: Screenshot[] = []
    for (const colorScheme of colorSchemes) {
      const file = `${String(++count).padStart(4, '0')}.jpg`
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({
        path: join(folder, file),
        type: 'jpeg',
        quality: 82,
        fullPage: screenshot.overlay === null,
      })
      screenshots.push({ ...screenshot, colorScheme, file })
    }
    return screenshots
  }
  const captureAt = async (view: View, size: keyof typeof sizes): Promise<Screenshot[]> => {
    const storageState = samples.visitors[view.viewer]?.state()
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: sizes[size],
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    })
    const problems = collectProblems(context)
    try {
      const page = await context.newPage()
      await (view.isPlain ? page.goto(view.path) : loadPage(page, view.path))
      await view.prepare?.(page).catch((error: unknown) => problems.push(String(error).slice(0, 300)))
      await loadImages(page)
      const screenshots = await takeScreenshots(page, { view, overlay: null, size, problems })
      for (const { name, trigger } of view.prepare ? [] : await overlayTriggers(page, seenOverlays[size])) {
        await clickTrigger(trigger)
        screenshots.push(...(await takeScreenshots(page, { view, overlay: name, size, problems })))
        await closeOverlays(page)
      }
      return screenshots
    } finally {
      await context.close()
    }
  }
  return { capture: async (view: View) => [...(await captureAt(view, 'desktop')), ...(await captureAt(view, 'phone'))] }
}

function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}
