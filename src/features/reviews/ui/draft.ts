// What a signed-out visitor typed would be lost on the way through the sign-in page, so it waits in this tab.

const keyOf = (promptId: string) => `review-draft:${promptId}`

export function keepDraft(promptId: string, form: HTMLFormElement): void {
  const { rating, content } = Object.fromEntries(new FormData(form))
  write(promptId, JSON.stringify({ rating, content }))
}

export function forgetDraft(promptId: string): void {
  write(promptId, null)
}

/** Fills in what was kept, where the form is still empty. */
export function restoreDraft(promptId: string, form: HTMLFormElement): void {
  const { rating, content } = read(promptId)
  const words = form.elements.namedItem('content')
  const stars = form.elements.namedItem('rating')
  if (words instanceof HTMLTextAreaElement && words.value === '' && typeof content === 'string') words.value = content
  if (stars instanceof RadioNodeList && stars.value === '' && typeof rating === 'string') stars.value = rating
}

function read(promptId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(promptId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** A browser may refuse to keep anything: then nothing is kept. */
function write(promptId: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(promptId))
    else sessionStorage.setItem(keyOf(promptId), value)
  } catch {}
}
