import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, Html } from './html.ts'

/** Embedded, since the emulator and the app have different origins. */
function fontFace(family: string, file: string, weights: string): string {
  const data = readFileSync(new URL(`../../fonts/${file}.woff2`, import.meta.url)).toString('base64')
  return `@font-face{font-family:'${family}';font-weight:${weights};src:url(data:font/woff2;base64,${data}) format('woff2')}`
}

/** The style sheet of all pages: the app's fonts and colors, one column on phones and two on larger screens. */
export const STYLE = `
${fontFace('Instrument Sans', 'instrument-sans-latin', '400 700')}
${fontFace('Texturina', 'texturina-latin', '500 690')}
:root{color-scheme:light dark;
--paper:light-dark(#f3f5f2,#0e1424);--sheet:light-dark(#fff,#171e32);--well:light-dark(#e6eae6,#090d19);
--ink:light-dark(#141a2b,#eef1ec);--ink-2:light-dark(#434b5f,#b7becb);--hair:light-dark(#d0d6d2,#2b344b);
--edge:light-dark(#7b8491,#68728c);--bad:light-dark(#ac1e38,#ff919b);--bad-soft:light-dark(#f9dde0,#451a2b);
--mark:#ffd21f;--mark-press:#f2bf00;--on-mark:#141a2b}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 'Instrument Sans',Helvetica,Arial,sans-serif;color:var(--ink);background:var(--paper)}
.mode{background:var(--mark);color:var(--on-mark);text-align:center;padding:.45rem 1rem;font-size:.9375rem;font-weight:600}
main{max-width:68rem;margin:0 auto;padding:1.5rem 1.25rem 4rem;display:grid;gap:2rem}
.narrow{max-width:32rem;width:100%}
h1{font:600 1.6875rem/1.16 Texturina,Georgia,serif;letter-spacing:-.012em;margin:0 0 1rem}
h2{font-size:1rem;margin:1.75rem 0 .5rem}
p{margin:0 0 1rem}
.back{margin:1.5rem 0 0}
.quiet{color:var(--ink-2);font-size:.9375rem}
.total{font:650 3.25rem/1 Texturina,Georgia,serif;letter-spacing:-.02em;margin:0 0 1.5rem;font-variant-numeric:lining-nums}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.75rem 0;vertical-align:top;text-align:left;font-weight:400;overflow-wrap:anywhere;border-top:1px solid var(--hair)}
td{text-align:right;white-space:nowrap;padding-left:1rem}
tfoot td,tfoot th{border-top:1px solid var(--ink);font-weight:650}
label{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.3rem}
.field{margin-bottom:1rem}
fieldset{border:0;margin:0 0 1rem;padding:0}
legend{font-weight:600;font-size:.9375rem;margin-bottom:.25rem;padding:0}
.choice{display:flex;gap:.75rem;align-items:baseline;font-weight:400;padding:.6rem 0;margin:0}
.choices .choice+.choice{border-top:1px solid var(--hair)}
.new-card>.choice{margin-bottom:1rem}
.choices:has(input:not([value=new]):checked)+.new-card{display:none}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
input,select{width:100%;font:inherit;color:inherit;padding:.65rem .75rem;border:1px solid var(--edge);border-radius:2px;background:var(--sheet)}
input::placeholder{color:var(--ink-2);opacity:1}
.choice input{width:auto;flex:none;accent-color:var(--ink)}
input[readonly]{background:var(--well)}
[aria-invalid=true]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
.error{color:var(--bad);font-size:.9375rem;margin:.3rem 0 0}
.note{border-left:4px solid var(--mark);background:var(--well);padding:.75rem 1rem;margin-bottom:1rem}
.alert{border-left:4px solid var(--bad);background:var(--bad-soft);padding:.75rem 1rem;margin-bottom:1rem}
button,.button{display:block;width:100%;font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;
padding:.8rem 1rem;border:1px solid transparent;border-radius:2px;background:var(--mark);color:var(--on-mark)}
button:hover,.button:hover{background:var(--mark-press)}
.second{background:none;color:var(--ink);border-color:var(--edge)}
.second:hover{background:var(--well)}
.buttons{display:grid;gap:.75rem}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.tests{list-style:none;margin:0;padding:0;font-size:.9375rem}
.tests li{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;align-items:baseline;padding:.45rem 0;border-top:1px solid var(--hair)}
code{font:inherit;font-variant-numeric:tabular-nums}
@media (min-width:52rem){.two{grid-template-columns:1fr 1fr;gap:0;align-items:start;padding-top:3rem}
.two>.card+.card{border-left:1px solid var(--hair);padding-left:3rem}.two>.card:first-child{padding-right:3rem}}
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
    'font-src data:',
    'img-src data:',
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
        <link rel="icon" href="data:," />
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header class="mode">Test mode: no card is charged</header>
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
