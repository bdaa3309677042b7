const asked = 'openpalette'

/** Opens the command palette, which whoever never asks for it never loads. */
export function openPalette(): void {
  window.dispatchEvent(new Event(asked))
}

/** Tells when it is asked for: by `openPalette`, or by Ctrl-K or Cmd-K, which browsers themselves use for a search field. */
export function onPaletteAsked(listener: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    if (!event.repeat) listener()
  }
  window.addEventListener(asked, listener)
  window.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener(asked, listener)
    window.removeEventListener('keydown', onKey)
  }
}
