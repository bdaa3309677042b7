import type { MessageView } from '#src/people/messages/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { threadHref } from './copy.ts'

export type Sent =
  | { readonly ok: true; readonly message: MessageView }
  | { readonly ok: false; readonly failure: Pick<Failure, 'title' | 'message'>; readonly isSignedOut?: boolean }

const failed = 'Your message was not sent'
const unreachable = { title: failed, message: 'The server could not be reached. Please send it again.' }

/** Sends a message from an open thread without leaving the page. Sending the same id again is idempotent. */
export async function sendFrom(threadId: string, message: { id: string; body: string }): Promise<Sent> {
  try {
    const body = new URLSearchParams(message)
    const answer = await fetch(`${threadHref(threadId)}/send`, { method: 'POST', body })
    const result = (await answer.json()) as { readonly sent?: Written; readonly failure?: Failure }
    if (result.sent) return { ok: true, message: { ...result.sent, at: new Date(result.sent.at) } }
    return { ok: false, failure: result.failure ?? unreachable, isSignedOut: answer.status === 401 }
  } catch {
    return { ok: false, failure: unreachable }
  }
}

/** Parses the dates, which JSON carries as text. */
type Written = Omit<MessageView, 'at'> & { readonly at: string }

export function messageFrom(data: string): MessageView {
  const message = JSON.parse(data) as Written
  return { ...message, at: new Date(message.at) }
}
