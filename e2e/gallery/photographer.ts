import type { Browser, BrowserContext, Page } from '@playwright/test'
import { join } from 'node:path'
import type { Shop } from '../support/shop.ts'
import { arrive, fetchPictures } from '../views/arrive.ts'
import { openersOf, press, shut } from '../views/openers.ts'
import type { Stage } from '../views/stage.ts'
import type { View } from '../views/views.ts'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const modes = ['light', 'dark'] as const

export type Shot = {
  readonly view: View
  /** What is open over the page, if anything. */
  readonly opened: string | null
  readonly size: keyof typeof sizes
  readonly mode: (typeof modes)[number]
  readonly file: string
  /** What went wrong in the background meanwhile. */
  readonly problems: readonly string[]
}

type Options = {
  readonly browser: Browser
  readonly shop: Shop
  readonly stage: Stage
  readonly folder: string
}

/** Takes the pictures of a view: the whole page in both modes, then each thing that opens over it, as the screen shows it. */
export function createPhotographer({ browser, shop, stage, folder }: Options) {
  const known = { desk: new Set<string>(), phone: new Set<string>() }
  let count = 0
  const shoot = async (page: Page, shot: Omit<Shot, 'file' | 'mode'>): Promise<Shot[]> => {
    const taken: Shot[] = []
    for (const mode of modes) {
      const file = `${String(++count).padStart(4, '0')}.jpg`
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 82, fullPage: shot.opened === null })
      taken.push({ ...shot, mode, file })
    }
    return taken
  }
  const takeAt = async (view: View, size: keyof typeof sizes): Promise<Shot[]> => {
    const storageState = stage.visitors[view.who]?.state()
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: sizes[size],
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    })
    const problems = listen(context)
    try {
      const page = await context.newPage()
      await arrive(page, view.path)
      await view.reach?.(page).catch((error: unknown) => problems.push(String(error).slice(0, 300)))
      await fetchPictures(page)
      const taken = await shoot(page, { view, opened: null, size, problems })
      for (const { name, opener } of view.reach ? [] : await openersOf(page, known[size])) {
        await press(opener)
        taken.push(...(await shoot(page, { view, opened: name, size, problems })))
        await shut(page)
      }
      return taken
    } finally {
      await context.close()
    }
  }
  return { take: async (view: View) => [...(await takeAt(view, 'desk')), ...(await takeAt(view, 'phone'))] }
}

function listen(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}
