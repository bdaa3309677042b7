import type { Page } from '@playwright/test'

/** Describes the layout issues of the page; empty if there are none. */
export async function layoutIssues(page: Page): Promise<string[]> {
  // Style sheets may still be loading.
  await page.waitForLoadState()
  return page.evaluate(findIssues)
}

/** Runs in the page, so it must be self-contained; longer than 60 lines for that reason. */
function findIssues(): string[] {
  type Target = { element: Element; box: DOMRect; layer: Element }
  const tolerance = 1.5
  const minSize = 24

  const describe = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text.slice(0, 60)}`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert]') === null
  /** For screen readers only: an ancestor is clipped to one pixel. */
  const isScreenReaderOnly = (element: Element) => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { clipPath, position } = getComputedStyle(ancestor)
      if (position === 'absolute' && clipPath === 'inset(50%)') return true
    }
    return false
  }
  /** Returns the layer of an element. Elements of different layers may overlap, so they are not compared. */
  const layerOf = (element: Element): Element => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { position, overflowY } = getComputedStyle(ancestor)
      // The content of a scroll container is visible only through that container.
      if (overflowY === 'auto' && ancestor.scrollHeight > ancestor.clientHeight + 1 && ancestor !== document.body)
        return ancestor
      if (position === 'fixed' || position === 'sticky' || ancestor.matches('dialog')) return ancestor
      if (position === 'absolute' && ancestor.parentElement?.matches('details[open]')) return ancestor
    }
    return document.body
  }
  const modal = document.querySelector('dialog:modal')
  const scope: ParentNode = modal ?? document

  return [...horizontalOverflow(), ...targetIssues(), ...textIssues()]

  function horizontalOverflow(): string[] {
    const limit = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= limit) return []
    const tooWide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    )
    const last = tooWide.at(-1)
    return [`wider than the screen: ${last ? describe(last) : 'something'}`]
  }

  function targetIssues(): string[] {
    const targets = [
      ...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"][role]'),
    ]
      .filter((element) => isShown(element) && !element.matches(':disabled, [type="hidden"], [role="group"]'))
      .map((element): Target => ({ element, box: boxOf(element), layer: layerOf(element) }))
      .filter(({ element, box }) => box.width > 0 && box.height > 0 && !isScreenReaderOnly(element))
    return [...targets.flatMap((target) => sizeIssue(target, targets)), ...overlaps(targets)]
  }

  /** The box of a checkbox, radio or file input includes its label. */
  function boxOf(element: Element): DOMRect {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const own = element.getBoundingClientRect()
    if (!label || !element.matches('[type="checkbox"], [type="radio"], [type="file"]')) return own
    const labelBox = label.getBoundingClientRect()
    const [left, top] = [Math.min(own.left, labelBox.left), Math.min(own.top, labelBox.top)]
    return new DOMRect(
      left,
      top,
      Math.max(own.right, labelBox.right) - left,
      Math.max(own.bottom, labelBox.bottom) - top,
    )
  }

  /** WCAG 2.5.8: 24 pixels, or inline in a sentence, or a 24-pixel circle around it touches no other target. */
  function sizeIssue(target: Target, targets: readonly Target[]): string[] {
    const { element, box } = target
    if (box.width >= minSize - 0.5 && box.height >= minSize - 0.5) return []
    if (isInSentence(element)) return []
    const isCrowded = targets.some((other) => {
      if (other === target || other.layer !== target.layer) return false
      if (other.element.contains(element) || element.contains(other.element)) return false
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isSmall = other.box.width < minSize || other.box.height < minSize
      const dx = isSmall
        ? x - (other.box.x + other.box.width / 2)
        : x - Math.min(Math.max(x, other.box.left), other.box.right)
      const dy = isSmall
        ? y - (other.box.y + other.box.height / 2)
        : y - Math.min(Math.max(y, other.box.top), other.box.bottom)
      return Math.hypot(dx, dy) < (isSmall ? minSize : minSize / 2) - 0.5
    })
    return isCrowded
      ? [`target too small (${Math.round(box.width)} x ${Math.round(box.height)}): ${describe(element)}`]
      : []
  }

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    const siblings = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element)
    return siblings.some((node) => /\p{L}/u.test(node.textContent ?? ''))
  }

  function overlaps(targets: readonly Target[]): string[] {
    return targets.flatMap((first, i) =>
      targets.slice(i + 1).flatMap((other) => {
        if (first.layer !== other.layer) return []
        if (first.element.contains(other.element) || other.element.contains(first.element)) return []
        if (
          isInside(first, other) ||
          !linesOf(first).some((line) => linesOf(other).some((next) => intersect(line, next)))
        )
          return []
        return [`overlap: ${describe(first.element)} and ${describe(other.element)}`]
      }),
    )
  }

  /** Inline text has one box per line. */
  function linesOf({ element, box }: Target): readonly DOMRect[] {
    return isInSentence(element) ? [...element.getClientRects()] : [box]
  }

  function intersect(first: DOMRect, other: DOMRect): boolean {
    const width = Math.min(first.right, other.right) - Math.max(first.left, other.left)
    const height = Math.min(first.bottom, other.bottom) - Math.max(first.top, other.top)
    return width > tolerance && height > tolerance * 3
  }

  /** A button may be placed inside a field. */
  function isInside(first: Target, other: Target): boolean {
    return (
      [first, other].some(({ element }) => element.matches('input, textarea')) &&
      [first, other].some(({ element }) => element.matches('button'))
    )
  }

  function textIssues(): string[] {
    const issues = new Set<string>()
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, svg, option')) continue
      if (!isShown(element) || isScreenReaderOnly(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const issue = textIssue(element, range.getBoundingClientRect())
      if (issue) issues.add(`${issue}: ${describe(element)}`)
    }
    return [...issues]
  }

  /** Text must not be clipped by an ancestor, except with an ellipsis, and must not overflow its own box. */
  function textIssue(element: Element, text: DOMRect): string | null {
    if (text.width === 0) return null
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const style = getComputedStyle(ancestor)
      if (style.display === 'inline' || style.display === 'contents') continue
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return null
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
      const box = ancestor.getBoundingClientRect()
      const isClipped = style.overflowX !== 'visible' || style.overflowY !== 'visible' || style.clipPath !== 'none'
      // Large type with a tight line height extends slightly beyond its own box.
      const allowance = Math.max(tolerance, text.height / 12)
      const overflows = text.right > box.right + allowance || text.left < box.left - allowance
      if (overflows) return isClipped ? 'text is clipped' : 'text overflows its box'
      // With a tight line height, a text box can exceed the line without visible clipping.
      const lineAllowance = Math.max(6, text.height / 4)
      if (isClipped && (text.bottom > box.bottom + lineAllowance || text.top < box.top - lineAllowance))
        return 'text is clipped'
      if (style.position === 'absolute' || style.position === 'fixed') return null
    }
    return null
  }
}
