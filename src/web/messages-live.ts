import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import { suspendedAt } from '#src/people/accounts/public/ways.ts'
import { messageTexts } from '#src/people/messages/texts.ts'
import { readThreadUpdate } from '#src/people/messages/operations/threads.ts'
import type { ThreadUpdate } from '#src/people/messages/view.ts'
import type { PollReason, PollResult } from '#src/web/event-stream.ts'
import { eventStream } from '#src/web/event-stream.ts'
import type { Live } from '#src/web/live.ts'

type Parts = {
  readonly run: Run
  readonly auth: Pick<Auth, 'actorOf'>
  readonly live: Live
  readonly clock: Clock
  readonly log: Logger
}

/** Shorter than the idle timeout of proxies. Each heartbeat checks the session again. */
const beatMs = 15_000
const over: PollResult = { text: 'event: over\ndata: {}\n\n', isLast: true }

/** `/messages/live` for the list, and `/messages/{id}/live` for a thread. */
export function isMessagesLive({ pathname }: URL, method: string): boolean {
  return method === 'GET' && /^\/messages\/(?:[^/]+\/)?live$/.test(pathname)
}

/**
 * A user's messages as server-sent events. A thread sends each message once, in order, with its position as the event id,
 * starting after `?after=` or Last-Event-ID; `seen` for read receipts; `behind` if too many were missed. The list sends
 * `changed`. `over` ends the stream when the session ends.
 */
export function createMessagesLive({ run, auth, live, clock, log }: Parts) {
  return async (request: Request): Promise<Response> => {
    const who = await auth.actorOf(request, clock.now(), { fresh: true })
    const { actor } = who
    const userId = userIdOf(actor)
    if (userId === null) return refused(401, messageTexts.signIn)
    const suspended = suspendedAt('event-stream', actor)
    if (suspended) return refused(403, suspended.message)
    const url = new URL(request.url)
    const id = /^\/messages\/([^/]+)\/live$/.exec(url.pathname)?.[1]
    const after = startOf(url, request)
    if (id !== undefined && !(isId(id) && (await run(readThreadUpdate, { id, after }, actor)).ok))
      return refused(404, messageTexts.missing)
    const look =
      id === undefined
        ? lookAtList
        : lookAtThread(after, (position) => run(readThreadUpdate, { id, after: position }, actor))

    const answer = eventStream({
      watch: (watcher) => live.watch(userId, watcher),
      async look(cause) {
        const now = await auth.actorOf(request, clock.now(), { fresh: true })
        const isEnded = userIdOf(now.actor) !== userId || suspendedAt('event-stream', now.actor) !== null
        return isEnded ? over : look(cause)
      },
      onFailure: (err) => log.error({ err }, 'an open page could not be notified of messages'),
      beatMs,
    })
    for (const cookie of who.setCookies) answer.headers.append('Set-Cookie', cookie)
    return answer
  }
}

/** A browser that reconnects sends the last event id. */
function startOf(url: URL, request: Request): number {
  const positions = [url.searchParams.get('after'), request.headers.get('last-event-id')].map((text) =>
    text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0,
  )
  return Math.max(...positions)
}

function lookAtThread(after: number, read: (after: number) => Promise<Result<ThreadUpdate, Failure>>) {
  let position = after
  let seen = -1
  return async (): Promise<PollResult> => {
    const news = await read(position)
    if (!news.ok) return over
    const { messages, seenPosition } = news.value
    if (messages === null) return { text: 'event: behind\ndata: {}\n\n', isLast: true }
    const parts = messages.map((message) => `id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`)
    if (seenPosition !== seen) parts.push(`event: seen\ndata: ${JSON.stringify({ position: seenPosition })}\n\n`)
    position = messages.at(-1)?.position ?? position
    seen = seenPosition
    return { text: parts.join('') }
  }
}

async function lookAtList(cause: PollReason): Promise<PollResult> {
  return { text: cause === 'change' ? 'event: changed\ndata: {}\n\n' : '' }
}

function refused(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
