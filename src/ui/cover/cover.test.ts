import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverForPath, coverSvg } from '#src/ui/cover/cover.ts'
import { coverEdition, coverUrl } from '#src/ui/listings/cover-url.ts'
import { coverNames } from '#src/kernel/vocabulary.ts'

const ids = Array.from({ length: 40 }, (_, i) => `listing-${i}`)

test('a cover depends only on id and category', () => {
  expect(coverSvg('a1b2', 'Writing')).toBe(coverSvg('a1b2', 'Writing'))
  expect(coverSvg('a1b2', 'Writing')).not.toBe(coverSvg('a1b3', 'Writing'))
  expect(coverSvg('a1b2', 'Writing')).not.toBe(coverSvg('a1b2', 'Music'))
})

test.each(coverNames)('%s covers are valid: no ids, no scripts, no NaN', (category) => {
  for (const id of ids) {
    const svg = coverSvg(id, category)
    expect(svg).not.toMatch(/\sid=|url\(|<script|<text|NaN|undefined|Infinity/)
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    expect(svg.length).toBeLessThan(60_000)
  }
})

test.each(coverNames)('%s has forty different covers for forty listings', (category) => {
  expect(new Set(ids.map((id) => coverSvg(id, category))).size).toBe(ids.length)
})

test.each(coverNames)('%s covers look different: at most a third has a similar one among sixty', async (category) => {
  const shown = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      sharp(Buffer.from(coverSvg(`look-${i}`, category)))
        .resize(16, 10)
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  const distance = (a: Buffer, b: Buffer) =>
    a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
  const nearest = shown.map((one) =>
    Math.min(...shown.filter((other) => other !== one).map((other) => distance(one, other))),
  )
  // Before covers showed sections, half of them were below 20.
  expect(nearest.filter((value) => value < 20).length).toBeLessThanOrEqual(20)
  expect(Math.min(...nearest)).toBeGreaterThan(2)
})

test.each(coverNames)('%s covers have enough ink: a quarter of the picture, with few exceptions', async (category) => {
  const shares = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const image = sharp(Buffer.from(coverSvg(`look-${i}`, category))).resize(80, 50)
      const pixels = await image.removeAlpha().raw().toBuffer()
      const counts = new Map<string, number>()
      for (let at = 0; at < pixels.length; at += 3) {
        const color = [0, 1, 2].map((channel) => (pixels[at + channel] ?? 0) >> 3).join()
        counts.set(color, (counts.get(color) ?? 0) + 1)
      }
      return 1 - Math.max(...counts.values()) / (pixels.length / 3)
    }),
  )
  expect(shares.filter((share) => share < 0.25).length).toBeLessThanOrEqual(4)
})

test('a cover is small', () => {
  const sizes = coverNames.flatMap((category) => ids.map((id) => coverSvg(id, category).length))
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(4000)
})

test('draws the motif of one name with the inks of another', () => {
  expect(coverSvg('a', 'music-art')).not.toBe(coverSvg('a', 'music'))
  expect(coverSvg('a', 'music-music')).toBe(coverSvg('a', 'music'))
  expect(coverForPath(coverUrl('a', 'music-art'))).toBe(coverSvg('a', 'music-art'))
})

test('serves a cover only at its own URL', () => {
  const id = '3f0c6a52-8f0e-4d0e-9a55-0f1d1f8f2b11'
  expect(coverForPath(coverUrl(id, 'Coding'))).toBe(coverSvg(id, 'Coding'))
  expect(coverForPath('/covers/0/coding/a.svg')).toBeNull()
  expect(coverForPath(`/covers/${coverEdition}/cooking/a.svg`)).toBeNull()
  expect(coverForPath(`/covers/${coverEdition}/coding-cooking/a.svg`)).toBeNull()
  expect(coverForPath(`/covers/${coverEdition}/coding-art-music/a.svg`)).toBeNull()
  expect(coverForPath(`/covers/${coverEdition}/coding/a b.svg`)).toBeNull()
})
