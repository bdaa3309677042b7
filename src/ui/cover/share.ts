import { cutText } from '#src/kernel/visible-text.ts'
import { runePath } from '#src/ui/elements/rune-path.ts'
import { coverArt } from '#src/ui/cover/art.ts'
import type { CoverCategory } from '#src/ui/cover/inks.ts'
import { round } from '#src/ui/cover/shapes.ts'

/** The content of a share image; `price` is formatted. */
export type ShareCoverData = { shop: string; title: string; author: string; price: string }

/** Returns a 1200 by 630 SVG with the title beside the cover. Rasterizing it needs the fonts Texturina and Instrument Sans. */
export function shareImage(
  id: string,
  category: CoverCategory,
  { shop, title, author, price }: ShareCoverData,
): string {
  const short = title.length < 22
  const rows = titleRows(title, short ? 12 : 19, 4)
  const size = short ? 112 : rows.length > 3 ? 68 : 74
  const top = (i: number) => round(330 - rows.length * size * 0.51 + (i + 0.8) * size * 1.04)
  const tab = price.length * 17 + 28
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" style="isolation:isolate"><rect width="1200" height="630" fill="#F3F5F2"/>` +
    `<svg x="760" width="440" height="630" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" style="isolation:isolate">${coverArt(id, category)}</svg>` +
    `<g fill="#141A2B" font-family="Texturina,Georgia,serif"><path transform="translate(64 56) scale(1.5)" fill="none" stroke="#141A2B" stroke-width="3" d="${runePath}"/>` +
    `<text x="112" y="92" font-size="38" font-weight="650">${escapeXml(shop)}</text>` +
    rows
      .map(
        (row, i) =>
          `<text x="64" y="${top(i)}" font-size="${size}" font-weight="600" letter-spacing="-1">${escapeXml(row)}</text>`,
      )
      .join('') +
    `</g><g font-family="'Instrument Sans',Helvetica,sans-serif" font-size="28" fill="#141A2B"><text x="64" y="566">${escapeXml(author)}</text>` +
    `<path d="M${712 - tab} 530h${tab}l-8 50h-${tab}z" fill="#FFD21F"/><text x="696" y="565" text-anchor="end" font-weight="700">${escapeXml(price)}</text></g></svg>`
  )
}

/** Breaks a title into at most `most` rows of about `letters` characters, with an ellipsis if it is longer. */
export function titleRows(title: string, letters: number, most: number): string[] {
  const rows: string[] = []
  for (const word of title.trim().split(/\s+/)) {
    const last = rows.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word.length > letters + 4 ? `${cutText(word, letters - 1)}…` : word)
  }
  if (rows.length <= most) return rows
  const end = rows[most - 1] ?? ''
  return [...rows.slice(0, most - 1), `${cutText(end, letters - 1).replace(/[\s,.;:…]+$/, '')}…`]
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
