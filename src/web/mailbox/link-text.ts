import { markup } from '#src/web/mailbox/markup.ts'
import type { Markup } from '#src/web/mailbox/markup.ts'

const address = /https?:\/\/[^\s<>"'`]+/g
const trailing = /[.,;:!?)\]]+$/

/** Plain text with links. A period after a URL is not part of it. */
export function linkText(text: string): readonly Markup[] {
  const parts: Markup[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(trailing, '')
    parts.push(markup`${text.slice(done, match.index)}<a href="${url}" rel="noopener noreferrer">${url}</a>`)
    done = match.index + url.length
  }
  return [...parts, markup`${text.slice(done)}`]
}
