import { deflateSync, crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createImageProcessor } from '#src/adapters/images/image-processor.ts'

const images = createImageProcessor()
const owner = 'somebody'
const maxBytes = 5 * 1024 * 1024
const widths = [320, 640, 1280]
const strict = { accept: 'still', maxBytes, widths } as const
const lenient = { accept: 'raster', maxBytes, widths } as const

function picture(width: number, height: number, background = '#204060') {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function prepared(bytes: Uint8Array, rules: typeof strict | typeof lenient = lenient) {
  const result = await images.prepare(bytes, rules, owner)
  if (!result.ok) throw new Error(`refused: ${result.failure}`)
  return result.value
}

async function refusal(bytes: Uint8Array, rules: typeof strict | typeof lenient = lenient) {
  const result = await images.prepare(bytes, rules, owner)
  return result.ok ? null : result.failure
}

describe('an accepted image', () => {
  test('has three formats and several widths, none larger than the original', async () => {
    const { variants, ...rest } = await prepared(await picture(800, 600).png().toBuffer(), strict)
    expect(rest).toEqual({ width: 800, height: 600, color: '#204060', widths: [320, 640, 800] })
    const found = await Promise.all(variants.map(async ({ bytes }) => sharp(bytes).metadata()))
    expect(found.map(({ mediaType, width, height }) => `${mediaType} ${width}x${height}`)).toEqual(
      ['320x240', '640x480', '800x600'].flatMap((size) => [
        `image/avif ${size}`,
        `image/webp ${size}`,
        `image/jpeg ${size}`,
      ]),
    )
    expect(variants.map(({ width, format }) => `${format} ${width}`)).toContain('jpeg 800')
  })

  test('is not wider than the maximum', async () => {
    const found = await prepared(await picture(3000, 1000).jpeg().toBuffer(), strict)
    expect(found).toMatchObject({ width: 1280, height: 427, widths })
  })

  test('has a limited height', async () => {
    const found = await prepared(await picture(1280, 11_520).png().toBuffer(), strict)
    expect(found).toMatchObject({ width: 427, height: 3840, widths: [320, 427] })
  })

  test.each([1, 100, 320])('keeps its width of %i pixels', async (width) => {
    expect(await prepared(await picture(width, 40).png().toBuffer(), strict)).toMatchObject({ width, widths: [width] })
  })

  test.each(['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'accepts %s if any raster image is allowed',
    async (format) => {
      expect((await prepared(await picture(40, 30)[format]().toBuffer())).widths).toEqual([40])
    },
  )

  test.each(['webp', 'avif'] as const)('accepts %s, which image models make', async (format) => {
    const made = await picture(80, 50).toFormat(format).toBuffer()
    expect(await prepared(made, strict)).toMatchObject({ width: 80, height: 50, widths: [80] })
  })

  test.each(['gif', 'tiff'] as const)('rejects %s if only still images for the web are allowed', async (format) => {
    expect(await refusal(await picture(40, 30)[format]().toBuffer(), strict)).toBe('wrong-kind')
  })

  test('is upright and has no metadata', async () => {
    const camera = await picture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody Private' }, IFD3: { GPSLatitude: '59/1 19/1 46/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(camera).metadata()).orientation).toBe(6)
    const { width, height, variants } = await prepared(camera, strict)
    expect([width, height]).toEqual([40, 60])
    for (const { bytes } of variants) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(Buffer.from(bytes).includes('Somebody Private')).toBe(false)
    }
  })

  test('has a white background only in the JPEG', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { color, variants } = await prepared(await clear.png().toBuffer(), strict)
    expect(color).toBe('#ffffff')
    const alphas = await Promise.all(variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).hasAlpha))
    expect(alphas).toEqual([true, true, false])
  })

  test.each(['b-w', 'rgb16', 'cmyk'] as const)('becomes sRGB with eight bits from %s', async (space) => {
    const odd = picture(40, 30, '#808080').toColourspace(space)
    const { color, variants } = await prepared(await (space === 'cmyk' ? odd.jpeg() : odd.png()).toBuffer(), strict)
    expect(color).toMatch(/^#(7|8)[0-9a-f](7|8)[0-9a-f](7|8)[0-9a-f]$/)
    const found = await Promise.all(variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).depth))
    expect(new Set(found)).toEqual(new Set(['uchar']))
  })

  test('is the first frame of an animation', async () => {
    const strip = await picture(40, 30, '#ff0000').extend({ bottom: 30, background: '#0000ff' }).raw().toBuffer()
    const moving = sharp(strip, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    const found = await prepared(await moving.gif({ delay: [100, 100] }).toBuffer())
    expect(found).toMatchObject({ width: 40, height: 30, color: '#ff0000' })
  })
})

describe('a rejected file', () => {
  test('is a text with an image name', async () => {
    expect(await refusal(Buffer.from('I am a picture, honestly.'), strict)).toBe('not-an-image')
  })

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['\u{feff} \n<!DOCTYPE svg><svg/>'],
    ['%PDF-1.7\n1 0 obj'],
  ])('is a vector graphic or document: %j', async (text) => {
    expect(await refusal(Buffer.from(text), strict)).toBe('wrong-kind')
    expect(await refusal(Buffer.from(text))).toBe('wrong-kind')
  })

  test('is empty', async () => {
    expect(await refusal(new Uint8Array())).toBe('not-an-image')
  })

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('is a truncated %s', async (format) => {
    const noisy = await sharp({
      create: { width: 200, height: 200, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 40 } },
    })
      [format]()
      .toBuffer()
    expect(await refusal(noisy.subarray(0, Math.floor(noisy.length / 2)))).toBe('not-an-image')
  })

  test('is small and declares 50,000 by 50,000 pixels', async () => {
    expect(await refusal(claimingPng(50_000, 50_000), strict)).toBe('too-many-pixels')
  })

  test.each([
    [12_001, 10],
    [10, 12_001],
    [8_000, 5_001],
  ])('declares %i by %i pixels', async (width, height) => {
    expect(await refusal(claimingPng(width, height), strict)).toBe('too-many-pixels')
  })

  test('exceeds the limit by one byte, while one at the limit is accepted', async () => {
    const small = await picture(40, 30).jpeg().toBuffer()
    const padded = new Uint8Array(maxBytes + 1)
    padded.set(small)
    expect(await refusal(padded, strict)).toBe('too-large')
    expect(await refusal(padded.subarray(0, maxBytes), strict)).toBeNull()
  })
})

test('never throws on hostile bytes', async () => {
  const seeds = await Promise.all(
    (['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const).map((format) => picture(24, 16)[format]().toBuffer()),
  )
  const damaged = fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { minLength: 1, maxLength: 12 }))
    .map(([seed, edits]) => {
      const bytes = Uint8Array.from(seed)
      for (const [at, value] of edits) bytes[at % bytes.length] = value
      return bytes
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 600 })), async (bytes) => {
      const result = await images.prepare(bytes, { ...lenient, widths: [32] }, owner)
      expect(typeof result.ok).toBe('boolean')
    }),
    { numRuns: 150, plugins: [fc.interruptAfterTimeLimit(15_000)] },
  )
})

test('processes many concurrent images', async () => {
  const bytes = await picture(64, 64).png().toBuffer()
  const all = await Promise.all(Array.from({ length: 12 }, () => prepared(bytes, strict)))
  expect(all.map(({ widths: found }) => found)).toEqual(Array.from({ length: 12 }, () => [64]))
})

/** A tiny PNG with any header. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
