import { join } from 'node:path'
import sharp from 'sharp'
import { accentColors } from '#src/kernel/color.ts'
import type { FontPair } from '#src/kernel/font-pairs.ts'
import { createSlots } from '#src/kernel/slots.ts'
import { cutText } from '#src/kernel/visible-text.ts'

export type ShareImageData = {
  /** The cover on the right: an SVG of 440 by 630. */
  readonly cover: string
  readonly shop: string
  readonly title: string
  readonly author: string
  /** Empty for none. */
  readonly price: string
  readonly accent: string
  readonly fonts: FontPair
  /** Instead of the name of the shop; null for none. */
  readonly logo: Uint8Array | null
}

const paper = '#F3F5F2'
const ink = '#141A2B'
const width = { whole: 1200, text: 632 }

type Face = readonly [font: string, file: string]

/** The fonts of headings, and of the rest. */
const faces: Readonly<Record<FontPair, readonly [display: Face, plain: Face]>> = {
  texturina: [
    ['Texturina Medium,', 'texturina-latin.ttf'],
    ['Instrument Sans', 'instrument-sans-latin.ttf'],
  ],
  source: [
    ['Source Serif 4,', 'source-serif-4-latin.ttf'],
    ['Source Sans 3 ExtraLight,', 'source-sans-3-latin.ttf'],
  ],
  bricolage: [
    ['Bricolage Grotesque 96pt ExtraBold,', 'bricolage-grotesque-latin.ttf'],
    ['Inter', 'inter-latin.ttf'],
  ],
}

/**
 * Draws the share image as a PNG of 1200 by 630. Pango lays out the text: it breaks lines, fits long titles, and handles
 * right-to-left scripts.
 */
export function createShareImages({ root, atOnce = 1 }: { readonly root: string; readonly atOnce?: number }) {
  const inTurn = createSlots(atOnce)
  const faceOf = ([font, file]: Face) => ({ font, fontfile: join(root, 'src/adapters/images/fonts', file) })

  async function draw({ cover, shop, title, author, price, ...looks }: ShareImageData): Promise<Uint8Array> {
    const [display, plain] = faces[looks.fonts].map(faceOf) as [ReturnType<typeof faceOf>, ReturnType<typeof faceOf>]
    const { mark, onMark } = accentColors(looks.accent)
    const [name, head, by, cost] = await Promise.all([
      looks.logo ? fitLogo(looks.logo) : lay(shop, { ...display, width: width.text, height: 44 }),
      lay(cut(title, 140), { ...display, width: width.text, height: 330 }),
      lay(cut(author, 60), { ...plain, width: 420, height: 40 }),
      lay(price, { ...plain, width: 180, height: 30 }, onMark),
    ])
    const top = Math.round(315 - head.height / 2)
    const tab = price === '' ? 0 : cost.width + 32
    const ground =
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${paper}"/>` +
      (tab === 0 ? '' : `<path d="M${712 - tab} 528h${tab}l-8 52h-${tab}z" fill="${mark}"/>`) +
      '</svg>'
    return sharp(Buffer.from(ground))
      .composite([
        { input: Buffer.from(cover), left: 760, top: 0 },
        { input: name.bytes, left: 64, top: 56 },
        { input: head.bytes, left: isRightToLeft(title) ? 64 + width.text - head.width : 64, top },
        { input: by.bytes, left: 64, top: 554 - Math.round(by.height / 2) },
        ...(tab === 0 ? [] : [{ input: cost.bytes, left: 712 - tab + 12, top: 554 - Math.round(cost.height / 2) }]),
      ])
      .png({ palette: true })
      .toBuffer()
  }

  return { draw: (content: ShareImageData) => inTurn('share', () => draw(content)) }
}

type Box = { font: string; fontfile: string; width: number; height: number }

async function fitLogo(logo: Uint8Array): Promise<{ bytes: Buffer }> {
  const size = { width: 400, height: 72, fit: 'inside', withoutEnlargement: true } as const
  return { bytes: await sharp(logo).resize(size).png().toBuffer() }
}

/** Renders a text to fit its box. In Pango, left is the start of the script, which can be on the right. */
async function lay(text: string, box: Box, color = ink): Promise<{ bytes: Buffer; width: number; height: number }> {
  const markup = `<span foreground="${color}" weight="600">${escape(text) || '…'}</span>`
  const { data, info } = await sharp({
    text: { ...box, text: markup, rgba: true, wrap: 'word-char', align: 'left' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`

const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)

/** Escapes markup, which Pango would interpret. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .trim()
