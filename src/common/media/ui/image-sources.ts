import { fileUrl, pathOfUrl, variantPath } from '#src/common/media/rules.ts'
import type { VariantFormat } from '#src/common/media/rules.ts'

export type ImageSources = {
  /** For `<img src>`: the largest JPEG. */
  readonly src: string
  /** For `<source type="image/avif" srcset>` and so on; empty if the widths are unknown. */
  readonly avif: string
  readonly webp: string
  readonly jpeg: string
}

/** Returns the URLs of an image for `<picture>`. `path` is the path or the URL; `widths` as stored. */
export function imageSources(path: string, widths: readonly number[]): ImageSources {
  const own = pathOfUrl(path) ?? path
  const srcset = (format: VariantFormat) =>
    widths.map((width) => `${fileUrl(variantPath(own, widths, width, format))} ${width}w`).join(', ')
  return { src: fileUrl(own), avif: srcset('avif'), webp: srcset('webp'), jpeg: srcset('jpeg') }
}
