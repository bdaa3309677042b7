import { useEffect } from 'react'

type LiveEventsOptions = {
  /** False disables the connection. */
  readonly isOn?: boolean
  /** Returns the URL to connect to. Called for each connection, so that it carries the latest position. */
  readonly address: () => string
  readonly on: Readonly<Record<string, (data: string) => void>>
  /** Called with false only if the connection is lost for longer than a moment. */
  readonly onLine: (isConnected: boolean) => void
  /** Called after a reconnect, or when a hidden page is shown again. */
  readonly onAgain?: () => void
}

const firstRetryMs = 500
const lastRetryMs = 30_000

/**
 * Listens to server-sent events while the page is visible. A hidden page holds no connection and catches up when
 * shown.
 */
export function useLiveEvents(options: LiveEventsOptions): void {
  const { isOn = true, address, on, onLine, onAgain } = options
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
      for (const [name, handler] of Object.entries(on))
        opened.addEventListener(name, (event: MessageEvent<string>) => handler(event.data))
      // Do not reconnect at once after the server closed the stream: it may be shutting down.
      opened.addEventListener('error', () => {
        stop()
        if (retryMs > firstRetryMs) onLine(false)
        // Spread the reconnects after a server restart.
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
