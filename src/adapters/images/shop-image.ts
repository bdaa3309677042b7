import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { iconSizes, logoBox, smallestIcon } from '#src/kernel/shop-images.ts'
import type { PreparedShopImage, ShopImageProblem } from '#src/ports/files.ts'
import type { Master } from './master.ts'
import { limits } from './master.ts'

type Prepared = Result<PreparedShopImage, ShopImageProblem>

/** A logo as a PNG that fits into `logoBox`. */
export async function prepareLogo(master: Master): Promise<Prepared> {
  const { data, info } = await open(master)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return ok({ width: info.width, height: info.height, files: [data] })
}

/** An icon as a PNG in each size. That of Apple is opaque, since its home screens are black behind it. */
export async function prepareIcon(master: Master): Promise<Prepared> {
  const { width, height } = master
  // A pixel more is rounding of the program that made it.
  if (Math.abs(width - height) > 1) return err('not-square')
  if (Math.min(width, height) < smallestIcon) return err('too-small')
  const [largest, ...smaller] = iconSizes.toReversed()
  const png = (size: number) => {
    const resized = open(master).resize({ width: size, height: size, fit: 'fill' })
    return (size === 180 ? resized.flatten({ background: '#ffffff' }) : resized).png({ compressionLevel: 9 }).toBuffer()
  }
  const first = await png(largest ?? smallestIcon)
  const rest: Uint8Array[] = []
  for (const size of smaller) rest.push(await png(size))
  return ok({ width: largest ?? smallestIcon, height: largest ?? smallestIcon, files: [first, ...rest] })
}

const open = ({ pixels, width, height, channels }: Master): Sharp =>
  sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: limits.seconds })
