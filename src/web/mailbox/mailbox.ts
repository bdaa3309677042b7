import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outbox } from '#src/ports/mailer.ts'
import { mailboxPath } from '#src/web/mailbox/page-frame.ts'
import { listPage, messagePage, missingPage } from '#src/web/mailbox/pages.ts'
import { stylesheet } from '#src/web/mailbox/stylesheet.ts'

const fonts = ['texturina-latin', 'instrument-sans-latin', 'spline-sans-mono-latin']

/** The number of emails in the list. */
const longest = 200

/**
 * No scripts and nothing from other origins. Allows inline styles, since the emails in the frame use them and a srcdoc frame
 * inherits this policy.
 */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/**
 * Shows the outbox of installations without a mail server: `/dev/mailbox`, newest first, and `/dev/mailbox/{id}`. Has no access
 * check: the caller decides where it is available.
 */
export function createMailbox({
  outbox,
  brandNow,
  fontsDir,
}: {
  readonly outbox: Outbox
  /** The name of the shop. */
  readonly brandNow: () => string
  /** The folder with the fonts of the site. */
  readonly fontsDir: string
}): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed\n', { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } })
    }
    const { pathname } = new URL(request.url)
    const font = fonts.find((name) => pathname === `${mailboxPath}/${name}.woff2`)
    const response = font
      ? send(200, 'font/woff2', await readFile(join(fontsDir, `${font}.woff2`)))
      : await answer(outbox, brandNow(), pathname)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

async function answer(outbox: Outbox, brandName: string, pathname: string): Promise<Response> {
  const rest = pathname.startsWith(mailboxPath) ? pathname.slice(mailboxPath.length) : null
  if (rest === '/style.css') return send(200, 'text/css', stylesheet)
  if (rest === '' || rest === '/') return send(200, 'text/html', listPage(brandName, await outbox.list(longest)))
  const message = rest?.startsWith('/') ? await outbox.read(rest.slice(1)) : null
  return message
    ? send(200, 'text/html', messagePage(brandName, message))
    : send(404, 'text/html', missingPage(brandName))
}

function send(status: number, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  const contentType = type.startsWith('text/') ? `${type}; charset=utf-8` : type
  return new Response(body, { status, headers: { ...headers, 'Content-Type': contentType } })
}
