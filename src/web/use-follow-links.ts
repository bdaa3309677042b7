import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#src/ui/toast.ts'

/** Whoever knows to be offline keeps the page they read. */
const offline = { title: 'You are offline', description: 'The page opens when the connection is back.' }

/** Makes the anchors that `Link` marks navigate within the page. Called once, by the root. */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event)
      if (!link) return
      event.preventDefault()
      if (!navigator.onLine) return toast({ ...offline, tone: 'bad' })
      const replace = link.href === window.location.href
      void latest.current(link.pathname + link.search + link.hash, {
        replace,
        preventScrollReset: link.dataset['nav'] === 'stay',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

/** The marked link that was plainly clicked, unless its reader wants it elsewhere: in a new tab, or saved. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.dataset['nav'] === undefined || link.origin !== window.location.origin) return null
  return link.target === '' || link.target === '_self' ? link : null
}
