import type { Markup } from '#src/web/mailbox/markup.ts'
import { markup } from '#src/web/mailbox/markup.ts'
import type { OutboxMessage } from '#src/ports/mailer.ts'
import { mailboxPath, page } from '#src/web/mailbox/page-frame.ts'

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

const noSubject = '(no subject)'
const emptyState = markup`<p class="empty">Nothing yet. Sign up, buy something or reset a password, and the email shows up here.</p>`
const hint = markup`<p class="hint">No mail server is configured, so emails are kept here.</p>`

export function listPage(brandName: string, messages: readonly OutboxMessage[]): string {
  const body = messages.length === 0 ? emptyState : markup`<ol class="list">${messages.map(listRow)}</ol>`
  return page(brandName, 'Mailbox', markup`<h1>Mailbox</h1>${hint}${body}`)
}

export function messagePage(brandName: string, message: OutboxMessage): string {
  const title = message.subject || noSubject
  return page(
    brandName,
    title,
    markup`<h1>${title}</h1>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to}</dd>
<dt>Sent</dt><dd>${time(message)}</dd>
</dl>
<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${paper(message)}"></iframe>
<h2>Plain text</h2>
<pre>${linkText(message.text.trim())}</pre>`,
  )
}

export function missingPage(brandName: string): string {
  const body = markup`<h1>Email not found</h1><p class="hint">It may have been deleted.</p>`
  return page(brandName, 'Email not found', body)
}

function listRow(message: OutboxMessage): Markup {
  return markup`
<li><a href="${mailboxPath}/${message.id}"><strong>${message.subject || noSubject}</strong> <span>${message.to}</span> ${time(message)}</a></li>`
}

function time({ sentAt }: OutboxMessage): Markup {
  if (Number.isNaN(sentAt.getTime())) return markup`<span>at an unknown time</span>`
  const stamp = sentAt.toISOString()
  return markup`<time datetime="${stamp}">${stamp.slice(0, 10)} ${stamp.slice(11, 19)} UTC</time>`
}

/** In the sandbox, an email cannot run scripts and has no access to our origin; its links open in a new tab. */
function paper({ html }: OutboxMessage): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
