// Functions that run in the page: each may use only its arguments.

export type Role = 'button' | 'link' | 'field'

/** Returns the center of the element that a user can click now, or why there is none. */
export async function locate(role: Role, name: string) {
  const selectors = {
    button: 'button, summary, input[type=submit]',
    link: 'a[href]',
    field: 'input:not([type=hidden]), textarea, select',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const labels = (element: Element) => [...(('labels' in element && (element.labels as NodeListOf<Element>)) || [])]
  const nameOf = (element: Element) =>
    plain(element.getAttribute('aria-label') ?? (labels(element)[0] ?? element).textContent)
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const all = [...document.querySelectorAll(selectors[role])].filter(isShown)
  const target =
    all.find((element) => nameOf(element) === name) ?? all.find((element) => nameOf(element).startsWith(name))
  if (!target) return `not on ${location.href}: ${document.body.innerText.slice(0, 1000)}`
  if (target.matches(':disabled')) return 'disabled'
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = target.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = target.getBoundingClientRect()
  if (before.left !== left || before.top !== top) return 'moving'
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const parts = [target, ...labels(target)]
  if (!parts.some((part) => part.contains(hit))) return `covered by ${hit?.outerHTML.slice(0, 200)}`
  return { x, y }
}

/** The value of the focused field, or the text of the chosen option. */
export function focusedValue(): string | undefined {
  const field = document.activeElement
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined
}

/** Focuses a select without opening it. */
export function focusSelect(name: string): void {
  const named = (field: HTMLSelectElement) =>
    [...field.labels].some((label) => label.textContent.trim().startsWith(name))
  ;[...document.querySelectorAll('select')].find(named)?.focus()
}

/** The visible text of the page. */
export const textOf = (): string => document.body.innerText

/** Adds an empty field and focuses it. */
export function addField(): void {
  const field = document.createElement('textarea')
  document.body.append(field)
  field.focus()
}

export function removeField(): void {
  document.activeElement?.remove()
}
