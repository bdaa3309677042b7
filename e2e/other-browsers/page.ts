import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { unsettled } from '../support/settled.ts'
import type { Engine } from './engine.ts'
import { addField, focusedValue, focusSelect, locate, removeField, textOf } from './in-page.ts'
import type { Role } from './in-page.ts'

export type OtherPage = ReturnType<typeof createPage>

export const enter = '\uE007'
const control = '\uE009'

/** The page of another browser: finds elements by what a user sees, waits for them, and uses mouse and keyboard. */
export function createPage(engine: Engine, url: string) {
  const call = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => (await engine.call(String(run), args)) as Awaited<Result>

  const press = (...keys: string[]) => {
    const down = keys.map((value) => ({ type: 'keyDown', value }))
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
    return engine.act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }])
  }
  const type = (text: string) => {
    const keys = text.replaceAll('\n', enter).split('')
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return engine.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Waits until an element is in view, enabled, still and not covered. Returns its center. */
  async function point(role: Role, name: string): Promise<{ readonly x: number; readonly y: number }> {
    let found: Awaited<ReturnType<typeof locate>> = 'not looked for'
    await expect(async () => {
      expect(await call(unsettled)).toEqual([])
      found = await call(locate, role, name)
      expect(found, `${role} “${name}”`).not.toEqual(expect.any(String))
    }).toPass()
    if (typeof found === 'string') throw new Error(found)
    return found
  }

  async function click(role: Role, name: string): Promise<void> {
    const { x, y } = await point(role, name)
    const move = { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await engine.act([{ type: 'pointer', id: 'mouse', actions }])
  }

  // Not `expect.poll`, which does not try again after an error, such as that of a page which is left.
  const eventually = (check: () => Promise<void>) => expect(check).toPass()
  const expectValue = (value: string) => eventually(async () => expect(await call(focusedValue)).toBe(value))

  return {
    call,
    press,
    click,
    eventually,
    async goto(path: string) {
      await engine.open(new URL(path, url).href)
      await eventually(async () => expect(await call(unsettled)).toEqual([]))
    },
    async fill(name: string, text: string) {
      await click('field', name)
      await press(control, 'a')
      await type(text)
      await expectValue(text)
    },
    /** Chooses an option by typing the start of its name. */
    async select(name: string, option: string) {
      await point('field', name)
      await call(focusSelect, name)
      await type(option)
      await expectValue(option)
    },
    expectSeen: (text: string) => eventually(async () => expect(await call(textOf)).toContain(text)),
    expectUrl: (pattern: RegExp) => eventually(async () => expect(await call(() => location.href)).toMatch(pattern)),
    /** Pastes into a field that it adds to the page, since browsers do not let a test read the clipboard. */
    async expectClipboard(text: string) {
      await call(addField)
      await press(control, 'v')
      await expectValue(text)
      await call(removeField)
    },
    async expectDownload(name: string, text: string) {
      const read = () => readFile(join(engine.downloads, name), 'utf8').catch(() => null)
      await expect.poll(read).toContain(text)
    },
  }
}
