import { useEffect } from 'react'

/** A shorter visit is no view. */
const lookMs = 1000

/** Reports a view once, when the page has been visible for a moment. */
export function useCountedView(promptId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
    const tell = () => {
      stop()
      navigator.sendBeacon('/api/views', new URLSearchParams({ prompt: promptId }))
    }
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, lookMs)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return stop
  }, [promptId])
}
