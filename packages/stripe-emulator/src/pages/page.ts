import { createHash } from 'node:crypto'
import { html, Html } from './html.ts'

/** The style sheet of all pages: system font, one column on phones and two on larger screens. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1a1f36;background:#f6f8fa}
.mode{background:#ffe5b4;color:#5c3a00;text-align:center;padding:.35rem 1rem;font-size:.875rem;font-weight:600}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1.5rem}
.card{background:#fff;border:1px solid #d5dbe3;border-radius:.75rem;padding:1.5rem}
.narrow{max-width:32rem;margin-inline:auto;width:100%}
h1{font-size:1.25rem;margin:0 0 1rem}
h2{font-size:1rem;margin:1.5rem 0 .5rem}
p{margin:0 0 1rem}
.back{margin:1rem 0 0}
.quiet{color:#4f566b;font-size:.9375rem}
.total{font-size:2.25rem;font-weight:650;line-height:1.2;margin:0 0 1rem;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.5rem 0;vertical-align:top;text-align:left;font-weight:400;overflow-wrap:anywhere}
td{text-align:right;white-space:nowrap;padding-left:1rem}
tfoot td,tfoot th{border-top:1px solid #d5dbe3;font-weight:650}
label{display:block;font-weight:550;font-size:.9375rem;margin-bottom:.25rem}
.field{margin-bottom:1rem}
fieldset{border:0;margin:0 0 1rem;padding:0}
legend{font-weight:550;font-size:.9375rem;margin-bottom:.25rem;padding:0}
.choice{display:flex;gap:.75rem;align-items:baseline;font-weight:400;padding:.5rem 0;margin:0}
.choices .choice+.choice{border-top:1px solid #e6eaf0}
.new-card>.choice{margin-bottom:1rem}
.choices:has(input:not([value=new]):checked)+.new-card{display:none}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
input{width:100%;font:inherit;color:inherit;padding:.625rem .75rem;border:1px solid #8792a2;border-radius:.5rem;background:#fff}
.choice input{width:auto;flex:none}
input[readonly]{background:#f0f3f7}
input[aria-invalid=true]{border-color:#b3093c;box-shadow:0 0 0 1px #b3093c}
.error{color:#b3093c;font-size:.9375rem;margin:.25rem 0 0}
.alert{border:1px solid #b3093c;background:#fff0f3;color:#8a0730;border-radius:.5rem;padding:.75rem;margin-bottom:1rem}
button,.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;
padding:.75rem 1rem;border:1px solid #1f4fd8;border-radius:.5rem;background:#1f4fd8;color:#fff}
button:hover,.button:hover{background:#1a43b8}
.second{background:#fff;color:#1a1f36;border-color:#8792a2}
.second:hover{background:#f0f3f7}
.buttons{display:grid;gap:.75rem}
a{color:#1f4fd8}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid #7da2ff;outline-offset:1px}
.tests{list-style:none;margin:0;padding:0;font-size:.9375rem}
.tests li{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;align-items:baseline;padding:.375rem 0;border-top:1px solid #e6eaf0}
code{font:inherit;font-variant-numeric:tabular-nums}
@media (min-width:52rem){.two{grid-template-columns:1fr 1.1fr;align-items:start;padding-top:3rem}}
`

/** The response to a page request: a document or a redirect. */
export interface PageResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Renders a document. `formTargets` are the URLs that its form may redirect to: the browser blocks redirects to any
 * other origin.
 */
export function page(
  title: string,
  content: Html,
  about: { status?: number; formTargets?: string[] } = {},
): PageResponse {
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

/** Redirects with GET. */
export function seeOther(url: string): PageResponse {
  return {
    status: 303,
    headers: { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  }
}

/** A page with a message and an optional link. */
export function notice(
  status: number,
  title: string,
  text: string,
  link: { url: string; text: string } | null,
): PageResponse {
  const button = link ? html`<a class="button" href="${link.url}">${link.text}</a>` : null
  const content = html`<main>
    <div class="card narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      ${button}
    </div>
  </main>`
  return page(title, content, { status })
}
