import type { Page } from '@playwright/test'

export type Walk = { readonly stops: readonly string[]; readonly issues: readonly string[] }

const maxStops = 400

/** Presses Tab from the top of the page to its end. Each stop must look focused and must not be covered. */
export async function walkByKeyboard(page: Page): Promise<Walk> {
  await page.evaluate(rememberLooks)
  const stops: string[] = []
  const issues: string[] = []
  for (let presses = 0; presses < maxStops; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeStop)
    if (stop === null) return { stops, issues }
    stops.push(stop.name)
    issues.push(...stop.issues)
  }
  return { stops, issues: [...issues, `Tab does not leave the page within ${maxStops} stops`] }
}

/** Keeps how everything looks without the focus, and takes the focus to the top. Runs in the page. */
function rememberLooks(): void {
  const looks = new Map<Element, string>()
  const hasForcedColors = matchMedia('(forced-colors: active)').matches
  const lookOf = (element: Element) =>
    [null, '::before', '::after']
      .map((part) => {
        const { outlineStyle, outlineWidth, boxShadow, borderTopWidth, borderBottomWidth, textDecorationLine } =
          getComputedStyle(element, part)
        const shadow = hasForcedColors ? 'hidden' : boxShadow
        return [outlineStyle, outlineWidth, shadow, borderTopWidth, borderBottomWidth, textDecorationLine].join()
      })
      .join()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  document.getSelection()?.removeAllRanges()
  for (const element of document.querySelectorAll('body *')) looks.set(element, lookOf(element))
  Object.assign(window, { walk: { looks, lookOf, visited: new Set<Element>() } })
}

/** Runs in the page. Null at the end of the page, where the focus leaves it or begins again. */
function describeStop(): { name: string; issues: string[] } | null {
  type Memory = { looks: Map<Element, string>; lookOf: (element: Element) => string; visited: Set<Element> }
  // Set by the function that begins the walk.
  const { looks, lookOf, visited } = (window as unknown as { walk: Memory }).walk
  const focused = document.activeElement
  if (!focused || focused === document.body || visited.has(focused)) return null
  visited.add(focused)
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  const name = `<${focused.tagName.toLowerCase()}> ${(focused.getAttribute('aria-label') ?? (labels[0] ?? focused).textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`

  const around = [focused, ...focused.children, ...labels, focused.closest('article')]
  for (let parent = focused.parentElement, depth = 0; parent && depth < 3; parent = parent.parentElement, depth++)
    around.push(parent)
  const looksFocused = around.some((element) => element && looks.get(element) !== lookOf(element))

  const isUncovered = [focused, ...labels].some((element) =>
    [...element.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        }),
      ),
    ),
  )
  return {
    name,
    issues: [
      ...(looksFocused ? [] : [`does not look focused: ${name}`]),
      ...(isUncovered ? [] : [`covered or outside the screen: ${name}`]),
    ],
  }
}
