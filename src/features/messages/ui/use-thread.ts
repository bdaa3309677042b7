import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { MessageView, ThreadView } from '#src/features/messages/view.ts'
import { useLiveEvents } from './live-events.ts'
import type { Sent } from './send.ts'
import { messageFrom, sendFrom } from './send.ts'
import { threadHref } from './words.ts'

type Options = {
  readonly thread: ThreadView
  /** Somebody looks at the thread up to there. */
  readonly onSeen: (position: number) => void
}

/**
 * A thread as it grows: what the document brought, what came since, and what was loaded from before. A message is known by
 * its position, so that none is shown twice, whichever way it came.
 */
export function useThread({ thread, onSeen }: Options) {
  const { id, messages: shown } = thread
  const [known, setKnown] = useState<Known>(() => withAll(new Map(), shown))
  const [seen, setSeen] = useState(thread.seenPosition)
  const [isConnected, setConnected] = useState(true)
  /** The newest one of the other that came while the page stood: what is read aloud. */
  const [heard, setHeard] = useState<MessageView | null>(null)
  const { revalidate } = useRevalidator()

  const addAll = useCallback((some: readonly MessageView[]) => setKnown((now) => withAll(now, some)), [])
  const add = useCallback((message: MessageView) => addAll([message]), [addAll])
  useEffect(() => addAll(shown), [addAll, shown])
  const all = useMemo(() => lastRun(known), [known])
  const oldest = all[0]?.position ?? 1
  const newest = all.at(-1)?.position ?? 0
  const newestNow = useRef(newest)
  useEffect(() => {
    newestNow.current = newest
  }, [newest])

  const address = useCallback(() => `${threadHref(id)}/live?after=${newestNow.current}`, [id])
  const on = useMemo(
    () => ({
      message: (data: string) => {
        const message = messageFrom(data)
        add(message)
        if (!message.isOwn) setHeard(message)
      },
      seen: (data: string) => setSeen((JSON.parse(data) as { position: number }).position),
      // Too much was missed, or the session has ended: the page asks for itself anew.
      behind: () => void revalidate(),
      over: () => void revalidate(),
    }),
    [add, revalidate],
  )
  useLiveEvents({ isOn: thread.isNewest, address, on, onLine: setConnected })
  useTellSeen(all, thread, onSeen)
  const earlier = useEarlier(id, addAll)
  const send = useCallback(
    async (message: { id: string; body: string }): Promise<Sent> => {
      const sent = await sendFrom(id, message)
      if (sent.ok) add(sent.message)
      return sent
    },
    [id, add],
  )

  return {
    messages: all,
    seenPosition: Math.max(seen, thread.seenPosition),
    isConnected,
    heard,
    send,
    /** Null where the thread begins with what is shown. */
    earlierHref: oldest > 1 ? `${threadHref(id)}?before=${oldest}` : null,
    loadEarlier: () => earlier.load(oldest),
    isLoading: earlier.isLoading,
  }
}

type Known = ReadonlyMap<number, MessageView>

function withAll(known: Known, some: readonly MessageView[]): Known {
  if (some.every(({ position }) => known.has(position))) return known
  return new Map([...known, ...some.map((message) => [message.position, message] as const)])
}

/** The newest ones without a gap: what lies before one is loaded when somebody wants it. */
function lastRun(known: Known): readonly MessageView[] {
  const sorted = [...known.values()].toSorted((a, b) => a.position - b.position)
  const gap = sorted.findLastIndex(({ position }, i) => position - (sorted[i - 1]?.position ?? position - 1) > 1)
  return gap < 0 ? sorted : sorted.slice(gap)
}

/** Loads what comes before the beginning of the page. */
function useEarlier(id: string, addAll: (some: readonly MessageView[]) => void) {
  const { load, data, state } = useFetcher<{ readonly thread: ThreadView | null }>()
  useEffect(() => {
    if (data?.thread) addAll(data.thread.messages)
  }, [data, addAll])
  return { isLoading: state !== 'idle', load: (before: number) => void load(`${threadHref(id)}?before=${before}`) }
}

/** Tells how far the thread was read, while the page is looked at, and each thing once. */
function useTellSeen(all: readonly MessageView[], thread: ThreadView, onSeen: (position: number) => void): void {
  const told = useRef(thread.unread > 0 ? 0 : (thread.messages.at(-1)?.position ?? 0))
  const newestOfOther = all.findLast(({ isOwn }) => !isOwn)?.position ?? 0
  useEffect(() => {
    const tell = () => {
      if (newestOfOther <= told.current || document.visibilityState !== 'visible') return
      told.current = newestOfOther
      onSeen(newestOfOther)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [newestOfOther, onSeen])
}
