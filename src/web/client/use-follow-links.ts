import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#src/ui/shell/toast.ts'

/** Stay on the page while offline. */
const offline = { title: 'You are offline', description: 'The page opens when the connection is back.' }

/** Turns clicks on anchors marked by `Link`, and marked search forms, into client navigations. Called once, by the root. */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  useEffect(() => {
    const go = (event: Event, to: string, preventScrollReset = false) => {
      event.preventDefault()
      if (!navigator.onLine) return toast({ ...offline, tone: 'bad' })
      void latest.current(to, { replace: to === pathOf(window.location), preventScrollReset })
    }
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event)
      if (link) go(event, pathOf(link), link.dataset['nav'] === 'stay')
    }
    const send = (event: SubmitEvent) => {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset['nav'] === undefined) return
      go(event, `${form.getAttribute('action')}?${wordsOf(form)}`)
    }
    const listening = new AbortController()
    document.addEventListener('click', follow, listening)
    document.addEventListener('submit', send, listening)
    return () => listening.abort()
  }, [])
}

const pathOf = ({ pathname, search, hash }: Location | HTMLAnchorElement) => pathname + search + hash

/** A form's fields as a query string, trimmed. Marked forms have text fields only. */
const wordsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, (value as string).trim()]))

/** The marked link of a plain click; null for a new tab, a download and the like. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.dataset['nav'] === undefined || link.origin !== window.location.origin) return null
  return link.target === '' || link.target === '_self' ? link : null
}
