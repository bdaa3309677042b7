import { useEffect, useSyncExternalStore } from 'react'
import type { FollowView } from '#src/storefront/follows/view.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import type { AffiliateVisit, ListingPersonal, Personal } from '#src/web/personal.ts'

// The viewer and their data in the browser. Cached pages have no viewer, so this loads it after hydration, every 30 s while the
// page is visible, on focus, after each action, and when another tab gets new data.

type Known = Omit<Personal, 'viewer'> & { readonly viewer: Viewer }

const everyMs = 30_000
const firstRetryMs = 200
const lastRetryMs = 25_600
const unknown: Known = { viewer: 'unknown', listing: null, following: null, affiliate: null }

let known: Known = unknown
/** The ids on the page. */
const pageIds = new Map<'prompt' | 'creator', string>()
let retryMs = firstRetryMs
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false
let newest = 0
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

/** The viewer, from the server's document or from the session request. */
export function useViewer(fromDocument: Viewer): Viewer {
  const { viewer } = useKnown()
  return viewer === 'unknown' ? fromDocument : viewer
}

/** The viewer's relation to a listing; null until it is known or if signed out. */
export function useListingPersonal(promptId: string, fromDocument: ListingPersonal | null): ListingPersonal | null {
  const { listing } = useKnown()
  useAskAbout('prompt', promptId)
  return listing?.promptId === promptId ? listing : fromDocument
}

/** Whether the viewer follows a creator; null until it is known or if signed out. */
export function useFollowing(creatorId: string, fromDocument: FollowView | null): FollowView | null {
  const { following } = useKnown()
  useAskAbout('creator', creatorId)
  return following?.creatorId === creatorId ? following : fromDocument
}

/** Whose affiliate link led the viewer to a listing; null until it is known, or without one. */
export function useAffiliate(promptId: string, fromDocument: AffiliateVisit | null): AffiliateVisit | null {
  const { affiliate } = useKnown()
  return affiliate?.promptId === promptId ? affiliate : fromDocument
}

function useAskAbout(what: 'prompt' | 'creator', id: string): void {
  useEffect(() => {
    pageIds.set(what, id)
    clearTimeout(timer)
    // One request for all ids on the page.
    timer = setTimeout(() => void refreshPersonal(), 0)
    return () => void pageIds.delete(what)
  }, [what, id])
}

/** Refreshes the personal data while the page is open. Called once, by the root. */
export function useFreshPersonal(): void {
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    document.addEventListener('visibilitychange', refreshIfVisible)
    window.addEventListener('focus', refreshIfVisible)
    channel?.addEventListener('message', refreshIfOutdated)
    void refreshPersonal()
  }, [])
}

/** Loads the personal data now. Call it after a change. */
export async function refreshPersonal(): Promise<void> {
  clearTimeout(timer)
  const turn = ++newest
  const next = await ask()
  // A late response must not overwrite a newer one.
  if (turn !== newest) return
  delete document.documentElement.dataset['viewer']
  if (next) tell(next)
  retryMs = next ? firstRetryMs : Math.min(retryMs * 2, lastRetryMs)
  timer = setTimeout(refreshIfVisible, next ? everyMs : retryMs)
}

async function ask(): Promise<Known | null> {
  try {
    const response = await fetch(`/api/session?${new URLSearchParams([...pageIds]).toString()}`, {
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return null
    return (await response.json()) as Personal
  } catch {
    return null
  }
}

function tell(next: Known) {
  const hasChanged = shownOf(known.viewer) !== shownOf(next.viewer)
  known = next
  for (const listener of listeners) listener()
  if (hasChanged) channel?.postMessage(shownOf(next.viewer))
}

/** The figures in the top bar, as a string to compare. */
function shownOf(viewer: Viewer): string {
  if (viewer === null || viewer === 'unknown') return String(viewer)
  return [viewer.id, viewer.cartCount, viewer.favoritesCount, viewer.unreadCount, viewer.messagesCount].join(' ')
}

function refreshIfVisible() {
  if (document.visibilityState === 'visible') void refreshPersonal()
}

/** Another tab has other data, or a newer document. */
function refreshIfOutdated({ data }: MessageEvent<unknown>) {
  if (data !== shownOf(known.viewer)) refreshIfVisible()
}

function useKnown(): Known {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
    () => unknown,
  )
}
