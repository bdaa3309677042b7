import { useEffect } from 'react'

/** Who leaves sooner has not looked. */
const lookMs = 1000

/** Tells the shop once that this listing was looked at, when its page has been in sight for a moment. */
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
