import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { arrive } from './views/arrive.ts'
import { axeFaults } from './views/axe.ts'
import { faultsOf } from './views/faults.ts'
import { openersOf, press, shut } from './views/openers.ts'
import type { Who } from './views/stage.ts'
import { viewsOf } from './views/views.ts'
import type { View } from './views/views.ts'

// Every page, at both sizes and in both modes, with what opens over it: nothing that axe would find, nothing wider than
// the screen, no text cut off, nothing to press that is too small or lies under something else. That no other host is
// asked and the console has nothing to say is watched by `open`. A page is seen in one mode at each size, and its
// neighbour the other way round: what they are made of is the same, and looking is most of what these tests cost. With
// EVERY_LOOK=1, as in `npm run test:deep`, each is seen both ways.

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }

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
      test.setTimeout(240_000)
      const views = viewsOf(stage).filter((view) => view.who === who && !view.isSameForAll)
      const storageState = stage.visitors[who]?.state()
      const page = await open({ reducedMotion: 'reduce', ...(storageState && { storageState }) })
      for (const [i, view] of views.entries())
        for (const mode of i % parts === part ? modesOf(i) : [])
          expect.soft(await faultsIn(page, view, mode), `${view.path} ${view.state ?? ''}`).toEqual([])
    })

type Modes = { readonly desk: 'light' | 'dark'; readonly phone: 'light' | 'dark' }

const ways: readonly [Modes, Modes] = [
  { desk: 'light', phone: 'dark' },
  { desk: 'dark', phone: 'light' },
]

const modesOf = (n: number): readonly Modes[] => (process.env['EVERY_LOOK'] ? ways : [ways[n % 2 === 0 ? 0 : 1]])

const known = { desk: new Set<string>(), phone: new Set<string>() }

async function faultsIn(page: Page, view: View, mode: Modes): Promise<string[]> {
  await page.unrouteAll()
  await look(page, desk, mode.desk)
  await arrive(page, view.path)
  await view.reach?.(page)
  const found = [...(await named(`desk ${mode.desk}`, page)), ...(await openedFaults(page, 'desk'))]
  await look(page, phone, mode.phone)
  found.push(...(await named(`phone ${mode.phone}`, page)), ...(await openedFaults(page, 'phone')))
  await look(page, smallest, mode.phone)
  const tight = await faultsOf(page)
  return [...found, ...tight.map((fault) => `320: ${fault}`)]
}

async function look(page: Page, size: typeof desk, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

async function named(where: string, page: Page, opened = false): Promise<string[]> {
  const found = [...(await faultsOf(page)), ...(await axeFaults(page, opened))]
  return found.map((fault) => `${where}: ${fault}`)
}

/** Of what opens over pages, each kind once at each size. */
async function openedFaults(page: Page, size: 'desk' | 'phone'): Promise<string[]> {
  const found: string[] = []
  for (const { name, opener } of await openersOf(page, known[size])) {
    await press(opener)
    found.push(...(await named(`${size} with ${name} open`, page, true)))
    await shut(page)
  }
  return found
}
