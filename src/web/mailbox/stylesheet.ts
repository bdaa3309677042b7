/** The colors of the site on a plain page. Separate from the site's styles, so that neither can break the other. */
export const stylesheet = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f3f5f2, #0e1424);
  --sheet: light-dark(#ffffff, #171e32);
  --ink: light-dark(#141a2b, #eef1ec);
  --ink-2: light-dark(#434b5f, #b7becb);
  --hair: light-dark(#d0d6d2, #2b344b);
  --mark: #ffd21f;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Instrument Sans', Helvetica, Arial, sans-serif; }
header { border-bottom: 1px solid var(--hair); padding: 1rem clamp(1rem, 4vw, 3rem); font: 700 1.25rem Georgia, serif; }
header a { color: inherit; text-decoration: none; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; }
h1 { font: 600 2.25rem/1.16 Georgia, serif; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font: 600 1.3125rem/1.2 Georgia, serif; margin: 2rem 0 .75rem; }
a { color: inherit; text-decoration-thickness: 2px; text-underline-offset: .2em; }
a:hover { background: var(--mark); color: #141a2b; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.hint, .empty, dt { color: var(--ink-2); }
.empty { border: 1px solid var(--hair); background: var(--sheet); padding: 2rem; }
.list { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--hair); }
.list li { border-bottom: 1px solid var(--hair); background: var(--sheet); }
.list a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .85rem 1rem; text-decoration: none; }
.list strong { grid-column: 1 / -1; overflow-wrap: anywhere; }
.list span, .list time { color: var(--ink-2); font-size: .9375rem; overflow-wrap: anywhere; }
.list a:hover span, .list a:hover time { color: #141a2b; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--sheet); border: 1px solid var(--hair); font: .9375rem/1.5 'Spline Sans Mono', ui-monospace, Menlo, monospace; margin: 0; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap; }
iframe { background: var(--sheet); border: 1px solid var(--hair); display: block; height: 46rem; resize: vertical; width: 100%; }
`
