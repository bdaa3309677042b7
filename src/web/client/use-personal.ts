import { useEffect, useSyncExternalStore } from 'react'
import type { FollowView } from '#src/features/follows/view.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import type { ListingPersonal, Personal } from '#src/web/personal.ts'

// The one place in the browser that knows who is signed in. Documents from the cache know nobody, so it asks once
// they stand, then each 30 s while the page is visible, on focus, after each action, and when another tab learns something new.

type Known = Omit<Personal, 'viewer'> & { readonly viewer: Viewer }

const everyMs = 30_000
const firstRetryMs = 200
const lastRetryMs = 25_600
const unknown: Known = { viewer: 'unknown', listing: null, following: null }

let known: Known = unknown
/** What the page shows. */
const asked = new Map<'prompt' | 'creator', string>()
let retryMs = firstRetryMs
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false
let newest = 0
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

/** Who looks at the page: from the server's document where it knew, from our own question otherwise. */
export function useViewer(fromDocument: Viewer): Viewer {
  const { viewer } = useKnown()
  return viewer === 'unknown' ? fromDocument : viewer
}

/** How the viewer stands to a listing; null until that is known, or where nobody is signed in. */
export function useListingPersonal(promptId: string, fromDocument: ListingPersonal | null): ListingPersonal | null {
  const { listing } = useKnown()
  useAskAbout('prompt', promptId)
  return listing?.promptId === promptId ? listing : fromDocument
}

/** How the viewer stands to a creator; null until that is known, or where nobody is signed in. */
export function useFollowing(creatorId: string, fromDocument: FollowView | null): FollowView | null {
  const { following } = useKnown()
  useAskAbout('creator', creatorId)
  return following?.creatorId === creatorId ? following : fromDocument
}

function useAskAbout(what: 'prompt' | 'creator', id: string): void {
  useEffect(() => {
    asked.set(what, id)
    clearTimeout(timer)
    // All that the page shows is asked about together.
    timer = setTimeout(() => void refreshPersonal(), 0)
    return () => void asked.delete(what)
  }, [what, id])
}

/** Keeps what is known fresh for as long as the page stands. Called once, by the root. */
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

/** Asks now. Call it after whatever may have changed the answer. */
export async function refreshPersonal(): Promise<void> {
  clearTimeout(timer)
  const turn = ++newest
  const next = await ask()
  // A slower, older answer must not undo a newer one.
  if (turn !== newest) return
  delete document.documentElement.dataset['viewer']
  if (next) tell(next)
  retryMs = next ? firstRetryMs : Math.min(retryMs * 2, lastRetryMs)
  timer = setTimeout(refreshIfVisible, next ? everyMs : retryMs)
}

async function ask(): Promise<Known | null> {
  try {
    const response = await fetch(`/api/session?${new URLSearchParams([...asked]).toString()}`, {
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

/** What every tab shows of them in its bar. */
function shownOf(viewer: Viewer): string {
  if (viewer === null || viewer === 'unknown') return String(viewer)
  return [viewer.id, viewer.cartCount, viewer.favoritesCount, viewer.unreadCount, viewer.messagesCount].join(' ')
}

function refreshIfVisible() {
  if (document.visibilityState === 'visible') void refreshPersonal()
}

/** Another tab tells what it shows; that may be what we show already, or come from a document that was just opened. */
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
