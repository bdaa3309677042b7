const eventName = 'openpalette'

/** Opens the command palette, which loads on first use. */
export function openPalette(): void {
  window.dispatchEvent(new Event(eventName))
}

/** Subscribes to requests to open it: `openPalette`, Ctrl-K or Cmd-K. */
export function onPaletteRequested(listener: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    if (!event.repeat) listener()
  }
  window.addEventListener(eventName, listener)
  window.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener(eventName, listener)
    window.removeEventListener('keydown', onKey)
  }
}
