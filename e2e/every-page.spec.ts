import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { loadPage } from './views/load-page.ts'
import { axeViolations } from './support/axe.ts'
import { layoutIssues } from './views/layout-issues.ts'
import { overlayTriggers, clickTrigger, closeOverlays } from './views/overlays.ts'
import type { Viewer } from './views/sample-data.ts'
import { viewsOf } from './views/views.ts'
import type { View } from './views/views.ts'

// Checks every page at both sizes and in both color schemes, with its overlays open: no axe violations, no horizontal
// scrolling, no clipped text, no target that is too small or covered. `open` also fails on console errors and requests to
// other hosts. To save time, a page is checked in one color scheme per size and by axe at one size. Neighboring pages share
// components and get the other combinations. With EVERY_LOOK=1, as in `npm run test:deep`, every combination is checked.

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }

/** Splits the pages of each viewer so that the tests take about the same time. */
const shards: readonly (readonly [Viewer, number])[] = [
  ['visitor', 4],
  ['buyer', 2],
  ['creator', 4],
  ['newcomer', 2],
  ['admin', 1],
]

for (const [viewer, shardCount] of shards)
  for (let shard = 0; shard < shardCount; shard++)
    test(`the pages of the ${viewer} pass the layout and axe checks, ${shard + 1} of ${shardCount}`, async ({
      open,
      samples,
    }) => {
      const views = viewsOf(samples).filter((view) => view.viewer === viewer && !view.differsOnlyInHeader)
      const storageState = samples.visitors[viewer]?.state()
      const page = await open({ reducedMotion: 'reduce', ...(storageState && { storageState }) })
      for (const [i, view] of views.entries())
        for (const combination of i % shardCount === shard ? combinationsFor(i) : [])
          expect.soft(await issuesInView(page, view, combination), `${view.path} ${view.state ?? ''}`).toEqual([])
    })

type Size = 'desktop' | 'phone'
type Mode = 'light' | 'dark'
type Combination = Readonly<Record<Size, Mode>> & { readonly axe: readonly Size[] }

const combinations: readonly Combination[] = [
  { desktop: 'light', phone: 'dark', axe: ['desktop'] },
  { desktop: 'dark', phone: 'light', axe: ['phone'] },
  { desktop: 'light', phone: 'dark', axe: ['phone'] },
  { desktop: 'dark', phone: 'light', axe: ['desktop'] },
]
const allCombinations: readonly Combination[] = combinations
  .slice(0, 2)
  .map((combination) => ({ ...combination, axe: ['desktop', 'phone'] }))

const combinationsFor = (n: number): readonly Combination[] =>
  process.env['EVERY_LOOK']
    ? allCombinations
    : combinations.slice(n % combinations.length, (n % combinations.length) + 1)

const seenOverlays = { desktop: new Set<string>(), phone: new Set<string>() }

async function issuesInView(page: Page, view: View, combination: Combination): Promise<string[]> {
  await page.unrouteAll()
  await setScreen(page, desktop, combination.desktop)
  await loadPage(page, view.path)
  await view.prepare?.(page)
  const issues = await issuesAt('desktop', page, combination)
  await setScreen(page, phone, combination.phone)
  issues.push(...(await issuesAt('phone', page, combination)))
  await setScreen(page, smallest, combination.phone)
  const smallestIssues = await layoutIssues(page)
  return [...issues, ...smallestIssues.map((issue) => `320: ${issue}`)]
}

async function setScreen(page: Page, size: typeof desktop, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Returns the issues of the page and of its overlays; each kind of overlay is checked once per size. */
async function issuesAt(size: Size, page: Page, combination: Combination): Promise<string[]> {
  const label = `${size} ${combination[size]}`
  const issues = withPrefix(
    label,
    await layoutIssues(page),
    combination.axe.includes(size) ? await axeViolations(page, { withTargetSizes: false }) : [],
  )
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
