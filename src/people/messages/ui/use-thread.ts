import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { MessageView, ThreadView } from '#src/people/messages/view.ts'
import { useLiveEvents } from './live-events.ts'
import type { Sent } from './send.ts'
import { messageFrom, sendFrom } from './send.ts'
import { threadHref } from './copy.ts'

type Options = {
  readonly thread: ThreadView
  /** Called with the position up to which the user has seen the thread. */
  readonly onSeen: (position: number) => void
}

/**
 * The state of an open thread: messages from the document, live messages, and older ones loaded on demand. Messages
 * are keyed by position, so none is shown twice.
 */
export function useThread({ thread, onSeen }: Options) {
  const { id, messages: shown } = thread
  const [known, setKnown] = useState<Known>(() => withAll(new Map(), shown))
  const [seen, setSeen] = useState(thread.seenPosition)
  const [isConnected, setConnected] = useState(true)
  /** The newest message the other user sent while the page was open, for screen readers. */
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
      // Too many messages were missed, or the session has ended: reload the page's data.
      behind: () => void revalidate(),
      over: () => void revalidate(),
    }),
    [add, revalidate],
  )
  useLiveEvents({ isOn: thread.isNewest, address, on, onLine: setConnected })
  useReportSeen(all, thread, onSeen)
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
    /** Null if the first message is already shown. */
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

/** Returns the newest messages without a gap; those before a gap are loaded on demand. */
function lastRun(known: Known): readonly MessageView[] {
  const sorted = [...known.values()].toSorted((a, b) => a.position - b.position)
  const gap = sorted.findLastIndex(({ position }, i) => position - (sorted[i - 1]?.position ?? position - 1) > 1)
  return gap < 0 ? sorted : sorted.slice(gap)
}

/** Loads the messages before the first one shown. */
function useEarlier(id: string, addAll: (some: readonly MessageView[]) => void) {
  const { load, data, state } = useFetcher<{ readonly thread: ThreadView | null }>()
  useEffect(() => {
    if (data?.thread) addAll(data.thread.messages)
  }, [data, addAll])
  return { isLoading: state !== 'idle', load: (before: number) => void load(`${threadHref(id)}?before=${before}`) }
}

/** Reports the read position while the page is visible, once per position. */
function useReportSeen(all: readonly MessageView[], thread: ThreadView, onSeen: (position: number) => void): void {
  const reported = useRef(thread.unread > 0 ? 0 : (thread.messages.at(-1)?.position ?? 0))
  const newestOfOther = all.findLast(({ isOwn }) => !isOwn)?.position ?? 0
  useEffect(() => {
    const report = () => {
      if (newestOfOther <= reported.current || document.visibilityState !== 'visible') return
      reported.current = newestOfOther
      onSeen(newestOfOther)
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [newestOfOther, onSeen])
}
