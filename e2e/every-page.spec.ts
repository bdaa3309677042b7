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
// asked and the console has nothing to say is watched by `open`. A page is seen in one mode at each size, and by axe at one
// of them; its neighbours are seen the other ways round: what they are made of is the same, and looking is most of what
// these tests cost. With EVERY_LOOK=1, as in `npm run test:deep`, each is seen in all ways.

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }

/** So many tests that all workers have about the same to do. */
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
        for (const way of i % parts === part ? waysOf(i) : [])
          expect.soft(await faultsIn(page, view, way), `${view.path} ${view.state ?? ''}`).toEqual([])
    })

type Size = 'desk' | 'phone'
type Mode = 'light' | 'dark'
type Way = Readonly<Record<Size, Mode>> & { readonly axe: readonly Size[] }

const ways: readonly Way[] = [
  { desk: 'light', phone: 'dark', axe: ['desk'] },
  { desk: 'dark', phone: 'light', axe: ['phone'] },
  { desk: 'light', phone: 'dark', axe: ['phone'] },
  { desk: 'dark', phone: 'light', axe: ['desk'] },
]
const allWays: readonly Way[] = ways.slice(0, 2).map((way) => ({ ...way, axe: ['desk', 'phone'] }))

const waysOf = (n: number): readonly Way[] =>
  process.env['EVERY_LOOK'] ? allWays : ways.slice(n % ways.length, (n % ways.length) + 1)

const known = { desk: new Set<string>(), phone: new Set<string>() }

async function faultsIn(page: Page, view: View, way: Way): Promise<string[]> {
  await page.unrouteAll()
  await look(page, desk, way.desk)
  await arrive(page, view.path)
  await view.reach?.(page)
  const found = await foundAt('desk', page, way)
  await look(page, phone, way.phone)
  found.push(...(await foundAt('phone', page, way)))
  await look(page, smallest, way.phone)
  const tight = await faultsOf(page)
  return [...found, ...tight.map((fault) => `320: ${fault}`)]
}

async function look(page: Page, size: typeof desk, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Of the page, and of what opens over it: each kind of that once at each size. */
async function foundAt(size: Size, page: Page, way: Way): Promise<string[]> {
  const where = `${size} ${way[size]}`
  const found = named(where, await faultsOf(page), way.axe.includes(size) ? await axeFaults(page) : [])
  for (const { name, opener } of await openersOf(page, known[size])) {
    await press(opener)
    const over = 'dialog[open], details[open], :popover-open'
    found.push(...named(`${where} with ${name} open`, await faultsOf(page), await axeFaults(page, over)))
    await shut(page)
  }
  return found
}

function named(where: string, ...found: readonly (readonly string[])[]): string[] {
  return found.flat().map((fault) => `${where}: ${fault}`)
}
