/** Subscribes to Ctrl-K or Cmd-K, which opens the command palette. It loads on first use. */
export function onPaletteRequested(listener: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    if (!event.repeat) listener()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
