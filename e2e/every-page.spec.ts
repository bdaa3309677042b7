import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { loadPage } from './views/load-page.ts'
import { axeViolations } from './support/axe.ts'
import { layoutIssues } from './views/layout-issues.ts'
import { overlayTriggers, clickTrigger, closeOverlays } from './views/overlays.ts'
import type { SampleData, Viewer } from './views/sample-data.ts'
import { viewsOf } from './views/views.ts'
import type { View } from './views/views.ts'

// Checks every page at both sizes and in both color schemes, with its overlays open: no axe violations, no horizontal
// scrolling, no clipped text, no target that is too small or covered. `open` also fails on console errors and requests to
// other hosts. To save time, a page is checked at one size, in one color scheme, and at the smallest width. Neighboring pages
// share components and get the other combinations. With EVERY_LOOK=1, as in `npm run test:deep`, every combination is checked.
// `npm test` without arguments checks one view of each page, by the viewer who sees most of it.

const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const smallest = { width: 320, height: 640 }

/** Splits the pages of each viewer so that the tests take about the same time. */
const shards: readonly (readonly [Viewer, number])[] = [
  ['visitor', 4],
  ['buyer', 2],
  ['creator', 4],
  ['newcomer', 2],
  ['admin', 3],
]

for (const [viewer, shardCount] of shards)
  for (let shard = 0; shard < shardCount; shard++)
    test(`the pages of the ${viewer} pass the layout and axe checks, ${shard + 1} of ${shardCount}`, async ({
      open,
      samples,
    }) => {
      const views = checkedViews(samples).filter((view) => view.viewer === viewer)
      const storageState = samples.visitors[viewer]?.state()
      const page = await open({ reducedMotion: 'reduce', ...(storageState && { storageState }) })
      for (const [i, view] of views.entries())
        for (const combination of i % shardCount === shard ? combinationsFor(i) : [])
          expect.soft(await issuesInView(page, view, combination), `${view.path} ${view.state ?? ''}`).toEqual([])
    })

function checkedViews(samples: SampleData): readonly View[] {
  const all = viewsOf(samples).filter((view) => !view.differsOnlyInHeader)
  if (process.env['BROWSER_TESTS'] !== 'common') return all
  const order: readonly Viewer[] = ['creator', 'admin', 'buyer', 'visitor', 'newcomer']
  const pages = Map.groupBy(all, (view) => view.pattern)
  return [...pages.values()].flatMap((views) =>
    views.toSorted((a, b) => order.indexOf(a.viewer) - order.indexOf(b.viewer)).slice(0, 1),
  )
}

type Size = keyof typeof screens
type Combination = { readonly size: Size; readonly mode: 'light' | 'dark' }

const combinations: readonly Combination[] = [
  { size: 'desktop', mode: 'light' },
  { size: 'phone', mode: 'light' },
  { size: 'phone', mode: 'dark' },
  { size: 'desktop', mode: 'dark' },
]

const combinationsFor = (n: number): readonly Combination[] =>
  process.env['EVERY_LOOK'] ? combinations : combinations.slice(n % combinations.length, (n % combinations.length) + 1)

const seenOverlays = { desktop: new Set<string>(), phone: new Set<string>() }

async function issuesInView(page: Page, view: View, { size, mode }: Combination): Promise<string[]> {
  await page.unrouteAll()
  await page.setViewportSize(screens.desktop)
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await loadPage(page, view.path)
  await view.prepare?.(page)
  await page.setViewportSize(screens[size])
  const issues = await issuesAt(size, page, mode)
  await page.setViewportSize(smallest)
  const smallestIssues = await layoutIssues(page)
  return [...issues, ...smallestIssues.map((issue) => `320: ${issue}`)]
}

/** Returns the issues of the page and of its overlays; each kind of overlay is checked once per size. */
async function issuesAt(size: Size, page: Page, mode: string): Promise<string[]> {
  const label = `${size} ${mode}`
  const issues = withPrefix(label, await layoutIssues(page), await axeViolations(page, { withTargetSizes: false }))
  for (const { name, trigger } of await overlayTriggers(page, seenOverlays[size])) {
    await clickTrigger(trigger)
    const overlays = 'dialog[open], details[open], :popover-open'
    issues.push(
      ...withPrefix(
        `${label} with ${name} open`,
        await layoutIssues(page),
        await axeViolations(page, { selector: overlays, withTargetSizes: false }),
      ),
    )
    await closeOverlays(page)
  }
  return issues
}

function withPrefix(label: string, ...issues: readonly (readonly string[])[]): string[] {
  return issues.flat().map((issue) => `${label}: ${issue}`)
}
