// Subsets the typefaces to the characters that the pages use, and writes them to src/ui/fonts/, where they are committed.
// Run it again only when a face, an axis or the character list changes: node scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

// The ranges of the two lists are repeated as unicode-range in src/ui/styles/faces.css.
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœˆ˜–—‘’‚“”„†‡•…‰‹›€™←↑→↓−≈'
const latinExtended = range(0x100, 0x17f) + 'ƒǺǻǼǽǾǿȘșȚț' + range(0x1e80, 0x1e85) + 'ẞỲỳ₤₦₩₫₱₹₺₽₿'

// Titles need letters and punctuation; rare symbols use the fallback font.
const titles =
  range(0x20, 0x7e) + '\u00a0¡£§©«°·»¿×' + range(0xc0, 0xd6) + range(0xd8, 0xf6) + range(0xf8, 0xff) + 'ıŒœ–—‘’‚“”„•…€™'

// Texturina is used at 18 px and above, in weights 500 to 690, with lining figures. The rest of its design space is removed.
const display = {
  variationAxes: { wght: { min: 500, max: 690 }, opsz: { min: 18, max: 72 } },
  keepFeatures: ['kern', 'lnum', 'mark'],
}
const text = { keepFeatures: ['kern', 'liga', 'mark', 'ccmp', 'tnum', 'lnum', 'case'] }
const serif = {
  variationAxes: { wght: { min: 500, max: 690 }, opsz: { min: 18, max: 60 } },
  keepFeatures: display.keepFeatures,
}
const grotesque = {
  variationAxes: { wght: { min: 500, max: 690 }, opsz: { min: 18, max: 72 } },
  keepFeatures: display.keepFeatures,
}
const plain = { ...text, variationAxes: { wght: { min: 400, max: 700 } } }
const mono = { variationAxes: { wght: { min: 400, max: 600 } }, keepFeatures: ['mark', 'ccmp'] }

const faces = [
  ['texturina-latin', 'texturina', 'latin-opsz', titles, display],
  ['texturina-latin-ext', 'texturina', 'latin-ext-opsz', latinExtended, display],
  ['instrument-sans-latin', 'instrument-sans', 'latin-wght', latin, text],
  ['instrument-sans-latin-ext', 'instrument-sans', 'latin-ext-wght', latinExtended, text],
  ['source-serif-4-latin', 'source-serif-4', 'latin-opsz', titles, serif],
  ['source-serif-4-latin-ext', 'source-serif-4', 'latin-ext-opsz', latinExtended, serif],
  ['source-sans-3-latin', 'source-sans-3', 'latin-wght', latin, plain],
  ['source-sans-3-latin-ext', 'source-sans-3', 'latin-ext-wght', latinExtended, plain],
  ['bricolage-grotesque-latin', 'bricolage-grotesque', 'latin-opsz', titles, grotesque],
  ['bricolage-grotesque-latin-ext', 'bricolage-grotesque', 'latin-ext-opsz', latinExtended, grotesque],
  ['inter-latin', 'inter', 'latin-wght', latin, plain],
  ['inter-latin-ext', 'inter', 'latin-ext-wght', latinExtended, plain],
  ['spline-sans-mono-latin', 'spline-sans-mono', 'latin-wght', latin, mono],
  ['spline-sans-mono-latin-ext', 'spline-sans-mono', 'latin-ext-wght', latinExtended, mono],
]

for (const [name, family, cut, characters, options] of faces) {
  const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${cut}-normal.woff2`)
  const small = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  })
  await writeFile(new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url), small)
  console.log(`${name}.woff2 ${(small.length / 1024).toFixed(1)} KB`)
}

// The same for share images, in one weight. Those of the default pair keep their axes.
const drawn = [
  ['source-serif-4', 'latin-opsz', { wght: 600, opsz: 40 }],
  ['source-sans-3', 'latin-wght', { wght: 600 }],
  ['bricolage-grotesque', 'latin-opsz', { wght: 600, opsz: 40 }],
  ['inter', 'latin-wght', { wght: 600 }],
]
for (const [family, cut, variationAxes] of drawn) {
  const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${cut}-normal.woff2`)
  const small = await subsetFont(await readFile(source), latin, {
    targetFormat: 'sfnt',
    noHinting: true,
    variationAxes,
  })
  await writeFile(new URL(`../src/adapters/images/fonts/${family}-latin.ttf`, import.meta.url), small)
}
