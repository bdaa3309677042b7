const asked = 'openpalette'

/** Opens the command palette, which loads on first use. */
export function openPalette(): void {
  window.dispatchEvent(new Event(asked))
}

/** Subscribes to requests to open it: `openPalette`, Ctrl-K or Cmd-K. */
export function onPaletteRequested(listener: () => void): () => void {
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
