// What was typed and not sent waits in this tab: a page that is left or reloaded, or a way through the sign-in page, does
// not lose it.

const keyOf = (place: string) => `message-draft:${place}`

/** A browser may refuse to keep anything: then nothing is kept. */
export function keepDraft(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), text)
  } catch {}
}

export function draftOf(place: string): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? ''
  } catch {
    return ''
  }
}
