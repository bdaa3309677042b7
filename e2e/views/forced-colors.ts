import type { ElementHandle, Locator, Page } from '@playwright/test'

/** Describes buttons without an edge, and states that do not show in forced colors; empty if there are none. */
export async function forcedColorsIssues(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const issues = [...(await page.evaluate(buttonsWithoutEdge)), ...(await hiddenStates(page))]
  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
  return issues
}

/** Runs in the page. */
function buttonsWithoutEdge(): string[] {
  return [...document.querySelectorAll('.btn:not(.btn-bare)')]
    .filter((button) => button.checkVisibility())
    .filter((button) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(button)
      return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0
    })
    .map((button) => `a button without an edge: ${button.outerHTML.slice(0, 160)}`)
}

/** A breadcrumb without a link is the current one, and a follow button says in words that it is pressed. */
const states = ':is(a, button)[aria-current], [aria-pressed="true"]:not([name="unfollow"]), [aria-selected="true"]'

/** Returns the states that do not show: removing one must change the screenshot. */
async function hiddenStates(page: Page): Promise<string[]> {
  const issues: string[] = []
  for (const target of await oneOfEachKind(page.locator(`:is(${states}):visible`)))
    if (!(await changesLook(target, removeState))) issues.push(`the state does not show: ${await describe(target)}`)
  for (const target of await oneOfEachKind(
    page.locator('label:visible:has(:is([type="checkbox"], [type="radio"]):enabled)'),
  ))
    if (!(await changesLook(target, toggle))) issues.push(`checked does not show: ${await describe(target)}`)
  return issues
}

type Target = ElementHandle<Element>

async function oneOfEachKind(all: Locator): Promise<readonly Target[]> {
  const targets = (await all.elementHandles()) as Target[]
  const kinds = await all.evaluateAll((elements) =>
    elements.map((element) => `${element.getAttribute('class')} ${element.querySelector('input')?.type ?? ''}`),
  )
  return kinds.flatMap((kind, i) => (kinds.indexOf(kind) === i ? (targets[i] ?? []) : []))
}

const describe = (target: Target) => target.evaluate((element) => element.outerHTML.slice(0, 160))

/** Whether a change, which is undone, can be seen. */
async function changesLook(target: Target, change: (element: Element) => void): Promise<boolean> {
  const shoot = () => target.screenshot({ animations: 'disabled' })
  const before = await shoot()
  await target.evaluate(change)
  const after = await shoot()
  await target.evaluate(change)
  return !before.equals(after)
}

/** Runs in the page, the second time to undo it. */
function removeState(element: Element): void {
  const names = ['aria-current', 'aria-pressed', 'aria-selected']
  const removed = element.getAttribute('data-removed')
  if (removed !== null) {
    const [name = '', value = ''] = removed.split('=')
    element.setAttribute(name, value)
    element.removeAttribute('data-removed')
    return
  }
  const name = names.find((one) => element.hasAttribute(one)) ?? ''
  element.setAttribute('data-removed', `${name}=${element.getAttribute(name)}`)
  element.removeAttribute(name)
}

/** Runs in the page, the second time to undo it. */
function toggle(label: Element): void {
  const input = label.querySelector('input')
  if (input) input.checked = !input.checked
}
