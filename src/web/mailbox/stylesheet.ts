/** The colors of the site on a plain page. Separate from the site's styles, so that neither can break the other. */
export const stylesheet = `@font-face { font-family: Texturina; font-weight: 500 690; src: url('/dev/mailbox/texturina-latin.woff2'); }
@font-face { font-family: 'Instrument Sans'; font-weight: 400 700; src: url('/dev/mailbox/instrument-sans-latin.woff2'); }
@font-face { font-family: 'Spline Sans Mono'; font-weight: 400 600; src: url('/dev/mailbox/spline-sans-mono-latin.woff2'); }
:root {
  color-scheme: light dark;
  --paper: light-dark(#f3f5f2, #0e1424);
  --sheet: light-dark(#ffffff, #171e32);
  --well: light-dark(#e6eae6, #090d19);
  --ink: light-dark(#141a2b, #eef1ec);
  --ink-2: light-dark(#434b5f, #b7becb);
  --hair: light-dark(#d0d6d2, #2b344b);
  --mark: #ffd21f;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Instrument Sans', Helvetica, Arial, sans-serif; }
.mode { margin: 0; background: var(--mark); color: #141a2b; text-align: center; padding: .45rem 1rem; font-size: .9375rem; font-weight: 600; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; justify-content: space-between; border-bottom: 1px solid var(--hair); padding: .9rem clamp(1.25rem, 3.4vw, 3rem); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
.brand { font: 650 1.5rem/1.2 Texturina, Georgia, serif; text-decoration: none; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem clamp(1.25rem, 3.4vw, 3rem) 4rem; }
h1 { font: 600 2.25rem/1.16 Texturina, Georgia, serif; letter-spacing: -.012em; margin: 0 0 .75rem; overflow-wrap: anywhere; }
h2 { font: 600 1.3125rem/1.2 Texturina, Georgia, serif; margin: 2rem 0 .75rem; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.hint, .empty, dt { color: var(--ink-2); }
.empty { border-top: 1px solid var(--hair); padding-top: 1.5rem; }
.list { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--ink); }
.list li { border-bottom: 1px solid var(--hair); }
.list a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .85rem .5rem; text-decoration: none; }
.list a:hover { background: var(--well); }
.list strong { grid-column: 1 / -1; overflow-wrap: anywhere; }
.list span, .list time { color: var(--ink-2); font-size: .9375rem; overflow-wrap: anywhere; }
@media (max-width: 40rem) { .list a { grid-template-columns: 1fr; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 1.5rem; font-size: .9375rem; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--sheet); border: 1px solid var(--hair); font: .9375rem/1.5 'Spline Sans Mono', ui-monospace, Menlo, monospace; margin: 0; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap; }
iframe { background: var(--sheet); border: 1px solid var(--hair); display: block; height: 62rem; resize: vertical; width: 100%; }
`
