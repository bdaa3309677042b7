import { markup } from '#src/web/mailbox/markup.ts'
import type { Markup } from '#src/web/mailbox/markup.ts'

const address = /https?:\/\/[^\s<>"'`]+/g
const trailing = /[.,;:!?)\]]+$/

/** Plain text with its addresses made clickable. A full stop after one belongs to the sentence. */
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
