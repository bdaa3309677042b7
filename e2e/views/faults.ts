import type { Page } from '@playwright/test'

/** What does not fit on the page as it stands, in words; nothing where all is well. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(findFaults)
}

/** Runs in the page, so it can only use what stands in it; longer than 60 lines for that reason. */
function findFaults(): string[] {
  type Target = { element: Element; box: DOMRect; layer: Element }
  const slack = 1.5
  const leastSize = 24

  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words.slice(0, 60)}`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert]') === null
  /** Kept for those who listen only: a box of one pixel, somewhere up the tree. */
  const isForEars = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at)
      if (position === 'absolute' && clipPath === 'inset(50%)') return true
    }
    return false
  }
  /** What lies over the page moves against it, or hides a part of it for a while, so the two are not compared. */
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at)
      // What scrolls in a box of its own is seen through that box alone, wherever it lies behind its edges.
      if (overflowY === 'auto' && at.scrollHeight > at.clientHeight + 1 && at !== document.body) return at
      if (position === 'fixed' || position === 'sticky' || at.matches('dialog')) return at
      if (position === 'absolute' && at.parentElement?.matches('details[open]')) return at
    }
    return document.body
  }
  const modal = document.querySelector('dialog:modal')
  const scope: ParentNode = modal ?? document

  return [...tooWide(), ...targetFaults(), ...textFaults()]

  function tooWide(): string[] {
    const limit = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= limit) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    )
    const last = wide.at(-1)
    return [`wider than the screen: ${last ? nameOf(last) : 'something'}`]
  }

  function targetFaults(): string[] {
    const targets = [
      ...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"][role]'),
    ]
      .filter((element) => isShown(element) && !element.matches(':disabled, [type="hidden"], [role="group"]'))
      .map((element): Target => ({ element, box: boxOf(element), layer: layerOf(element) }))
      .filter(({ element, box }) => box.width > 0 && box.height > 0 && !isForEars(element))
    return [...targets.flatMap((target) => sizeFault(target, targets)), ...overlaps(targets)]
  }

  /** A box to tick is as large as it and its words are together. */
  function boxOf(element: Element): DOMRect {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const own = element.getBoundingClientRect()
    if (!label || !element.matches('[type="checkbox"], [type="radio"], [type="file"]')) return own
    const words = label.getBoundingClientRect()
    const [left, top] = [Math.min(own.left, words.left), Math.min(own.top, words.top)]
    return new DOMRect(left, top, Math.max(own.right, words.right) - left, Math.max(own.bottom, words.bottom) - top)
  }

  /** WCAG 2.5.8: 24 pixels, or words in a sentence, or so far from others that a circle of 24 touches none. */
  function sizeFault(target: Target, targets: readonly Target[]): string[] {
    const { element, box } = target
    if (box.width >= leastSize - 0.5 && box.height >= leastSize - 0.5) return []
    if (isInSentence(element)) return []
    const isCrowded = targets.some((other) => {
      if (other === target || other.layer !== target.layer) return false
      if (other.element.contains(element) || element.contains(other.element)) return false
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isSmall = other.box.width < leastSize || other.box.height < leastSize
      const dx = isSmall
        ? x - (other.box.x + other.box.width / 2)
        : x - Math.min(Math.max(x, other.box.left), other.box.right)
      const dy = isSmall
        ? y - (other.box.y + other.box.height / 2)
        : y - Math.min(Math.max(y, other.box.top), other.box.bottom)
      return Math.hypot(dx, dy) < (isSmall ? leastSize : leastSize / 2) - 0.5
    })
    return isCrowded
      ? [`too small to hit (${Math.round(box.width)} x ${Math.round(box.height)}): ${nameOf(element)}`]
      : []
  }

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element)
    return around.some((node) => /\p{L}/u.test(node.textContent ?? ''))
  }

  function overlaps(targets: readonly Target[]): string[] {
    return targets.flatMap((one, i) =>
      targets.slice(i + 1).flatMap((other) => {
        if (one.layer !== other.layer) return []
        if (one.element.contains(other.element) || other.element.contains(one.element)) return []
        if (isInside(one, other) || !linesOf(one).some((line) => linesOf(other).some((next) => areOver(line, next))))
          return []
        return [`lie over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`]
      }),
    )
  }

  /** Words in a sentence have a box for each line that they run over. */
  function linesOf({ element, box }: Target): readonly DOMRect[] {
    return isInSentence(element) ? [...element.getClientRects()] : [box]
  }

  function areOver(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return wide > slack && high > slack * 3
  }

  /** A button that a field has room for at its end is meant to stand in it. */
  function isInside(one: Target, other: Target): boolean {
    return (
      [one, other].some(({ element }) => element.matches('input, textarea')) &&
      [one, other].some(({ element }) => element.matches('button'))
    )
  }

  function textFaults(): string[] {
    const found = new Set<string>()
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, svg, option')) continue
      if (!isShown(element) || isForEars(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const fault = textFault(element, range.getBoundingClientRect())
      if (fault) found.add(`${fault}: ${nameOf(element)}`)
    }
    return [...found]
  }

  /** Text must not be cut by a box around it, save where it is meant to end in dots, nor run out of its own. */
  function textFault(element: Element, text: DOMRect): string | null {
    if (text.width === 0) return null
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return null
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
      const box = at.getBoundingClientRect()
      const isCut = style.overflowX !== 'visible' || style.overflowY !== 'visible' || style.clipPath !== 'none'
      // Large type set tight reaches a little beyond its own box.
      const reach = Math.max(slack, text.height / 12)
      const runsOut = text.right > box.right + reach || text.left < box.left - reach
      if (runsOut) return isCut ? 'text is cut off' : 'text runs out of its box'
      // A line may be set tighter than its letters reach; then nothing of them is seen to miss.
      const tight = Math.max(6, text.height / 4)
      if (isCut && (text.bottom > box.bottom + tight || text.top < box.top - tight)) return 'text is cut off'
      if (style.position === 'absolute' || style.position === 'fixed') return null
    }
    return null
  }
}
