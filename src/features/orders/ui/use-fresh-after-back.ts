import { useEffect } from 'react'

/** Loads a page anew that the browser brings back as it left it: it would still say that it is processing. */
export function useFreshAfterBack() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
