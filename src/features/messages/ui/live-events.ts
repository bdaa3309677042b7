import { useEffect } from 'react'

type Line = {
  /** False where nothing is to be listened to. */
  readonly isOn?: boolean
  /** The address to listen at, made anew for each connection, so that it says what is known by then. */
  readonly address: () => string
  readonly on: Readonly<Record<string, (data: string) => void>>
  /** Whether the line stands; false only where it is lost for longer than a moment. */
  readonly onLine: (stands: boolean) => void
  /** After a line that was lost stands again, or where none was held while nobody looked. */
  readonly onAgain?: () => void
}

const firstRetryMs = 500
const lastRetryMs = 30_000

/** Listens while somebody looks at the page: a hidden one holds no connection, and catches up when it is shown again. */
export function useLiveEvents(line: Line): void {
  const { isOn = true, address, on, onLine, onAgain } = line
  useEffect(() => {
    if (!isOn) return
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let retryMs = firstRetryMs
    let wasOpen = false
    const isShown = () => document.visibilityState === 'visible'

    function stop() {
      clearTimeout(timer)
      source?.close()
      source = null
    }
    function start() {
      stop()
      if (!isShown()) return
      const opened = new EventSource(address())
      source = opened
      opened.addEventListener('open', () => {
        retryMs = firstRetryMs
        onLine(true)
        if (wasOpen) onAgain?.()
        wasOpen = true
      })
      for (const [name, heard] of Object.entries(on))
        opened.addEventListener(name, (event: MessageEvent<string>) => heard(event.data))
      // What the server ends by intent is not asked for again at once either: it may be closing.
      opened.addEventListener('error', () => {
        stop()
        if (retryMs > firstRetryMs) onLine(false)
        // Not all at the same moment, where a server comes back to many.
        timer = setTimeout(start, retryMs * (0.5 + Math.random()))
        retryMs = Math.min(retryMs * 2, lastRetryMs)
      })
    }
    start()
    document.addEventListener('visibilitychange', start)
    window.addEventListener('online', start)
    window.addEventListener('pagehide', stop)
    window.addEventListener('pageshow', start)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', start)
      window.removeEventListener('online', start)
      window.removeEventListener('pagehide', stop)
      window.removeEventListener('pageshow', start)
    }
  }, [isOn, address, on, onLine, onAgain])
}
