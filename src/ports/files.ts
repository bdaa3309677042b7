import type { ShopImageKind } from '#src/kernel/shop-images.ts'

/** The file store. Paths are `bucket/owner/name.ext`, generated and never chosen by a user. */
export type Files = {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null if the file is missing. */
  get(path: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | null>
  remove(path: string): Promise<void>
  /** The paths of all files. */
  list(): AsyncIterable<string>
  isHealthy(): Promise<boolean>
  /** Why files cannot be stored, for the operator; null if they can. */
  problem(): Promise<string | null>
}

export type ImageProblem = 'too-large' | 'not-an-image' | 'wrong-kind' | 'too-many-pixels'

export type PreparedImage = {
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown while the image loads. */
  readonly color: string
  /** Widths available, ascending; the last is the largest. */
  readonly widths: readonly number[]
  readonly variants: readonly {
    readonly width: number
    readonly format: 'avif' | 'webp' | 'jpeg'
    readonly bytes: Uint8Array
  }[]
}

/** Of a logo or icon. */
export type ShopImageProblem = ImageProblem | 'not-square' | 'too-small'

/** A logo or icon as PNG files, the largest first. */
export type PreparedShopImage = {
  readonly width: number
  readonly height: number
  readonly files: readonly [Uint8Array, ...Uint8Array[]]
}

/** Validates an image and re-encodes it: upright, without metadata, in several widths. */
export type ImageProcessor = {
  /** What is wrong with an image by its size and first bytes, which is quick; null if nothing. */
  judge(
    bytes: Uint8Array,
    rules: { readonly accept: 'still' | 'raster'; readonly maxBytes: number },
  ): ImageProblem | null
  /** Processes one image per owner at a time, and owners take turns. */
  prepare(
    bytes: Uint8Array,
    rules: { readonly accept: 'still' | 'raster'; readonly maxBytes: number; readonly widths: readonly number[] },
    ownerId: string,
  ): Promise<
    { readonly ok: true; readonly value: PreparedImage } | { readonly ok: false; readonly failure: ImageProblem }
  >
  /** A logo in one size, or an icon in each of `iconSizes` from the largest, with transparency. */
  prepareShopImage(
    bytes: Uint8Array,
    kind: ShopImageKind,
    maxBytes: number,
  ): Promise<
    | { readonly ok: true; readonly value: PreparedShopImage }
    | { readonly ok: false; readonly failure: ShopImageProblem }
  >
}
