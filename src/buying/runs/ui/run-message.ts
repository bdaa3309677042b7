import type { InferUITools, UIMessage } from 'ai'

/** What the server or the browser adds to an answer. */
export type RunMetadata = {
  readonly inputTokens?: number | null
  readonly outputTokens?: number | null
  readonly costMicros?: number | null
  readonly isCut?: boolean
}
export type NoTools = Record<never, never>
export type RunMessage = UIMessage<RunMetadata, never, InferUITools<NoTools>>

export const textOf = ({ parts }: RunMessage): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** The images of a message, as the server expects them. */
function imagesOf({ parts }: RunMessage) {
  return parts.flatMap((part) => {
    if (part.type !== 'file') return []
    const base64 = /^data:[^,]*;base64,(.*)$/.exec(part.url)?.[1]
    return base64 === undefined ? [] : [{ mediaType: part.mediaType, base64 }]
  })
}

/** A conversation as the server expects it. Answers that failed before their first word are left out. */
export function conversationOf(messages: readonly RunMessage[]) {
  return messages.flatMap((message) => {
    const { role } = message
    const text = textOf(message)
    if (role === 'system' || (role === 'assistant' && text === '')) return []
    return [{ role, text, images: imagesOf(message) }]
  })
}
