import { useLayoutEffect, useState } from 'react'

/**
 * What is typed while `isWaiting`, for a field that is not there yet: kept from the page behind. Escape calls `onCancel`,
 * Enter does nothing, and all other keys do what they always do.
 */
export function useHeldLetters(isWaiting: boolean, onCancel: () => void): string {
  const [held, setHeld] = useState('')
  // By this effect, and not a passive one: the next key may come before the next frame.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    const hold = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.isComposing) return
      if (key === 'Escape') onCancel()
      else if (key === 'Backspace') setHeld((letters) => letters.slice(0, -1))
      else if (key.length === 1) setHeld((letters) => letters + key)
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', hold, true)
    return () => {
      window.removeEventListener('keydown', hold, true)
      // Whoever was waited for has them by now.
      setHeld('')
    }
  }, [isWaiting, onCancel])
  return held
}
