import { createHash } from 'node:crypto'

import { html, Html } from '#src/sandbox/stripe/pages/html.ts'
import { STYLE } from '#src/sandbox/stripe/pages/style.ts'

/** What a page request is answered with: a document, or the way to another one. */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * A document. `formTargets` are the addresses to which sending its form may lead in the end: browsers refuse a
 * redirect to any other origin.
 */
export function page(
  title: string,
  content: Html,
  about: { status?: number; formTargets?: string[] } = {},
): PageAnswer {
  const origins = (about.formTargets ?? []).map((url) => new URL(url).origin)
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header class="mode">Test mode: no real money moves here</header>
        ${content}
      </body>
    </html>`
  return {
    status: about.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: body.text,
  }
}

/** Sends the browser on, with GET. */
export function seeOther(url: string): PageAnswer {
  return {
    status: 303,
    headers: { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  }
}

/** A page that only says something, with a way on where there is one. */
export function notice(
  status: number,
  title: string,
  text: string,
  link: { url: string; text: string } | null,
): PageAnswer {
  const way = link ? html`<a class="button" href="${link.url}">${link.text}</a>` : null
  const content = html`<main>
    <div class="card narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      ${way}
    </div>
  </main>`
  return page(title, content, { status })
}
