/**
 * After a client-side navigation, announces the new title and moves the focus to the main heading, as browsers do for a new
 * document. Elements that the page or the user has focused since then keep the focus, and so does a field that is typed in.
 */
export function announcePage(focusedBefore: Element | null): void {
  region().textContent = document.title
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1') ?? main
  const focused = document.activeElement
  if (focused !== focusedBefore && focused !== document.body) return
  if (focused instanceof HTMLInputElement && focused.value !== focused.defaultValue) return
  if (!heading || (main?.contains(focused) && focused?.matches('input, select, textarea, [tabindex="-1"]'))) return
  if (document.querySelector('dialog[open]')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Screen readers announce only the changes of a region that they already know. */
export const prepareAnnouncements = (): void => void region()

function region(): HTMLElement {
  const known = document.getElementById('page-title')
  if (known) return known
  const made = document.createElement('p')
  made.id = 'page-title'
  made.className = 'sr'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}
