/** Returns a list page of about 40 KB, like the marketplace's: many different cards and the hydration scripts. */
export function samplePage(nonce: string): string {
  const word = wordsFrom(20)
  const sentence = (length: number) => Array.from({ length }, word).join(' ')
  const cards = Array.from({ length: 44 }, (_, n) => card(n, sentence(6), sentence(22)))
  const data = JSON.stringify(
    Array.from({ length: 44 }, (_, n) => ({ id: n * 7919, title: sentence(6), cents: 100 + n })),
  )
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Marketplace</title></head>
<body><main>${cards.join('\n')}</main><script nonce="${nonce}">window.__data = ${data}</script>
<script nonce="${nonce}" type="module" async="">import "/assets/manifest.js";</script></body></html>`
}

function card(n: number, title: string, text: string): string {
  const id = String((n + 1) * 2654435761).padStart(12, '0')
  return `<article class="group relative flex flex-col gap-3 rounded-lg border bg-card p-4 text-card-foreground shadow-sm">
<a class="rounded-md focus-visible:ring-2 focus-visible:ring-offset-2" href="/prompt/7c9e6679-7425-40de-944b-${id}"><h3 class="font-display text-lg leading-snug">${title}</h3></a>
<img class="aspect-[4/3] w-full rounded-md object-cover" src="/covers/7c9e6679-7425-40de-944b-${id}.svg" alt="" width="400" height="300" loading="lazy">
<p class="line-clamp-2 text-sm text-muted-foreground">${text}</p>
<p class="mt-auto flex items-center justify-between"><span class="tabular-nums">$${n}.99</span><span aria-label="rating">4.${n % 10}</span></p></article>`
}

/** Generates words with a realistic length and variety, so that the page compresses like a real one. */
function wordsFrom(seed: number): () => string {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const letters = 'eeeetttaaooiinnsshhrrddlucmfwypvbgk'
  const vocabulary = Array.from({ length: 900 }, () =>
    Array.from({ length: 2 + next(8) }, () => letters[next(letters.length)]).join(''),
  )
  return () => vocabulary[Math.min(next(900), next(900))] ?? ''
}
