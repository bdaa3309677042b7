import type { Page } from '@playwright/test'
import { expect, test as base } from './support/test.ts'
import { arrive } from './views/arrive.ts'
import { axeFaults } from './views/axe.ts'
import { faultsOf } from './views/faults.ts'
import { openersOf, press, shut } from './views/openers.ts'
import { setStage } from './views/stage.ts'
import type { Stage, Who } from './views/stage.ts'
import { viewsOf } from './views/views.ts'
import type { View } from './views/views.ts'

// Every page, at both sizes and in both modes, with what opens over it: nothing that axe would find, nothing wider than
// the screen, no text cut off, nothing to press that is too small or lies under something else. That no other host is
// asked and the console has nothing to say is watched by `open`.

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }

const test = base.extend<object, { stage: Stage }>({
  stage: [async ({ shop }, use) => use(await setStage(shop)), { scope: 'worker' }],
})

/** So many tests that two workers have about the same to do. */
const shares: readonly (readonly [Who, number])[] = [
  ['visitor', 4],
  ['buyer', 2],
  ['creator', 4],
  ['newcomer', 2],
  ['admin', 1],
]

for (const [who, parts] of shares)
  for (let part = 0; part < parts; part++)
    test(`the pages of the ${who} suit everybody and every screen, ${part + 1} of ${parts}`, async ({
      open,
      stage,
    }) => {
      test.setTimeout(120_000)
      const views = viewsOf(stage).filter((view) => view.who === who && !view.isSameForAll)
      const storageState = stage.visitors[who]?.state()
      const page = await open({ reducedMotion: 'reduce', ...(storageState && { storageState }) })
      for (const view of views.filter((_, i) => i % parts === part))
        expect.soft(await faultsIn(page, view), `${view.path} ${view.state ?? ''}`).toEqual([])
    })

const known = { desk: new Set<string>(), phone: new Set<string>() }

async function faultsIn(page: Page, view: View): Promise<string[]> {
  await page.unrouteAll()
  await look(page, desk, 'light')
  await arrive(page, view.path)
  await view.reach?.(page)
  const found = [...(await named('desk light', page, 'everything'))]
  await look(page, desk, 'dark')
  found.push(...(await named('desk dark', page, 'colours')))
  found.push(...(await openedFaults(page, 'desk')))
  await look(page, phone, 'dark')
  found.push(...(await named('phone dark', page, 'colours')))
  await look(page, phone, 'light')
  found.push(...(await named('phone light', page, 'everything')))
  found.push(...(await openedFaults(page, 'phone')))
  await look(page, smallest, 'light')
  const tight = await faultsOf(page)
  return [...found, ...tight.map((fault) => `320: ${fault}`)]
}

async function look(page: Page, size: typeof desk, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

async function named(
  where: string,
  page: Page,
  only: 'everything' | 'colours',
  besides: string[] = [],
): Promise<string[]> {
  const fits = only === 'everything' ? await faultsOf(page) : []
  return [...fits, ...(await axeFaults(page, only, besides))].map((fault) => `${where}: ${fault}`)
}

/** Of what opens over pages, each kind once at each size. */
async function openedFaults(page: Page, size: 'desk' | 'phone'): Promise<string[]> {
  const found: string[] = []
  for (const { name, opener } of await openersOf(page, known[size])) {
    await press(opener)
    // A menu lies over what is below it until it is shut, as it should.
    found.push(...(await named(`${size} with ${name} open`, page, 'everything', ['target-size'])))
    await shut(page)
  }
  return found
}
