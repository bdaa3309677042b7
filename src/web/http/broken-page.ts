import type { Shop } from '#src/kernel/shop.ts'
import { escapeXml } from '#src/web/machines/xml.ts'

const style = `
:root{color-scheme:light dark}
body{margin:0;padding:15vh 1.5rem 3rem;background:#f3f5f2;color:#141a2b;font:1.0625rem/1.6 "Instrument Sans",Helvetica,Arial,sans-serif}
main{max-width:36rem;margin:0 auto}
h1{margin:0 0 .6em;font:600 2.25rem/1.1 Texturina,Georgia,serif;letter-spacing:-.02em}
a{color:inherit;text-underline-offset:.2em}
code{padding:.1em .4em;background:#e6eae6;color:#141a2b;overflow-wrap:anywhere}
p.acts{display:flex;flex-wrap:wrap;gap:1.25rem;margin-top:2rem}
@media(prefers-color-scheme:dark){body{background:#0e1424;color:#eef1ec}}
`

/** The static error page, which needs no file, script or data. */
export function brokenPage(requestId: string, shop: Shop): string {
  const [name, email] = [escapeXml(shop.name), escapeXml(shop.supportEmail)]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong · ${name}</title>
<style>${style}</style>
<main>
<h1>Something went wrong on our side</h1>
<p>Your data is safe. Please try again in a moment. If it happens again, write to
${email === '' ? 'support' : `<a href="mailto:${email}">${email}</a>`} and include this reference:</p>
<p><code>${requestId}</code></p>
<p class="acts"><a href="">Try again</a> <a href="/">Home</a></p>
</main>
</html>
`
}
